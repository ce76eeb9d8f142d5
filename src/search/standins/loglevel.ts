/** A logger that never writes: only `problems/report.ts` speaks in the page's console. */
const silence = (): void => {};

export { silence as debug, silence as setLevel, silence as warn };
