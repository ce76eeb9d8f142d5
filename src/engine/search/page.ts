import { RequestError } from '../errors';
import { type Parameters, readCount, readText } from '../parameters';

/** The part of the results that a search requests. */
interface PageSlice {
  /** Number of the first result, from 0. */
  start: number;
  /** Number of the first result after those to show. */
  end: number;
  /** Number of requested results, which the response repeats. */
  size: number;
  /** The requested page or offset, which the response repeats. */
  named: { page: number } | { offset: number };
}

const MAX_SIZE = 250;

/**
 * Reads `page` and `per_page`, or `offset` and `limit`; `limit_hits` drops all results after it. Page 0 is the
 * first, as recorded. Throws a 422 for too large a page.
 */
export function readPageSlice(parameters: Parameters): PageSlice {
  const size = readCount(parameters, 'per_page', readCount(parameters, 'limit', 10));
  if (size > MAX_SIZE) throw new RequestError(422, `Only upto ${MAX_SIZE} hits can be fetched per page.`);
  const isPaged = readText(parameters, 'offset') === '';
  const page = Math.max(1, readCount(parameters, 'page', 1));
  const start = isPaged ? (page - 1) * size : readCount(parameters, 'offset', 0);
  const end = Math.min(start + size, readCount(parameters, 'limit_hits', Infinity));
  return { start, end: Math.max(start, end), size, named: isPaged ? { page } : { offset: start } };
}
