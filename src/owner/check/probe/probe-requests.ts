import type { Config } from '../../../facets/config';
import { firstRequest } from '../../../facets/first-request';
import { countsRanges, fieldsOf, kindOf } from '../../../facets/kinds';
import { facetParameters } from '../../../facets/parameters';
import type { KnownSchema } from '../../../typesense/diagnose/schema';
import { baseFilter, searchParameters } from '../../../typesense/request/parameters';
import { createSuggester } from '../../../typesense/request/suggestions';
import { type WrittenSearch, writeSearch } from '../../../typesense/request/write-search';
import { namedFields } from './fields';

/** Parameters of one search. */
export type ProbeSearch = WrittenSearch;

/** Names of the searches, to look up their results. */
export const questionNames = {
  /** Any documents of the collection. */
  documents: 'documents',
  /** The first search of the panel itself. */
  first: 'first',
  filter: 'filter',
  params: 'params',
  preset: 'preset',
  param: (name: string) => `param ${name}`,
  field: (field: string) => `field ${field}`,
  facet: (field: string) => `facet ${field}`,
  /** A filter of a facet that is not counted. */
  tryOut: (field: string) => `filter ${field}`,
  ranges: (field: string) => `ranges ${field}`,
  sort: (sortBy: string) => `sort ${sortBy}`,
  value: (field: string, value: string) => `value ${field} ${value}`,
  /** A facet that the page does not have yet. */
  offer: (field: string) => `offer ${field}`,
};

/** Number of documents that are read. */
const SAMPLE = 30;

/** Most values of a facet that are counted. */
export const MAX_VALUES = 250;

/** The search that shows whether the key may search the collection at all. */
export function firstQuestion({ collection }: Pick<Config, 'collection'>): ProbeSearch {
  return { collection, q: '*', per_page: SAMPLE };
}

/**
 * One search for each thing that can be wrong: a server reports only the first mistake of a search. A search-only key cannot
 * read the schema, but these refusals reveal the same.
 */
export function questionsOf(config: Config): ReadonlyMap<string, ProbeSearch> {
  const { collection, facets, group, sort, filter, preset } = config;
  const every: ProbeSearch = { collection, q: '*', per_page: 0 };
  const questions = new Map<string, ProbeSearch>();
  for (const field of namedFields(config))
    questions.set(questionNames.field(field), { ...every, q: 'a', query_by: field });
  // The field to group by must be a facet too.
  const counted = facets.filter((facet) => !kindOf(facet).uncounted).flatMap(fieldsOf);
  for (const field of [...counted, ...(group === null ? [] : [group])]) {
    questions.set(questionNames.facet(field), { ...every, facet_by: field, max_facet_values: MAX_VALUES });
  }
  // Bars of dates are counted after the response.
  const byRange = facets.filter((facet) => countsRanges(facet) || (facet.kind === 'date' && facet.histogram));
  for (const { field } of byRange)
    questions.set(questionNames.ranges(field), { ...every, facet_by: `${field}(all:[0,])` });
  for (const facet of facets) {
    const filter = kindOf(facet).uncounted?.tryOut(facet);
    if (filter !== undefined) questions.set(questionNames.tryOut(facet.field), { ...every, filter_by: filter });
    const value = kindOf(facet).neededValue?.(facet);
    if (value === undefined) continue;
    const filterBy = `${facet.field}:=${quoted(value)}`;
    questions.set(questionNames.value(facet.field, value), { ...every, filter_by: filterBy });
  }
  for (const { sortBy } of sort) questions.set(questionNames.sort(sortBy), { ...every, sort_by: sortBy });
  const base = baseFilter(config);
  if (filter !== null && base !== undefined) questions.set(questionNames.filter, { ...every, filter_by: base });
  if (preset !== null) questions.set(questionNames.preset, { collection, q: 'a', per_page: 0, preset });
  const { params, ...first } = firstRequest(config);
  const request = { ...first, params: { ...params, facets: [...new Set(counted)] } };
  questions.set(questionNames.first, writeSearch(request, searchParameters(config, facetParameters(config.facets))));
  return questions;
}

/** The search for suggestions that a panel sends while a visitor types; null if it has no suggestions. */
export function suggestionQuestion({ suggestions }: Config): object | null {
  return createSuggester(suggestions, () => {}).searchFor('a');
}

/** Searches that find out which facets the page could have. */
export function offerQuestions({ collection }: Config, { fields }: KnownSchema): ReadonlyMap<string, ProbeSearch> {
  const facets = fields.filter(({ isFacet }) => isFacet);
  const every = { collection, q: '*', per_page: 0, max_facet_values: MAX_VALUES };
  return new Map(facets.map(({ name }) => [questionNames.offer(name), { ...every, facet_by: name }]));
}

/**
 * Searches with each parameter of `data-params` alone, and with all together.
 *
 * @param fields to search in; they must be right, since the server would report their mistakes first.
 */
export function paramQuestions(
  { collection, params }: Config,
  fields: readonly string[],
): ReadonlyMap<string, ProbeSearch> {
  const entries = Object.entries(params);
  const every: ProbeSearch = { collection, q: 'a', per_page: 0, query_by: fields.join(',') };
  if (entries.length === 0 || fields.length === 0) return new Map();
  return new Map([
    ...entries.map(([name, value]): [string, ProbeSearch] => [questionNames.param(name), { ...every, [name]: value }]),
    [questionNames.params, { ...every, ...params }],
  ]);
}

function quoted(value: string): string {
  return /^[\w.-]+$/.test(value) ? value : `\`${value}\``;
}
