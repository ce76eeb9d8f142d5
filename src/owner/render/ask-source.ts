import type { Config } from '../../facets/config';
import { nodeAddress } from '../../tag/values/node-address';
import { type SendRequest, senderTo } from '../../typesense/diagnose/server';
import { MULTI_SEARCH } from '../../typesense/request/multi-search';
import type { SendSearches } from './search-hits';

/** What asking a server or an index needs. */
interface Sending {
  /** The site that visitors are on; null if it is unknown. */
  readonly origin: string | null;
  /** The address at which an index can be fetched, from that in `data-index`. Rejects with the reason why there is none. */
  readonly locateIndex: (index: string) => Promise<string>;
}

type Body = Parameters<SendSearches>[0];

/** Sends searches to the server or the index of a panel. Rejects with a sentence for the owner. */
export async function askSource(config: Config, body: Body, { origin, locateIndex }: Sending): Promise<unknown> {
  if (config.index !== null) return askIndex(await locateIndex(config.index), body);
  const key = config.keyEndpoint === null ? config.key : await fetchKey(config.keyEndpoint, origin);
  const troubles: string[] = [];
  for (const node of config.host) {
    const answer = await askNode(senderTo(node, origin), key, body);
    if ('json' in answer) return answer.json;
    troubles.push(`${nodeAddress(node)} ${answer.trouble}`);
  }
  throw new Error(`${troubles.join('; ')}.`);
}

async function askNode(send: SendRequest, key: string, body: Body): Promise<{ json: unknown } | { trouble: string }> {
  const response = await send({ path: MULTI_SEARCH, key, body });
  if ('trouble' in response) return { trouble: `cannot be asked: ${response.trouble}` };
  const { status, json } = response;
  const said = (json as { readonly message?: unknown } | undefined)?.message;
  if (status !== 200) return { trouble: `answered ${status}${typeof said === 'string' ? `: ${said}` : ''}` };
  return json === undefined ? { trouble: 'answered no JSON' } : { json };
}

async function askIndex(address: string, body: Body): Promise<unknown> {
  const { openIndex } = await import('../../engine/files/worker');
  const outcome = await openIndex(address)('', JSON.stringify(body));
  if ('data' in outcome) return outcome.data;
  const { code, status, detail } = outcome.error;
  throw new Error(
    code === 'index-version'
      ? `The index has format ${detail}, which this release does not read. Run “searchlet index” of this release again.`
      : `The index cannot be read: ${status === null ? '' : `${status} `}${detail}.`,
  );
}

async function fetchKey(endpoint: string, origin: string | null): Promise<string> {
  if (!URL.canParse(endpoint, origin ?? undefined))
    throw new Error(`data-key-endpoint="${endpoint}" is a path: say with --origin which site it is on.`);
  const response = await fetch(new URL(endpoint, origin ?? undefined), { signal: AbortSignal.timeout(5000) });
  const answer = (await response.json().catch(() => null)) as { readonly key?: unknown } | null;
  if (typeof answer?.key !== 'string') throw new Error(`${endpoint} answered ${response.status}, and no key.`);
  return answer.key;
}
