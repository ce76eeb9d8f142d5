import type { SampleServer } from './load';
import { moviesSchema } from './movies';

/** Keys for the page that shows how a report fills. Empty where the server has no analytics. */
export interface AnalyticsKeys {
  /** May create events, and nothing else. */
  readonly eventsKey: string;
  /** May search what the rules count, and nothing else. */
  readonly reportKey: string;
}

/** Collection → the rule that fills it, in the form of Typesense 29. */
const COUNTED = {
  demo_asked: { type: 'popular_queries', source: {} },
  demo_missed: { type: 'nohits_queries', source: {} },
  demo_clicked: { type: 'popular_queries', source: { events: [{ type: 'search', name: 'demo_clicked' }] } },
};

const NO_KEYS: AnalyticsKeys = { eventsKey: '', reportKey: '' };

/** Lets a server count the queries and clicks of the demo. */
export async function countQueries(server: SampleServer): Promise<AnalyticsKeys> {
  const { url, adminKey } = server;
  const ask = async (method: string, path: string, body?: object): Promise<Response> =>
    fetch(url + path, {
      method,
      headers: { 'x-typesense-api-key': adminKey },
      ...(body && { body: JSON.stringify(body) }),
    });
  for (const [name, { type, source }] of Object.entries(COUNTED)) {
    await ask('DELETE', `/analytics/rules/${name}`);
    await ask('DELETE', `/collections/${name}`);
    const fields = [
      { name: 'q', type: 'string' },
      { name: 'count', type: 'int32' },
    ];
    await ask('POST', '/collections', { name, fields });
    const params = {
      source: { collections: [moviesSchema.name], ...source },
      destination: { collection: name },
      limit: 100,
      enable_auto_aggregation: !('events' in source),
    };
    // A server whose analytics are off, or one of version 30, has another answer; the page then says so.
    const { ok } = await ask('POST', '/analytics/rules', { name, type, params });
    if (!ok) return NO_KEYS;
  }
  const makeKey = async (actions: readonly string[], collections: readonly string[]): Promise<string> => {
    const answer = await ask('POST', '/keys', { description: 'Demo of analytics', actions, collections });
    return ((await answer.json()) as { value: string }).value;
  };
  return {
    eventsKey: await makeKey(['analytics/events:create'], ['*']),
    reportKey: await makeKey(['documents:search'], Object.keys(COUNTED)),
  };
}
