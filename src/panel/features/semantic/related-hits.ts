import { onceFor } from '../../../tag/values/once-for';
import { atPosition } from '../../../typesense/response/at-position';
import { type Hit, returnedHit } from '../../../typesense/response/item';
import { createStore } from '../../page/stores/store';
import type { SearchStore } from '../../session/search-view';

/** Hits found by their meaning, and the search that they belong to. */
interface RelatedHits {
  /** As `searchName` names it. */
  readonly search: string;
  readonly hits: readonly Hit[];
}

/** The related hits of a running search. */
export const relatedOf = onceFor((_search: SearchStore) => createStore<RelatedHits>({ search: '', hits: [] }));

/**
 * The hits that no word has found, each with its position behind those that words have found.
 *
 * @param shown the hits that words have found: a search for meaning alone does not say which these are.
 * @param found number of hits that words have found, on all pages.
 */
export function byMeaningAlone(
  hits: readonly Hit[],
  shown: readonly Hit[],
  found: number,
  most: number,
): readonly Hit[] {
  const ids = new Set(shown.map(({ objectID }) => objectID));
  const isAlone = (hit: Hit): boolean => !returnedHit(hit).text_match && !ids.has(hit.objectID);
  return hits
    .filter(isAlone)
    .slice(0, most)
    .map((hit, index) => atPosition(found + index + 1, hit));
}
