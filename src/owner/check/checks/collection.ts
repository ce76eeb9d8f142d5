import type { Config } from '../../../facets/config';
import { closestName } from '../../../tag/problems/did-you-mean';
import { isForbidden, type Refused, type SearchOutcome } from '../../../typesense/send/search-all';
import { counted } from '../../documents/number-text';
import { questionNames } from '../probe/probe-requests';
import type { Facts } from '../probe/probe-server';
import { wrongName } from './known';
import { note, ok, type Row, unknown, wrong } from './row';

/** Checks whether the collection exists and has documents. */
export function collectionRow({ collection }: Config, facts: Facts): readonly Row[] {
  if (facts.node === null) return [];
  const about = 'data-collection';
  const outcome = facts.outcomes.get(questionNames.documents) ?? facts.search;
  if (outcome === null) return [];
  const name = facts.schema?.name ?? '';
  const alias = name === '' || name === collection ? '' : `an alias of "${name}", `;
  if (!('said' in outcome)) {
    if (outcome.outOf === 0) return [note(about, collection, `${alias}is empty: searches find nothing yet.`)];
    return [ok(about, collection, `${alias}${counted(outcome.outOf, 'document')}`)];
  }
  if (isMissing(collection, facts) || isNoCollection(outcome)) return [missing(collection, facts)];
  if (alias !== '' || name !== '') return [ok(about, collection, alias.replace(/, $/, ''))];
  return [unknown(about, collection, `cannot be read: ${reasonOf(outcome)}.`)];
}

function isNoCollection({ status, said, isWhole }: Refused): boolean {
  return status === 404 && !isWhole && /collection/i.test(said);
}

function reasonOf(outcome: SearchOutcome): string {
  return isForbidden(outcome) ? 'with this key' : 'while the server does not search';
}

/** Whether the list of all collections lacks this one; false if no key may list them. */
export function isMissing(collection: string, { collections }: Facts): boolean {
  return collections.length > 0 && !collections.includes(collection);
}

function missing(collection: string, { collections }: Facts): Row {
  const meant = closestName(collection, collections);
  const words = 'is no collection and no alias of this server';
  if (meant !== null) return wrongName('data-collection', collection, words, meant);
  const others = collections.length > 0 ? ` It has ${collections.slice(0, 10).join(', ')}.` : '';
  return wrong('data-collection', collection, `${words}.${others}`);
}
