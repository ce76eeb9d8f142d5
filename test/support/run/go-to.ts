import { vi } from 'vitest';

/** Moves faked time to a moment: the clock, and what measures how long something lasts. */
export function goTo(moment: number): void {
  vi.advanceTimersByTime(moment - Date.now());
}
