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

/** What a script can call or set on a panel. */
export interface PanelMember {
  readonly name: string;
  readonly about: string;
  /** Type of the property, or return type of the method. */
  readonly type: string;
  /** Parameters of a method; null for a property. */
  readonly parameters: readonly { readonly name: string; readonly type: string; readonly isOptional: boolean }[] | null;
}

export function readMembers(source: URL | string): readonly PanelMember[];
