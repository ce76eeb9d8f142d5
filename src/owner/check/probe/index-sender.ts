import type { AskIndex, IndexError } from '../../../engine/files/open-index';
import { MULTI_SEARCH } from '../../../typesense/request/multi-search';
import type { SendWithKey, ServerResponse } from '../../../typesense/send/sender';

/** Searches an index of files through the interface of a server. The engine for it is a separate file. */
export function indexSender(address: string): SendWithKey {
  const opened = import('../../../engine/files/worker').then(({ openIndex }) => openIndex(address));
  return askSender(async (query, body, signal) => (await opened)(query, body, signal));
}

/** Searches an index that is open through the interface of a server. */
export function askSender(ask: AskIndex): SendWithKey {
  return async ({ body }) => {
    const outcome = await ask('', JSON.stringify(body));
    if ('error' in outcome) return { trouble: indexTrouble(outcome.error) };
    return { status: 200, json: outcome.data, type: 'application/json', allowOrigin: undefined };
  };
}

/** What an index says of its tag (`attributes`) and its fields (`schema`). */
export function aboutIndex(send: SendWithKey): Promise<ServerResponse> {
  return send({ path: MULTI_SEARCH, body: { searches: [] } });
}

/** Why an index cannot be read, as the end of a sentence that begins with its address. */
function indexTrouble({ code, status, detail }: IndexError): string {
  if (code === 'index-version') {
    return `has format ${detail}, which this release does not read. Run “searchlet index” of this release again.`;
  }
  return `cannot be read: ${status === null ? '' : `${status} `}${detail}. Upload the whole folder that “searchlet index” wrote.`;
}
