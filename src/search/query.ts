import type { IndexUiState } from 'instantsearch.js';
import type { Config } from '../config/attributes';

/** Longest query, in characters: what other search fields send, and well inside what the server accepts. */
export const LONGEST_QUERY = 512;

/** The query to search for, given the text in a search field. */
export function queryOf(typed: string, { minChars }: Pick<Config, 'minChars'>): string {
  return typed.length < minChars ? '' : typed.slice(0, LONGEST_QUERY);
}

/** The state of a search, with what a panel adds to it. */
export interface ExactState extends IndexUiState {
  /** The query that a visitor wants as it was typed, misspelled or not. Another query finds other spellings again. */
  readonly exact?: string;
}
