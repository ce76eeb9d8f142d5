import type { Config } from '../../../facets/config';
import { keyRequest, LINE } from '../../../tag/problems/curl-request';
import { searchedCollections } from '../../../tag/rules';
import { embeddedIn, expiryOf } from '../../../typesense/send/scoped-key';
import { isForbidden } from '../../../typesense/send/search-all';
import { dayText } from '../../documents/number-text';
import type { Facts } from '../probe/probe-server';
import { isMissing } from './collection';
import { note, ok, type Row, unknown, wrong } from './row';

/** Checks whether the key may search, and whether it may do more. */
export function keyRows({ key, collection, suggestions }: Config, facts: Facts, now: number): readonly Row[] {
  if (facts.node === null || facts.search === null) return [];
  const request = keyRequest(facts.node, searchedCollections({ collection, suggestions }), LINE);
  return [keyRow(key, collection, facts, request, now), ...adminRows(facts.node, facts)];
}

/** Says whether the admin key was sent to a server. */
function adminRows(node: string, { adminUse }: Facts): readonly Row[] {
  const about = 'admin key';
  const unsent = `the page names ${node}, and you do not. If that server is yours, add --admin-host ${node}`;
  const rows: Readonly<Record<Facts['adminUse'], readonly Row[]>> = {
    none: [],
    used: [ok(about, '', `was sent to ${node}`)],
    refused: [note(about, '', 'the server refuses the key, so it was not used.')],
    silent: [note(about, '', `was not used: ${node} did not respond, or redirects elsewhere.`)],
    unnamed: [note(about, '', `was not sent: ${unsent}`)],
    open: [note(about, '', `was not sent to ${node}: others on the way can read requests over http.`)],
  };
  return rows[adminUse];
}

function keyRow(key: string, collection: string, facts: Facts, request: string, now: number): Row {
  if (key === '')
    return unknown('key', '', 'comes from data-key-endpoint, which was not called; pass one of its keys with --key.');
  const { search, powers } = facts;
  const scoped = embeddedIn(key);
  const end = expiryOf(key);
  if (search !== null && isForbidden(search)) {
    if (end <= now) {
      return wrong('key', '', `this scoped key ended on ${dayText(end)}. Derive a new one on your server.`);
    }
    if (isMissing(collection, facts)) return unknown('key', '', 'can be checked once the collection is right.');
    return wrong('key', '', `the server refuses it for "${collection}": ${whyRefused(key, facts)}`, { request });
  }
  if (powers.length > 0) {
    const able = listed(powers);
    return wrong(
      'key',
      '',
      `may do more than search: ${able}. Every visitor can read it in the page. Make a search-only key, ` +
        'put it into data-key, and delete this one:',
      { request },
    );
  }
  if (search !== null && 'said' in search && search.isWhole) return unknown('key', '', 'could not be tried.');
  if (scoped) {
    const until = end === Infinity ? 'without its own expiry' : `until ${dayText(end)}`;
    return ok('key', '', `a scoped key ${until}${scoped['filter_by'] ? ', with its own filter' : ''}`);
  }
  return ok('key', '', 'may search, but not read keys or schemas');
}

/** Finds the key in the list of keys by its prefix. */
function whyRefused(key: string, { admin }: Facts): string {
  const same = admin?.keys.filter(({ prefix }) => prefix !== '' && key.startsWith(prefix)) ?? [];
  const [found] = same;
  if (found)
    return `it may do ${found.actions.join(', ')} in ${found.collections.join(', ')}. Make a key for this collection:`;
  if (admin) return 'the server has no key with this beginning. Make a key:';
  return 'it is wrong, has expired, or may not search this collection. Make a key with your admin key:';
}

function listed(words: readonly string[]): string {
  return words.join(', ').replace(/, ([^,]*)$/, ' and $1');
}
