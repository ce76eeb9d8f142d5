import { type NodeAddress, nodeAddress } from '../../../tag/values/node-address';
import { type SendRequest, type SendWithKey, senderTo } from '../../../typesense/send/sender';
import type { Row } from '../../check/checks/row';
import { nodeRow, reachRows, refusedByCors } from '../../check/checks/server';
import { indexSender } from '../../check/probe/index-sender';

/**
 * Sends requests to a server from this page. A browser does not show which origins a server allows, only whether it allows
 * this one: so it is known only for the studio's own origin.
 *
 * @param site origin of the owner's site.
 */
export function browserSenderTo(node: NodeAddress, site: string): SendRequest {
  const send = senderTo(nodeAddress(node));
  const allowOrigin = site === location.origin ? site : undefined;
  const [refused] = blockedByBrowser(node);
  return async (request, secret) => {
    if (refused !== undefined) return { trouble: refused.sentence };
    const response = await send(request, secret);
    return 'trouble' in response ? response : { ...response, allowOrigin: response.allowOrigin ?? allowOrigin };
  };
}

/**
 * Why the browser refuses a request from an https page before it reaches the node, in the words of `check`; empty if it
 * does not.
 *
 * @param page the address of the studio.
 */
export function blockedByBrowser(
  node: NodeAddress,
  page: Pick<Location, 'protocol' | 'origin'> = location,
): readonly Row[] {
  return page.protocol === 'https:' ? reachRows(nodeAddress(node), page.origin) : [];
}

/** What keeps this page from sending requests to a node, in the words of `check`; empty if nothing does. */
export async function reasonsUnreachable(node: NodeAddress): Promise<readonly Row[]> {
  const address = nodeAddress(node);
  const refused = blockedByBrowser(node);
  if (refused.length > 0) return refused;
  const health = await senderTo(address)({ path: '/health' });
  if (!('trouble' in health)) {
    const row = nodeRow(address, health);
    return row.mark === 'wrong' ? [row] : [];
  }
  // If a request without CORS succeeds, the server is there, but does not allow pages of this origin.
  const isThere = await fetch(`${address}/health`, { mode: 'no-cors' }).then(
    () => true,
    () => false,
  );
  return [isThere ? refusedByCors(null, location.origin) : nodeRow(address, health)];
}

/** Searches an index of files whose address may be relative to this page. */
export function indexHere(address: string): SendWithKey {
  return indexSender(new URL(address, location.href).href);
}
