import type { Cause } from '../../tag/problems/explanations';
import { serverMessages } from '../../tag/problems/server-messages';
import type { Failure } from './failure';
import { basesOf, requestServer, type Server } from './probe';

/** Facts about a failed request from the page. */
export interface PageFacts {
  /** Whether the page's Content Security Policy has blocked a request to this address. */
  readonly isBlocked: (address: string) => boolean;
  /** Whether the page was served over https. */
  readonly isSecure: boolean;
}

/** The cause of a failure, if the page itself knows it. */
export function knownCause(
  { kind, error: { code } }: Failure,
  server: Server & { readonly keyEndpoint: string | null },
  { isBlocked, isSecure }: PageFacts,
): Cause | null {
  if (kind !== 'unreachable') return null;
  if (code === 'key-endpoint-network') {
    return server.keyEndpoint !== null && isBlocked(server.keyEndpoint) ? 'csp' : null;
  }
  if (code !== 'network') return null;
  const bases = basesOf(server);
  if (bases.some(isBlocked)) return 'csp';
  return isSecure && bases.every((base) => INSECURE.test(base)) ? 'mixed-content' : null;
}

/** Browsers trust plain http on their own machine only. */
const INSECURE = /^http:(?!\/\/(?:[^/]*\.)?(?:localhost|127\.|\[::1))/;

/**
 * Probes the server for a cause that its response does not reveal. Only for the site owner, since it costs a request; it only
 * reads. Never rejects.
 */
export async function probeCause(
  { kind, error: { code, detail } }: Failure,
  server: Server & { readonly collection: string },
  signal: AbortSignal,
): Promise<Cause | null> {
  const post = (body: object): Promise<Response> =>
    requestServer(server, '/multi_search?', { method: 'POST', body: JSON.stringify(body), signal });
  try {
    if (kind === 'unreachable' && code === 'network') {
      if (await isUp(server, 'cors', signal)) return 'cut-off';
      return (await isUp(server, 'no-cors', signal)) ? 'cors' : 'down';
    }
    if (code !== 'http' && code !== 'search') return null;
    if (kind === 'unauthorized') {
      // Without a search, the collections of a key do not matter: the response only shows whether the server knows the key.
      return (await post({})).status === 401 ? 'unknown-key' : 'narrow-key';
    }
    const field = serverMessages.anyField.exec(detail)?.[1];
    if (kind !== 'missing' || field === undefined) return null;
    // A missing field gets the same message as a field with an invented name, with any value.
    const filters = [field, NONEXISTENT_FIELD].map((name) => ({ name, filter_by: `${name}:=0` }));
    const searches = filters.map(({ filter_by }) => ({
      collection: server.collection,
      q: '*',
      per_page: 0,
      enable_analytics: false,
      filter_by,
    }));
    const { results } = (await (await post({ searches })).json()) as { results: { error?: string }[] };
    const [said, itsMessage] = filters.map(({ name }, index) => results[index]?.error?.split(name).join());
    return said === itsMessage ? 'no-such-field' : 'field-exists';
  } catch {
    return null;
  }
}

const NONEXISTENT_FIELD = 'searchlet-no-field';

/** Whether any node responds. With `cors`, the page must be able to read the response; with `no-cors`, it need not. */
async function isUp(server: Server, mode: RequestMode, signal: AbortSignal): Promise<boolean> {
  const responses = basesOf(server).map((base) =>
    fetch(`${base}/health`, { mode, cache: 'no-store', signal }).then(
      () => true,
      () => false,
    ),
  );
  return (await Promise.all(responses)).includes(true);
}
