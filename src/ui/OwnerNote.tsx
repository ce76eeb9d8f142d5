import type { ReactElement } from 'react';
import { usePanel } from './context';

/** What the site owner should know of the failure that is shown above; nothing unless the panel is being debugged. */
export function OwnerNote({ note }: { note: string | null }): ReactElement | null {
  const { messages } = usePanel();
  if (note === null) return null;
  return (
    <aside className="owner-note" aria-label={messages.text('ownerNote')}>
      <p>{messages.text('ownerNote')}</p>
      <p>{note}</p>
    </aside>
  );
}
