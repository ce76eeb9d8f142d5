import type { Config } from '../../widget/facets/config';
import { collectionRow } from './checks/collection';
import { facetRows, groupFieldRows } from './checks/facets';
import { queryByRows, shownRows } from './checks/fields';
import { keyRows } from './checks/key';
import { loadRows } from './checks/load';
import type { Row } from './checks/row';
import { firstSearchRows, parameterRows } from './checks/search';
import { serverRows } from './checks/server';
import { sortRows } from './checks/sort';
import { suggestionRows } from './checks/suggestions';
import type { Policies } from './csp';
import type { Facts } from './probe-server';

/** What the checks know about the page and the time. */
export interface Circumstances {
  /** The site that visitors are on. */
  readonly origin: string | null;
  /** The Content Security Policies of the page. */
  readonly policies: Policies;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Checks the responses of the servers for one panel, in order of dependence. Checks that depend on something wrong are left out,
 * so that each mistake is reported once.
 */
export function verdictsOf(
  config: Config,
  raw: Readonly<Record<string, string>>,
  facts: Facts,
  { origin, policies, now }: Circumstances,
): readonly Row[] {
  const ground = [
    ...serverRows(facts, origin, policies),
    ...loadRows(facts),
    ...keyRows(config, facts, now),
    ...collectionRow(config, facts),
  ];
  if (facts.outcomes.size === 0) return ground;
  const named = [
    ...queryByRows(config, facts),
    ...facetRows(config, facts),
    ...groupFieldRows(config, facts),
    ...sortRows(config, facts),
    ...shownRows(config, raw, facts),
    ...parameterRows(config, facts),
    ...suggestionRows(config, facts),
  ];
  const isWhole = named.every(({ mark }) => mark !== 'wrong');
  return [...ground, ...named, ...(isWhole ? firstSearchRows(facts) : [])];
}
