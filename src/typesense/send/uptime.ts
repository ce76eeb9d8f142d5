/** Milliseconds since the page was opened, to measure how long something lasts: `Date.now()` goes back where a clock is set back. */
export const uptime = (): number => performance.now();
