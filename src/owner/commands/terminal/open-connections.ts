import { type NodeAddress, nodeAddress } from '../../../tag/values/node-address';
import { isLoopback } from '../../check/checks/server';
import { wrap } from './terminal';

/** Why the admin key is not safe on its way to a node, as the end of a sentence that begins with the address. */
export const OPEN = 'is not encrypted: others on the way can read the admin key. Use https';

/** The addresses of nodes whose requests others on the network can read. */
export function openConnections(nodes: readonly NodeAddress[]): readonly string[] {
  return nodes.filter(({ protocol, host }) => protocol === 'http' && !isLoopback(host)).map(nodeAddress);
}

/** A warning for the error output; empty where all requests are encrypted, or stay on this machine. */
export function warnOfOpen(nodes: readonly NodeAddress[], width: number): string {
  return openConnections(nodes)
    .map((address) => `${wrap(`${address} ${OPEN}.`, width).join('\n')}\n\n`)
    .join('');
}
