import { listAt } from '../../../typesense/response/read-json';
import { documentsOf, searchAll } from '../../../typesense/send/search-all';
import type { SendWithKey } from '../../../typesense/send/sender';
import { readRules } from '../../commands/analytics/rules';

/** Most queries that are offered. */
const MAX_MISSES = 12;

/** What visitors looked for and did not find, most frequent first; empty if no analytics rule counts it, or the key may not know. */
export async function readMisses(send: SendWithKey, collections: readonly string[]): Promise<readonly string[]> {
  const answer = await send({ path: '/analytics/rules' });
  if ('trouble' in answer || answer.status !== 200) return [];
  const isList = Array.isArray(answer.json) || listAt(answer.json, 'rules').length > 0;
  const { rules } = isList ? readRules(answer.json) : { rules: [] };
  const counting = rules.filter(
    (rule) => rule.type === 'nohits_queries' && rule.collections.some((name) => collections.includes(name)),
  );
  const searches = [...new Set(counting.map(({ destination }) => destination))].map((collection) => {
    return { collection, q: '*', sort_by: 'count:desc', per_page: MAX_MISSES };
  });
  // A rule may exist before its collection: nothing has been counted.
  const found = (await searchAll(send, searches)).flatMap(documentsOf);
  const queries = found.map(({ q }) => q).filter((q): q is string => typeof q === 'string' && q !== '');
  return [...new Set(queries)].slice(0, MAX_MISSES);
}
