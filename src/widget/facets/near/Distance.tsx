import type { ReactElement } from 'react';
import type { Item } from '../../search/item';
import { useConfig } from '../../ui/contexts';
import { writeAway } from './write-distance';

/** How far away a hit is; nothing where that is not known. */
export function Distance({ distance }: Pick<Item, 'distance'>): ReactElement | null {
  const { config, messages } = useConfig();
  return distance === null ? null : <p className="distance">{writeAway(distance, config.facets, messages)}</p>;
}
