import type { Config } from '../../../facets/config';
import { isEstimate } from '../../../typesense/response/groups';
import type { Messages } from '../../languages/format';
import type { ResponseSummary } from '../../session/results';

/** The number of results, after the page that is shown; the first page goes without saying, unless `isTurned`. */
export function withPage(
  { page, pageCount }: ResponseSummary,
  results: string,
  { pagination }: Config,
  messages: Messages,
  isTurned = false,
): string {
  if (pagination !== 'pages' || page > pageCount || (page === 1 && !isTurned)) return results;
  return messages.list([
    messages.text('pageOf', { page: messages.number(page), count: messages.number(pageCount) }),
    results,
  ]);
}

/** What a search has found, after the name of the field if it was searched alone. */
export function sayFound(
  { found, query, searchIn }: ResponseSummary,
  config: Pick<Config, 'searchIn'> & Parameters<typeof isEstimate>[1],
  messages: Messages,
): string {
  const field = config.searchIn.find((one) => one.field === searchIn);
  const value = found === 0 ? nothing(query, messages) : several(found, query, isEstimate(found, config), messages);
  return field ? messages.text('labelled', { label: field.label, value }) : value;
}

function nothing(query: string, messages: Messages): string {
  return messages.text(query === '' ? 'noResults' : 'noResultsFor', { query });
}

function several(found: number, query: string, isAbout: boolean, messages: Messages): string {
  return messages.plural(query === '' ? 'results' : 'resultsFor', found, { query }, isAbout);
}
