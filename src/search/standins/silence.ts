const silence = (): void => {};

/**
 * In place of the console, for packages that write to it by themselves: the adapter logs a failed search before it
 * throws it, and React a crash that a boundary has caught. What a site owner should know is told once, by
 * `problems/report.ts`.
 */
export const console = { debug: silence, error: silence, info: silence, log: silence, warn: silence };
