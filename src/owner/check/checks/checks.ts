import type { Config } from '../../../facets/config';
import type { Policies } from '../probe/csp';
import type { Facts } from '../probe/probe-server';
import { collectionRow } from './collection';
import { facetRows, groupFieldRows } from './facets';
import { aloneRows, searchedRows, shownRows } from './fields';
import { keyRows } from './key';
import { loadRows } from './load';
import type { Row } from './row';
import { type PageValues, scopeRows } from './scope';
import { firstSearchRows, parameterRows } from './search';
import { serverRows } from './server';
import { sortRows } from './sort';
import { suggestionRows } from './suggestions';
import { shownNameRows } from './value-names';
import { viewRows } from './view';

/** What the checks know about the page and the time. */
export interface Circumstances {
  /** The site that visitors are on. */
  readonly origin: string | null;
  /** The Content Security Policies of the page. */
  readonly policies: Policies;
  /** Values of the page by where they are: `html.lang`, `meta.NAME`. Left out where there is no page. */
  readonly values?: PageValues | null;
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
  { origin, policies, now, values = null }: Circumstances,
): readonly Row[] {
  const ground = [
    ...serverRows(facts, origin, policies),
    ...loadRows(facts),
    ...keyRows(config, facts, now),
    ...collectionRow(config, facts),
  ];
  if (facts.outcomes.size === 0) return ground;
  const named = [
    ...searchedRows(config, facts),
    ...aloneRows(config),
    ...facetRows(config, facts),
    ...groupFieldRows(config, facts),
    ...sortRows(config, facts),
    ...shownRows(config, raw, facts),
    ...shownNameRows(config, facts),
    ...scopeRows(config, values, facts),
    ...viewRows(config, raw),
    ...parameterRows(config, facts),
    ...suggestionRows(config, facts),
  ];
  const isWhole = named.every(({ mark }) => mark !== 'wrong');
  return [...ground, ...named, ...(isWhole ? firstSearchRows(facts) : [])];
}
