/** What the site owner reads inside the panel; grows while the panel lives. */
export interface Notes {
  /** A new list for each change. */
  readonly read: () => readonly string[];
  /** Calls back after each change; returns what stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (note: string) => void;
}

/** An empty list of notes. */
export function createNotes(): Notes {
  const listeners = new Set<() => void>();
  let notes: readonly string[] = [];
  return {
    read: () => notes,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(note) {
      if (notes.includes(note)) return;
      notes = [...notes, note];
      for (const listener of listeners) listener();
    },
  };
}
