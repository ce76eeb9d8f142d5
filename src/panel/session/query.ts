import type { IndexUiState } from 'instantsearch.js';
import type { TagConfig } from '../../tag/attributes/attributes';

/** Longest query, and longest value of an address, in characters: as in other search fields, and well below the limit of the server. */
export const MAX_QUERY_LENGTH = 512;

/** The query to search for, given the text in a search field, which may begin or end with a space. */
export function queryOf(typed: string, { minChars }: Pick<TagConfig, 'minChars'>): string {
  const query = typed.trim();
  return query.length < minChars ? '' : query.slice(0, MAX_QUERY_LENGTH);
}

/** InstantSearch's state, with what a panel adds to it. */
export interface ExactState extends IndexUiState {
  /** The query that is searched exactly as typed, without corrections. Another query allows typos again. */
  readonly exact?: string;
  /** The one field that is searched; left out for all. */
  readonly searchIn?: string;
}
