import { useSyncExternalStore, type ReactElement } from 'react';
import { usePanel } from './context';

/** What the site owner should change; empty unless the panel is being debugged. */
export function useOwnerNotes(): readonly string[] {
  const { notes } = usePanel();
  return useSyncExternalStore(notes.subscribe, notes.read);
}

/** What the site owner should change, shown in the panel while the site is being built. */
export function OwnerNotes(): ReactElement | null {
  const { messages } = usePanel();
  const notes = useOwnerNotes();
  if (notes.length === 0) return null;
  return (
    <details className="owner-notes">
      <summary>
        {messages.text('ownerNote')} ({notes.length})
      </summary>
      <ul className="notes">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  );
}
