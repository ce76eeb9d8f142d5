import type { Config } from '../../facets/config';
import { nodeAddress } from '../../tag/values/node-address';
import { MULTI_SEARCH } from '../../typesense/request/multi-search';
import { textAt } from '../../typesense/response/read-json';
import { type ServerResponse, senderTo } from '../../typesense/send/sender';
import { indexSender } from '../check/probe/index-sender';
import { limitedFetch } from '../read/web/limited-fetch';
import type { SendSearches } from './search-hits';

/** What asking a server or an index needs. */
interface Sending {
  /** The site that visitors are on; null if it is unknown. */
  readonly origin: string | null;
  /** The address at which an index can be fetched, from the address in `data-index`. Rejects with the reason why it has no address. */
  readonly locateIndex: (index: string) => Promise<string>;
}

type Body = Parameters<SendSearches>[0];

/** Sends searches to the server or the index of a panel. Rejects with a sentence for the owner. */
export async function askSource(config: Config, body: Body, { origin, locateIndex }: Sending): Promise<unknown> {
  if (config.index !== null) return askIndex(await locateIndex(config.index), body);
  const key = config.keyEndpoint === null ? config.key : await fetchKey(config.keyEndpoint, origin);
  const troubles: string[] = [];
  for (const address of config.host.map(nodeAddress)) {
    const response = await senderTo(address, { origin, fetcher: limitedFetch })({ path: MULTI_SEARCH, key, body });
    if ('status' in response && response.status === 200 && response.json !== undefined) return response.json;
    troubles.push(`${address} ${troubleOf(response)}`);
  }
  throw new Error(`${troubles.join('; ')}.`);
}

function troubleOf(response: ServerResponse): string {
  if ('trouble' in response) return `cannot be reached: ${response.trouble}`;
  const { status, json } = response;
  if (status === 200) return 'responded without JSON';
  const said = textAt(json, 'message');
  return `answered ${status}${said === '' ? '' : `: ${said}`}`;
}

async function askIndex(address: string, body: Body): Promise<unknown> {
  const response = await indexSender(address)({ path: MULTI_SEARCH, body });
  if ('trouble' in response) throw new Error(`The index ${response.trouble}`);
  return response.json;
}

async function fetchKey(endpoint: string, origin: string | null): Promise<string> {
  if (!URL.canParse(endpoint, origin ?? undefined))
    throw new Error(`data-key-endpoint="${endpoint}" is a path: name its site with --origin.`);
  const response = await limitedFetch(new URL(endpoint, origin ?? undefined), { signal: AbortSignal.timeout(5000) });
  const answer = (await response.json().catch(() => null)) as { readonly key?: unknown } | null;
  if (typeof answer?.key !== 'string') throw new Error(`${endpoint} answered ${response.status}, without a key.`);
  return answer.key;
}
