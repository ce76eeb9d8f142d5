import { type Hit, returnedHit } from './item';

/** The hit with another position. */
export function atPosition(position: number, hit: Hit): Hit {
  return { ...hit, _rawTypesenseHit: { source: { ...returnedHit(hit), position } } };
}
