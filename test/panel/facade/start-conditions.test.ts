// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shouldStartNow, whenToStart } from '../../../src/panel/facade/start-conditions';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  history.replaceState(null, '', '?');
});

/** Waits for the time to start a panel that is on the page. */
function wait(load: string, input: string | null = null) {
  const host = document.body.appendChild(document.createElement('div'));
  const start = vi.fn();
  return { host, start, cancel: whenToStart(host, { load, input }, start) };
}

describe('a panel with data-load="idle"', () => {
  it('starts automatically where the browser does not report when a page is idle', () => {
    const { start } = wait('idle');
    vi.advanceTimersByTime(499);
    expect(start).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(start).toHaveBeenCalledOnce();
  });

  it('starts once, though a visitor comes first', () => {
    const { host, start } = wait('idle');
    host.dispatchEvent(new Event('focusin', { bubbles: true, composed: true }));
    vi.runAllTimers();
    expect(start).toHaveBeenCalledOnce();
  });

  it('never starts once that is cancelled', () => {
    const { host, start, cancel } = wait('idle');
    cancel();
    host.dispatchEvent(new Event('keydown', { bubbles: true, composed: true }));
    vi.runAllTimers();
    expect(start).not.toHaveBeenCalled();
  });
});

it('a panel starts for a field that the page adds after it', () => {
  const { start } = wait('visible', '#field');
  const field = document.body.appendChild(Object.assign(document.createElement('input'), { id: 'field' }));
  field.dispatchEvent(new Event('keydown', { bubbles: true, composed: true }));
  expect(start).toHaveBeenCalledOnce();
});

describe('a shared link', () => {
  it.each([
    ['?sl_q=king', 'sl', true],
    ['?page=2&sl_genre=Drama', 'sl', true],
    ['?sl2_q=king', 'sl', false],
    ['?sl2_q=king', 'sl2', true],
    ['?q=sl_q', 'sl', false],
    ['', 'sl', false],
  ])('%s starts the panel "%s" at once: %s', (search, id, now) => {
    history.replaceState(null, '', search || '?');
    expect(shouldStartNow(id)).toBe(now);
  });
});
