import type { ReactElement } from 'react';
import { Notice } from './results/Notice';

interface Props {
  /** The one sentence a visitor reads. */
  readonly title: string;
  /** What the site owner should change; empty unless the panel is being debugged. */
  readonly notes: readonly string[];
}

/** Stands quietly in a panel's place when there can be none. */
export function Unavailable({ title, notes }: Props): ReactElement {
  return (
    <Notice icon="alert" title={title}>
      {notes.length > 0 && (
        <ul className="notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
