import { type ReactElement, useEffect, useState } from 'react';
import type { Failure } from '../../typesense/diagnose/failure';
import { useConfig, useLandmark, useSearchServices, useStore } from './contexts';

/** What the site owner should change; empty unless the panel is being debugged. */
export function useOwnerNotes(): readonly string[] {
  return useStore(useConfig().notes);
}

/** What the site owner should change, shown in the panel while the site is being built. */
export function OwnerNotes(): ReactElement | null {
  const { messages } = useConfig();
  const notes = useOwnerNotes();
  if (notes.length === 0) return null;
  return (
    <details className="owner-notes">
      <summary>
        {messages.text('ownerNote')} ({notes.length})
      </summary>
      <NoteList notes={notes} />
    </details>
  );
}

/** What the site owner should know of the failure that is shown above; nothing unless the panel is being debugged. */
export function OwnerNote({ note }: { readonly note: string | null }): ReactElement | null {
  const { messages } = useConfig();
  const landmark = useLandmark(messages.text('ownerNote'));
  if (note === null) return null;
  return (
    <aside className="owner-note" aria-label={landmark}>
      <p>{messages.text('ownerNote')}</p>
      <p {...inEnglish}>{note}</p>
    </aside>
  );
}

/** Reports each failure to the page and the site owner once. Returns the note for the owner; null for none. */
export function useFailureNote(failure: Failure | null): string | null {
  const { reportFailure } = useSearchServices();
  const [noted, setNoted] = useState<{ readonly failure: Failure; readonly note: string | null } | null>(null);
  useEffect(() => {
    if (!failure) return undefined;
    let isCurrent = true;
    void reportFailure(failure).then((note) => isCurrent && setNoted({ failure, note }));
    return () => {
      isCurrent = false;
    };
  }, [failure, reportFailure]);
  return noted && noted.failure === failure ? noted.note : null;
}

/** Notes are in English, also in a panel that is read from right to left. */
const inEnglish = { lang: 'en', dir: 'ltr' } as const;

/** Notes one below the other. */
export function NoteList({ notes }: { readonly notes: readonly string[] }): ReactElement {
  return (
    <ul className="notes" {...inEnglish}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
