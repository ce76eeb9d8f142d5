import { RequestError } from './errors';
import { type Parameters, readCount, readText } from './parameters';

/** Which part of the results a search asks for. */
export interface Page {
  /** Number of the first result, from 0. */
  start: number;
  /** Number of the first result behind those to show. */
  end: number;
  /** How many were asked for, as the answer repeats. */
  size: number;
  /** What the answer repeats: the page or the offset, as requested. */
  named: { page: number } | { offset: number };
}

const MAX_SIZE = 250;

/**
 * Reads `page` and `per_page`, or `offset` and `limit`; `limit_hits` drops what lies behind it. Page 0 is the
 * first, as recorded. Throws a 422 for too large a page.
 */
export function readPage(parameters: Parameters): Page {
  const size = readCount(parameters, 'per_page', readCount(parameters, 'limit', 10));
  if (size > MAX_SIZE) throw new RequestError(422, `Only upto ${MAX_SIZE} hits can be fetched per page.`);
  const isPaged = readText(parameters, 'offset') === '';
  const page = Math.max(1, readCount(parameters, 'page', 1));
  const start = isPaged ? (page - 1) * size : readCount(parameters, 'offset', 0);
  const end = Math.min(start + size, readCount(parameters, 'limit_hits', Infinity));
  return { start, end: Math.max(start, end), size, named: isPaged ? { page } : { offset: start } };
}
