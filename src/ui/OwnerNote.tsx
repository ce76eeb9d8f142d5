import type { ReactElement } from 'react';
import { useLandmark, usePanel } from './context';

/** What the site owner should know of the failure that is shown above; nothing unless the panel is being debugged. */
export function OwnerNote({ note }: { note: string | null }): ReactElement | null {
  const { messages } = usePanel();
  const landmark = useLandmark(messages.text('ownerNote'));
  if (note === null) return null;
  return (
    <aside className="owner-note" aria-label={landmark}>
      <p>{messages.text('ownerNote')}</p>
      <p>{note}</p>
    </aside>
  );
}
