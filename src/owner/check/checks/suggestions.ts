import type { Config } from '../../../facets/config';
import { keyRequest, LINE } from '../../../tag/problems/curl-request';
import { closestName } from '../../../tag/problems/did-you-mean';
import { searchedCollections } from '../../../tag/rules';
import { isForbidden } from '../../../typesense/send/search-all';
import { counted } from '../../documents/number-text';
import type { Facts } from '../probe/probe-server';
import { unasked } from './fields';
import { wrongName } from './known';
import { note, ok, type Row, wrong } from './row';

/** Checks whether the page's own key may search the collection of suggestions, and whether that has the needed fields. */
export function suggestionRows(config: Config, { suggested, node, collections }: Facts): readonly Row[] {
  const about = 'data-suggestions';
  const { suggestions: name } = config;
  if (name === null) return [];
  if (
    suggested === null ||
    node === null ||
    ('said' in suggested && (suggested.status === 0 || suggested.status >= 429))
  ) {
    return [unasked(about, name)];
  }
  if (!('said' in suggested)) {
    const { outOf } = suggested;
    if (outOf === 0) return [note(about, name, 'is empty: there is nothing to suggest yet.')];
    return [ok(about, name, counted(outOf, 'query', 'queries'))];
  }
  if (isForbidden(suggested)) {
    const request = keyRequest(node, searchedCollections(config), LINE);
    return [wrong(about, name, 'may not be searched with this key. Make a key for both collections:', { request })];
  }
  const { said } = suggested;
  if (/collection/i.test(said)) {
    return [wrongName(about, name, 'is no collection and no alias of this server', closestName(name, collections))];
  }
  return [wrong(about, name, `needs the fields "q" (string) and "count" (int32): the server says “${said}”`)];
}
