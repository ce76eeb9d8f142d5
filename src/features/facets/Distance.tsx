import type { ReactElement } from 'react';
import { useConfig } from '../../ui/contexts';
import { writeAway } from './describe';

/** How far away a hit is. */
export function Distance({ metres }: { readonly metres: number }): ReactElement {
  const { messages } = useConfig();
  return <p className="distance">{writeAway(metres, messages)}</p>;
}
