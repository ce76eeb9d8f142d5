import type { IndexUiState } from 'instantsearch.js';
import type { Config } from '../config/attributes';

/** Longest query, in characters: as in other search fields, and well below the limit of the server. */
export const MAX_QUERY_LENGTH = 512;

/** The query to search for, given the text in a search field. */
export function queryOf(typed: string, { minChars }: Pick<Config, 'minChars'>): string {
  return typed.length < minChars ? '' : typed.slice(0, MAX_QUERY_LENGTH);
}

/** InstantSearch's state, with what a panel adds to it. */
export interface ExactState extends IndexUiState {
  /** The query that is searched exactly as typed, without corrections. Another query allows typos again. */
  readonly exact?: string;
}
