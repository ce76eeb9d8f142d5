import type { Config } from '../../../facets/config';
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
