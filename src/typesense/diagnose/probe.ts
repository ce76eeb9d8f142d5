import type { TagConfig } from '../../tag/attributes/attributes';
import { nodeAddress } from '../../tag/values/node-address';

/** The attributes that define the server. */
export type Server = Pick<TagConfig, 'host' | 'nearestHost' | 'key'> & Partial<Pick<TagConfig, 'index'>>;

/** The address of the index, or of all nodes, the nearest first; without a slash at the end, and without a default port. */
export function basesOf({ host, nearestHost, index }: Server): readonly string[] {
  if (index) return [index];
  return (nearestHost ? [nearestHost, ...host] : host).map(nodeAddress);
}

/**
 * Sends a request for the site owner to the first node, apart from the searches of visitors. The key is in the address, which
 * avoids a preflight.
 */
export function requestServer(server: Server, path: string, init: RequestInit, key = server.key): Promise<Response> {
  return fetch(`${basesOf(server)[0]}${path}x-typesense-api-key=${encodeURIComponent(key)}`, {
    priority: 'low',
    ...init,
  });
}
