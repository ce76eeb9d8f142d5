import { type NodeAddress, nodeAddress } from '../../tag/values/node-address';
import { listAt, textAt } from '../response/read-json';
import type { SendRequest, SendWithKey, ServerResponse } from '../send/sender';

/**
 * The admin key. It is sent only to servers that the owner has named, since a page or a link may be anyone's, and only over https or
 * to this machine.
 */
export interface AdminKey {
  readonly tryAt: (node: NodeAddress) => Promise<Tried>;
}

/** The result of trying the admin key at one server. */
interface Tried {
  readonly use: AdminUse;
  /** What the key shows; null unless the server accepts it. */
  readonly admin: Admin | null;
  /** Sends requests with the key; null unless the server accepts it. */
  readonly send: SendWithKey | null;
}

/**
 * `none`: there is no admin key. `open`, `unnamed`: it was not sent, since the server uses http, or since the owner has not named
 * the server. `refused`, `silent`: it was sent, and is not sent again.
 */
export type AdminUse = 'none' | 'open' | 'unnamed' | 'refused' | 'silent' | 'used';

/** Data that only an admin key can read. */
export interface Admin {
  readonly keys: readonly ListedKey[];
  /** Names of the presets; null if they cannot be read. */
  readonly presets: readonly string[] | null;
}

/** A key as the server lists it. */
interface ListedKey {
  readonly prefix: string;
  readonly actions: readonly string[];
  readonly collections: readonly string[];
}

/** @param servers addresses that the owner has named, and not only the page. */
export function createAdminKey(
  key: string | null,
  servers: readonly string[],
  senderTo: (node: NodeAddress) => SendRequest,
): AdminKey {
  const tried = new Map<string, Tried>();
  let ended: AdminUse | null = null;
  return {
    async tryAt(node) {
      if (key === null) return unused('none');
      if (!isHere(node) && node.protocol === 'http') return unused('open');
      if (!servers.includes(nodeAddress(node))) return unused('unnamed');
      if (ended !== null) return unused(ended);
      const known = tried.get(nodeAddress(node));
      if (known) return known;
      const send: SendWithKey = (request) => senderTo(node)(request, { key, servers });
      const keys = await send({ path: '/keys' });
      if ('trouble' in keys || keys.status !== 200) {
        ended = 'trouble' in keys ? 'silent' : 'refused';
        return unused(ended);
      }
      const admin = { keys: keysIn(keys.json), presets: presetsIn(await send({ path: '/presets' })) };
      const now: Tried = { use: 'used', admin, send };
      tried.set(nodeAddress(node), now);
      return now;
    },
  };
}

/** For a command without an admin key. */
export const noAdminKey: AdminKey = { tryAt: async () => unused('none') };

function unused(use: AdminUse): Tried {
  return { use, admin: null, send: null };
}

/** Subdomains of localhost are not included: some systems resolve them over the network. */
function isHere({ host }: NodeAddress): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
}

function keysIn(json: unknown): readonly ListedKey[] {
  const texts = (list: readonly unknown[]) => list.filter((one) => typeof one === 'string');
  return listAt(json, 'keys').map((one) => ({
    prefix: textAt(one, 'value_prefix'),
    actions: texts(listAt(one, 'actions')),
    collections: texts(listAt(one, 'collections')),
  }));
}

function presetsIn(response: ServerResponse): readonly string[] | null {
  if ('trouble' in response || response.status !== 200) return null;
  return listAt(response.json, 'presets').map((one) => textAt(one, 'name'));
}
