/** A tab of a real browser, with the same interface for all engines: input of a visitor, and what a test reads. */
export interface Tab {
  /** Opens an address and waits until it has loaded. */
  goto(url: string): Promise<void>;
  /** Goes back in the history. Does not wait: a page from the page cache does not load. */
  back(): Promise<void>;
  /** Sets the size of the viewport in px. Some engines have a minimum width. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page, and waits for its result; arguments and result pass as JSON. */
  run<A extends readonly unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  /** Presses keys one after the other: single characters, names such as `ArrowLeft`, and `Control+k`. */
  press(...keys: readonly string[]): Promise<void>;
  /** Moves the pointer to a point of the viewport, in px. */
  moveTo(x: number, y: number): Promise<void>;
  /** Presses or releases the left button. */
  button(state: 'down' | 'up'): Promise<void>;
  /** Turns the wheel by that many px over a point of the viewport. */
  wheel(x: number, y: number, deltaY: number): Promise<void>;
  /** Takes a screenshot of the viewport, as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser that a test has started. */
export interface Engine {
  /** Opens a tab of 1280 × 800 with its own storage and history. */
  openTab(): Promise<Tab>;
  /** Ends the browser. */
  close(): Promise<void>;
}

/** The engines that tests can run in. */
export const ENGINES = ['chrome', 'firefox', 'webkit'] as const;

export type EngineName = (typeof ENGINES)[number];

/** The source of an async function without parameters that calls `fn` in the page and returns its result as JSON. */
export function sourceOf(fn: (...args: never) => unknown, args: readonly unknown[]): string {
  return `async () => JSON.stringify((await (${fn.toString()})(...${JSON.stringify(args)})) ?? null)`;
}
