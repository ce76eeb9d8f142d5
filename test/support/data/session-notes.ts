import type { SessionNotes } from '../../../src/panel/page/stores/storage';

/** Notes of a tab, without a browser. */
export function createNotes(): SessionNotes {
  const notes = new Map<string, string>();
  return {
    read: (name) => notes.get(name) ?? null,
    write: (name, value) => notes.set(name, value),
    remove: (name) => void notes.delete(name),
  };
}
