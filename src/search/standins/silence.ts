const silence = (): void => {};

/**
 * In place of the console, for packages that write to it by themselves: the adapter and Typesense's client log a failed
 * search before they throw it, and React a crash that a boundary has caught. What a site owner should know is told
 * once, by `problems/report.ts`.
 */
export const console = { debug: silence, error: silence, info: silence, log: silence, warn: silence };

/** In place of `loglevel`, as far as writing goes. */
export {
  silence as debug,
  silence as error,
  silence as info,
  silence as setLevel,
  silence as trace,
  silence as warn,
};
