/** One event of a panel. */
export interface PanelEvent {
  readonly name: string;
  readonly about: string;
  /** The type of its `detail` in TypeScript. */
  readonly detail: string;
  /** The names in its `detail`. */
  readonly keys: readonly string[];
}

export function readEvents(source: URL | string): readonly PanelEvent[];
