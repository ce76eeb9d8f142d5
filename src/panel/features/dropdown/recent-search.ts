import type { Config } from '../../../facets/config';
import type { Messages } from '../../languages/format';

/** A recent search as it is offered. */
interface RecentSearch {
  readonly query: string;
  /** The field that was searched; '' for all, or where the tag has no such field any more. */
  readonly searchIn: string;
  /** The query, and in which field it was searched. */
  readonly text: string;
}

/** Reads a recent search as it is stored: the query, and the field on a second line. */
export function readRecent(entry: string, { searchIn }: Pick<Config, 'searchIn'>, messages: Messages): RecentSearch {
  const [query = '', written] = entry.split('\n');
  const { field = '', label = '' } = searchIn.find((one) => one.field === written) ?? {};
  return { query, searchIn: field, text: field === '' ? query : messages.text('labelled', { label, value: query }) };
}
