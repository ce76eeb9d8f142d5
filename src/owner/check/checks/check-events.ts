import type { Config } from '../../../facets/config';
import { eventKeyRequest, LINE } from '../../../tag/problems/curl-request';
import { nodeAddress } from '../../../tag/values/node-address';
import { embeddedIn } from '../../../typesense/send/scoped-key';
import { isForbidden } from '../../../typesense/send/search-all';
import type { SendRequest } from '../../../typesense/send/sender';
import { powersOf } from '../probe/probe-server';
import { note, ok, type Row, unknown, wrong } from './row';

/** Checks whether the key for events may create events and nothing else. The event it sends is invalid, so none is counted. */
export async function eventRows(
  config: Config,
  senderTo: (node: Config['host'][number]) => SendRequest,
): Promise<readonly Row[]> {
  const { analytics, analyticsKey, analyticsEvents, collection, queryBy, host } = config;
  const [node] = host;
  if (!node || !analytics.includes('typesense')) return [];
  const about = analyticsKey === null ? 'data-key' : 'data-analytics-key';
  const key = analyticsKey ?? config.key;
  const request = eventKeyRequest(nodeAddress(node), { gap: LINE });
  const names = analyticsEvents.length > 0 ? [] : [note('data-analytics-events', '', NO_NAMES)];
  if (key === '') return [...names, wrong('data-analytics-key', '', 'is missing: events need a key.', { request })];
  if (embeddedIn(key)) {
    const sentence =
      'is a scoped key, which can only search. Make a key for events, and put it into data-analytics-key:';
    return [...names, wrong(about, '', sentence, { request })];
  }
  const send = senderTo(node);
  const response = await send({ path: '/analytics/events', key, body: {} });
  if ('trouble' in response || response.status === 404 || response.status === 429) {
    return [...names, unknown(about, '', 'could not be tried for events.')];
  }
  if (isForbidden(response)) {
    const sentence = 'may not create events. Make a key for events, and put it into data-analytics-key:';
    return [...names, wrong(about, '', sentence, { request })];
  }
  if (analyticsKey === null) return [...names, ok(about, '', 'may create events too')];
  const search = new URLSearchParams({ q: '*', query_by: queryBy.join(','), per_page: '0', enable_analytics: 'false' });
  const powers = await powersOf((request) => send({ ...request, key }), {
    search: `/collections/${encodeURIComponent(collection)}/documents/search?${search}`,
  });
  if (powers.length === 0) return [...names, ok(about, '', 'may create events and nothing else')];
  const sentence = `may do more than create events: ${powers.join(', ')}. Every visitor can read it. Make a key for events:`;
  return [...names, wrong(about, '', sentence, { request })];
}

const NO_NAMES = 'names no rule, so no event is reported. `searchlet analytics` creates rules and prints their names.';
