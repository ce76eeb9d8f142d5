// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onPageChange } from '../../../../src/panel/page/tags/page-values';

describe('a change of the page’s address', () => {
  const listener = vi.fn();
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    listener.mockClear();
    stop = onPageChange(listener);
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it('is reported after the handlers of the page have run', () => {
    window.dispatchEvent(new Event('popstate'));
    expect(listener).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('is reported once where the browser sends several events for it', () => {
    window.dispatchEvent(new Event('popstate'));
    window.dispatchEvent(new Event('hashchange'));
    vi.runAllTimers();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('is not reported to a panel that has been removed meanwhile', () => {
    window.dispatchEvent(new Event('popstate'));
    stop();
    vi.runAllTimers();
    expect(listener).not.toHaveBeenCalled();
  });
});
