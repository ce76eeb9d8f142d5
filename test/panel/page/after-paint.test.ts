// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from '../../../src/panel/page/after-paint';

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'] }),
);
afterEach(() => void vi.useRealTimers());

test('afterPaint() calls back right after the frame, and does not wait for a second one', () => {
  const act = vi.fn();
  let isSecondFrame = false;
  requestAnimationFrame(() => requestAnimationFrame(() => (isSecondFrame = true)));
  afterPaint(act);
  vi.advanceTimersToNextFrame();
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
  expect(isSecondFrame).toBe(false);
});

test('afterPaint() does not call back once it is cancelled, before the frame or after it', () => {
  const act = vi.fn();
  const cancelEarly = afterPaint(act);
  const cancelLate = afterPaint(act);
  cancelEarly();
  vi.advanceTimersToNextFrame();
  cancelLate();
  vi.runAllTimers();
  expect(act).not.toHaveBeenCalled();
});
