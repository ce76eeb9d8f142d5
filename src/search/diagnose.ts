import type { Cause } from '../problems/explanations';
import type { Failure } from './failure';
import { ask, basesOf, type Server } from './inquiry';

/** What the page around a failed search tells of it. */
export interface Surroundings {
  /** Whether a Content Security Policy has kept the browser from asking at this address. */
  readonly isBlocked: (address: string) => boolean;
  /** Whether the page came over https. */
  readonly isSecure: boolean;
}

/** The cause of a failure where that is plain without asking anybody. */
export function plainCause(
  { kind, detail }: Failure,
  server: Server & { readonly keyEndpoint: string | null },
  around: Surroundings,
): Cause | null {
  if (IS_OWN.test(detail)) {
    const isBlocked = kind === 'unreachable' && server.keyEndpoint !== null && around.isBlocked(server.keyEndpoint);
    return isBlocked ? 'own-csp' : 'own';
  }
  if (kind !== 'unreachable') return null;
  const bases = basesOf(server);
  if (bases.some(around.isBlocked)) return 'csp';
  if (around.isSecure && bases.every((base) => OPEN.test(base))) return 'mixed';
  return detail.startsWith('no answer within') ? 'late' : null;
}

/** What `search-keys` says of keys that no server was asked with. */
const IS_OWN = /^(?:the key ended|data-key-endpoint)/;

/** Others can read along. The browser's own machine is trusted with http too. */
const OPEN = /^http:(?!\/\/(?:[^/]*\.)?(?:localhost|127\.|\[::1))/;

/**
 * Asks the server what its answer alone does not tell. For the site owner only: it costs a request. Nothing is asked
 * that changes anything. Never rejects.
 */
export async function askForCause(
  { kind, detail }: Failure,
  server: Server & { readonly collection: string },
  signal: AbortSignal,
): Promise<Cause | null> {
  const post = (body: object): Promise<Response> =>
    ask(server, '/multi_search?', { method: 'POST', body: JSON.stringify(body), signal });
  try {
    if (kind === 'unreachable') {
      if (await answers(server, 'cors', signal)) return 'cut';
      return (await answers(server, 'no-cors', signal)) ? 'cors' : 'down';
    }
    if (kind === 'unauthorized') {
      // Without a collection in it, the key's collections do not matter: it is known, or it is not.
      return (await post({})).status === 401 ? 'unknown' : 'narrow';
    }
    const field = / field named `(.+)` in/.exec(detail)?.[1];
    if (kind !== 'missing' || field === undefined) return null;
    // Whatever it thinks of the value: a field it can filter by is there.
    const search = { collection: server.collection, q: '*', per_page: 0, filter_by: `${field}:=0` };
    const answer = await (await post({ searches: [search] })).text();
    return answer.includes('a filter field') ? 'absent' : 'present';
  } catch {
    return null;
  }
}

/** Whether any node answers: so that the page may read it, or at all. */
async function answers(server: Server, mode: RequestMode, signal: AbortSignal): Promise<boolean> {
  const asked = basesOf(server).map((base) =>
    fetch(`${base}/health`, { mode, cache: 'no-store', signal }).then(
      () => true,
      () => false,
    ),
  );
  return (await Promise.all(asked)).includes(true);
}
