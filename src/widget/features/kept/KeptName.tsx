import type { ReactElement } from 'react';
import type { KeptEntry } from '../../ui/slots';

interface Props {
  readonly entry: KeptEntry;
  /** What is new in it, in words; null for nothing. */
  readonly news: string | null;
}

/** Query and refinements of a kept search, and what is new in it. */
export function KeptName({ entry: { state, chips }, news }: Props): ReactElement {
  return (
    <span className="kept-name">
      <span>
        {state.query && <bdi className="kept-query">{state.query}</bdi>}{' '}
        {chips.map((chip) => (
          <bdi key={chip} className="kept-chip">
            {chip}
          </bdi>
        ))}
      </span>{' '}
      {news !== null && <span className="kept-news">{news}</span>}
    </span>
  );
}
