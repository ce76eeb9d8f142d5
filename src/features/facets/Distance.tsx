import type { ReactElement } from 'react';
import { writeMetres } from './describe';
import { useWords } from './useWords';

/** How far away a hit is. */
export function Distance({ metres }: { readonly metres: number }): ReactElement {
  const messages = useWords();
  return <p className="distance">{messages.text('facet.away', { distance: writeMetres(metres, messages) })}</p>;
}
