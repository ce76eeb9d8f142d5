import type { Config } from '../../../facets/config';
import type { ExactState } from '../../session/query';
import { readUrlState, type SourceState, type UrlStateShape, writeUrlState } from '../../session/url-state';

type Shape = Pick<Config, 'collection' | 'facets' | 'searchIn' | 'sort' | 'perPage' | 'pageSizes'>;

/**
 * The query, the field it is searched in and the refinements of a state as a query string, by which they are kept: it is read with the same checks as an
 * address, which may come from anywhere. Sort order, page size and page are not part of a kept search.
 */
export function storedSearch(state: ExactState, shape: Shape): string {
  const written = writeUrlState(
    '',
    contentOf(state),
    shapeOf(shape, () => true),
  );
  // The order in which facets are listed, and values chosen, makes no other search.
  return written && `?${written.slice(1).split('&').sort().join('&')}`;
}

/**
 * The state that a stored search describes.
 *
 * @param canBeNear whether the visitor's position is known: without it, no distance can be chosen.
 * @returns `isWhole`: false if a part of it is left out, because its facet no longer exists or cannot have that value.
 */
export function stateOf(
  search: string,
  shape: Shape,
  canBeNear: () => boolean,
): { readonly state: ExactState; readonly isWhole: boolean } {
  const state = contentOf(readUrlState(search, shapeOf(shape, canBeNear)));
  return { state, isWhole: storedSearch(state, shape) === search };
}

/** The state with a kept search, on page one: what a visitor has chosen besides query and refinements stays. */
export function withKept({ sortBy, hitsPerPage, source }: SourceState, kept: ExactState): ExactState {
  return { ...kept, ...(sortBy && { sortBy }), ...(hitsPerPage && { hitsPerPage }), ...(source && { source }) };
}

/** What is kept of a state. */
function contentOf({ query, exact, searchIn, refinementList }: ExactState): ExactState {
  return {
    ...(query && { query }),
    ...(exact && { exact }),
    ...(searchIn && { searchIn }),
    ...(refinementList && { refinementList }),
  };
}

/** The names of parameters do not depend on the panel: the panels of several pages share what is kept. */
function shapeOf(
  { collection, facets, searchIn, sort, perPage, pageSizes }: Shape,
  canBeNear: () => boolean,
): UrlStateShape {
  return { id: 'kept', collection, facets, searchIn, sort, perPage, pageSizes, canBeNear };
}
