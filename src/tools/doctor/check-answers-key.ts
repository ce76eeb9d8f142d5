import type { Config } from '../../widget/config/attributes';
import type { NodeAddress } from '../../widget/config/node-address';
import { embeddedIn, expiryOf } from '../../widget/search/scoped-key';
import type { AdminKey } from './admin-key';
import { note, ok, type Row, unknown, wrong } from './checks/row';
import { powersOf } from './probe-server';
import { isForbidden, listAt } from './search-result';
import type { SendRequest, SendWithKey } from './server';

const ABOUT = 'data-answers-key';

/** What the check of the key needs. */
interface KeyMeans {
  readonly adminKey: AdminKey;
  readonly senderTo: (node: NodeAddress) => SendRequest;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Checks the key of a page for questions alone, as the key for searches is checked: every visitor can read both. It sends four requests
 * with that key, which its limit counts as two questions.
 */
export async function answersKeyRows(
  { answersKey: key, key: searchKey, collection, host }: Config,
  { adminKey, senderTo, now }: KeyMeans,
): Promise<readonly Row[]> {
  const [node] = host;
  if (!node || key === null) return [];
  if (expiryOf(key) <= now) return [wrong(ABOUT, '', `is a scoped key that has expired. ${MAKE_ONE}`)];
  const send: SendWithKey = (request) => senderTo(node)({ ...request, key });
  const query = new URLSearchParams({ q: '*', per_page: '0', enable_analytics: 'false' });
  const searched = await send({ path: `/collections/${encodeURIComponent(collection)}/documents/search?${query}` });
  const status = 'trouble' in searched ? 0 : searched.status;
  if (status === 429)
    return [note(ABOUT, '', 'has reached its limit (429), so it could not be tried. Check again later.')];
  if (isForbidden(searched))
    return [wrong(ABOUT, '', `is refused for "${collection}", so no question is answered. ${MAKE_ONE}`)];
  const powers = await powersOf(send);
  if (powers.length > 0) {
    const sentence = `may do more than search: ${powers.join(', ')}. Every visitor can read it: delete it on the server. ${MAKE_ONE}`;
    return [wrong(ABOUT, '', sentence)];
  }
  if (status !== 200) return [unknown(ABOUT, '', `could not be tried on "${collection}".`)];
  return [
    ok(ABOUT, '', 'may search, and was refused keys and schemas'),
    ...(embeddedIn(searchKey) !== null && embeddedIn(key) === null ? [wrong(ABOUT, '', NO_SCOPE)] : []),
    ...(await limitRows(key, (await adminKey.tryAt(node)).send)),
  ];
}

const MAKE_ONE = 'Make one with “searchlet analytics --answers-per-hour”.';

const NO_SCOPE =
  'has no scope, and data-key has one: anyone who reads it can search what that scope hides. Leave data-answers-key out.';

/** Tells an owner whether the server limits the key. The list of limits has the keys whole. */
async function limitRows(key: string, sendAsAdmin: SendWithKey | null): Promise<readonly Row[]> {
  const listed = await sendAsAdmin?.({ path: '/limits' });
  if (listed === undefined || 'trouble' in listed || listed.status !== 200 || !Array.isArray(listed.json)) return [];
  const isLimited = listed.json.some((limit) => [key, '.*'].some((one) => listAt(limit, 'api_keys').includes(one)));
  return isLimited
    ? [ok(ABOUT, '', 'is limited by the server')]
    : [note(ABOUT, '', `has no limit: anyone who reads it can spend what the model costs. ${MAKE_ONE}`)];
}
