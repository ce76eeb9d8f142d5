import { RequestError } from './errors';
import { readCount, readText, type Parameters } from './parameters';

/** Which part of the results a search asks for. */
export interface Page {
  /** Number of the first result, from 0. */
  start: number;
  size: number;
  /** What the answer repeats: the page or the offset, whichever was asked for. */
  named: { page: number } | { offset: number };
}

const MAX_SIZE = 250;

/** Reads `page` and `per_page`, or `offset` and `limit`. Page 0 is the first, as recorded. Throws a 422 for what lies beyond a limit. */
export function readPage(parameters: Parameters): Page {
  const size = readCount(parameters, 'per_page', readCount(parameters, 'limit', 10));
  if (size > MAX_SIZE) throw new RequestError(422, `Only upto ${MAX_SIZE} hits can be fetched per page.`);
  const isPaged = readText(parameters, 'offset') === '';
  const page = Math.max(1, readCount(parameters, 'page', 1));
  const start = isPaged ? (page - 1) * size : readCount(parameters, 'offset', 0);
  const most = readCount(parameters, 'limit_hits', Infinity);
  if (start + size > most) {
    const advice = 'Ensure that `page` and `per_page` parameters are within this range.';
    throw new RequestError(422, `Only upto ${most} hits can be fetched. ${advice}`);
  }
  return { start, size, named: isPaged ? { page } : { offset: start } };
}
