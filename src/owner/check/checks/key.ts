import type { Config } from '../../../facets/config';
import { keyRequest, LINE } from '../../../tag/problems/curl-request';
import { searchedCollections } from '../../../tag/rules';
import type { ListedKey } from '../../../typesense/diagnose/admin-key';
import { embeddedIn, expiryOf } from '../../../typesense/send/scoped-key';
import { isForbidden } from '../../../typesense/send/search-all';
import { dayText } from '../../values/number-text';
import type { Facts } from '../probe/probe-server';
import { isMissing } from './collection';
import { note, ok, type Row, unknown, wrong } from './row';

/** Checks whether the key may search, and whether it may do more. */
export function keyRows({ key, collection, suggestions }: Config, facts: Facts, now: number): readonly Row[] {
  if (facts.node === null || facts.search === null) return [];
  const request = keyRequest(facts.node, searchedCollections({ collection, suggestions }), LINE);
  return [keyRow(key, collection, facts, request, now), ...adminRows(facts.node, facts)];
}

/** Tells the owner whether the admin key was sent to a server. */
function adminRows(node: string, { adminUse }: Facts): readonly Row[] {
  const about = 'admin key';
  const unsent = `the page names ${node}, and you do not. If that server is yours, add --admin-host ${node}`;
  const rows: Readonly<Record<Facts['adminUse'], readonly Row[]>> = {
    none: [],
    used: [ok(about, '', `was sent to ${node}`)],
    refused: [note(about, '', 'the server refuses it, so it was of no use here.')],
    silent: [note(about, '', `was of no use: ${node} did not answer it, or leads elsewhere.`)],
    unnamed: [note(about, '', `was not sent: ${unsent}`)],
    open: [note(about, '', `was not sent to ${node}: anybody on the way can read what goes over http.`)],
  };
  return rows[adminUse];
}

function keyRow(key: string, collection: string, facts: Facts, request: string, now: number): Row {
  if (key === '')
    return unknown(
      'key',
      '',
      'comes from data-key-endpoint, which is not asked here; one of its keys can be given as --key.',
    );
  const { search, powers } = facts;
  const scoped = embeddedIn(key);
  const end = expiryOf(key);
  if (search !== null && isForbidden(search)) {
    if (end <= now) {
      return wrong('key', '', `this scoped key ended on ${dayText(end)}. Derive a new one on your server.`);
    }
    if (isMissing(collection, facts)) return unknown('key', '', 'can be judged once the collection is right.');
    return wrong('key', '', `the server refuses it for "${collection}": ${whyRefused(key, facts)}`, { request });
  }
  if (powers.length > 0) {
    const able = listed(powers);
    return wrong(
      'key',
      '',
      `may do more than search: ${able}. Every visitor can read it in the page. Make one that may search and nothing ` +
        'else, put it into data-key, and delete this one:',
      { request },
    );
  }
  if (search !== null && 'said' in search && search.isWhole) return unknown('key', '', 'could not be tried.');
  if (scoped) {
    const until = end === Infinity ? 'without an end of its own' : `until ${dayText(end)}`;
    return ok('key', '', `a scoped key ${until}${scoped['filter_by'] ? ', with a filter of its own' : ''}`);
  }
  return ok('key', '', 'may search, and was refused keys and schemas');
}

/** Finds the key in the list of keys by its prefix. */
function whyRefused(key: string, { admin }: Facts): string {
  const same = admin?.keys.filter(({ prefix }) => prefix !== '' && key.startsWith(prefix)) ?? [];
  const [found] = same;
  if (found) return `it ${describe(found)}. Make one for this collection:`;
  if (admin) return 'the server has no key that begins so. Make one:';
  return 'it is wrong, has expired, or is for other collections or not for searching. Make one with your admin key:';
}

function describe({ actions, collections }: ListedKey): string {
  return `may do ${actions.join(', ')} in ${collections.join(', ')}`;
}

function listed(words: readonly string[]): string {
  return words.join(', ').replace(/, ([^,]*)$/, ' and $1');
}
