import type { Config } from '../config/attributes';
import type { NodeAddress } from '../config/node-address';

/** What says which server is asked. */
export type Server = Pick<Config, 'host' | 'nearestHost' | 'key'> & Partial<Pick<Config, 'index'>>;

/** The address of the index, or those of all nodes, the nearest first; without a slash at the end, and without a port that goes without saying. */
export function basesOf({ host, nearestHost, index }: Server): readonly string[] {
  if (index) return [index];
  return (nearestHost ? [nearestHost, ...host] : host).map(baseOf);
}

/**
 * Asks the first node something beside the searches of visitors, for the site owner alone. The key goes into the
 * address, so that the browser need not ask first whether it may ask.
 */
export function ask(server: Server, path: string, init: RequestInit, key = server.key): Promise<Response> {
  return fetch(`${basesOf(server)[0]}${path}x-typesense-api-key=${encodeURIComponent(key)}`, {
    priority: 'low',
    ...init,
  });
}

function baseOf({ protocol, host, port, path }: NodeAddress): string {
  return new URL(`${protocol}://${host}:${port}`).origin + path;
}
