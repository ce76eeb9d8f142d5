import type { AttributeKey, TagConfig, Values } from './attributes/attributes';
import type { ReportProblem, ValuePosition } from './values/value-types';

/** What the rules have to know about the attributes as written. */
interface WrittenRule {
  isGiven(key: AttributeKey): boolean;
  /** Records problems of one attribute. */
  reportFor(key: AttributeKey): ReportProblem;
}

/** The attributes that have no effect without a server. */
const OF_SERVERS = ['host', 'nearestHost', 'key', 'keyEndpoint', 'preset', 'suggestions', 'semantic'] as const;

/** Applies the rules between attributes, and returns the values that they change. */
export function applyRules(
  {
    index,
    ask,
    answersEndpoint,
    queryBy,
    title,
    facets,
    facetLimit,
    facetLimitMore,
    sort,
    params,
    group,
    layout,
    trigger,
    resultsUrl,
    urlState,
    suggestions,
  }: Values,
  { isGiven, reportFor }: WrittenRule,
): Pick<TagConfig, 'title' | 'facets' | 'facetLimitMore' | 'params' | 'suggestions' | 'urlState'> & Partial<TagConfig> {
  if (isGiven('facetLimitMore') && facetLimitMore < facetLimit) {
    reportTooFew(reportFor('facetLimitMore'), facetLimit, '{data-facet-limit}');
  }
  if (ask && (answersEndpoint === null || facets.length + sort.length === 0))
    reportFor('ask')('wrong-value', { expects: 'asked' }, { consequence: 'ignored' });
  if (trigger !== null && layout !== 'overlay') reportFor('trigger')('wrong-layout', { layouts: ['overlay'] });
  if (resultsUrl !== null && layout !== 'dropdown') reportFor('resultsUrl')('wrong-layout', { layouts: ['dropdown'] });
  if (index !== null) {
    for (const key of OF_SERVERS) {
      if (isGiven(key)) reportFor(key)('not-with-index', {}, { consequence: 'ignored' });
    }
  }
  const isOverPage = layout !== 'panel';
  if (suggestions !== null && !isOverPage)
    reportFor('suggestions')('wrong-layout', { layouts: ['overlay', 'dropdown'] });
  const reserved = {
    ...(sort.length > 0 && { sort_by: 'data-sort' }),
    ...(group !== null && { group_by: 'data-group' }),
  };
  const limitMore = Math.max(facetLimit, facetLimitMore);
  return {
    // A missing attribute that is required has no value, and no config follows.
    title: titleField(title, queryBy ?? []),
    ...(index !== null && valuesForIndex(queryBy, title)),
    facets: facets.map((facet) => fillLimits(facet, facetLimit, limitMore, reportFor('facets'))),
    facetLimitMore: limitMore,
    urlState: urlState ?? !isOverPage,
    suggestions: isOverPage && index === null ? suggestions : null,
    params: withoutReserved(params, reserved, reportFor('params')),
  };
}

/** The field with the title of a hit: the first one that is searched, where none is named. A preset does not reveal it. */
export function titleField(named: string | null, queryBy: readonly string[]): string | null {
  return named ?? queryBy[0] ?? null;
}

/** The values for an index, which has no server. Its preset `index` names the fields to search if the page names none. */
function valuesForIndex(queryBy: readonly string[], title: string | null): Partial<TagConfig> {
  const server = { host: [], nearestHost: null, key: '', keyEndpoint: null };
  return { ...server, ...(queryBy.length > 0 ? { preset: null } : { preset: 'index', title: title ?? 'title' }) };
}

/** The collections that a panel searches. Its key must be valid for all of them. */
export function searchedCollections({
  collection,
  suggestions,
}: Pick<TagConfig, 'collection' | 'suggestions'>): readonly string[] {
  return suggestions === null ? [collection] : [collection, suggestions];
}

/** Fills in the limits that a facet does not set itself. */
function fillLimits(
  { limit: written, limitMore = null, ...facet }: Values['facets'][number],
  facetLimit: number,
  facetLimitMore: number,
  report: ReportProblem,
): TagConfig['facets'][number] {
  if (written === undefined) return facet;
  const limit = written ?? facetLimit;
  if (limitMore !== null && limitMore < limit) {
    reportTooFew(report, limit, '"limit"', {
      value: facet.field,
      key: 'limitMore',
      found: String(limitMore),
    });
  }
  return { ...facet, limit, limitMore: Math.max(limit, limitMore ?? facetLimitMore) };
}

/** "Show more" must not show less. */
function reportTooFew(report: ReportProblem, least: number, owner: string, place?: ValuePosition): void {
  const expects = `no less than ${owner}, which is ${least}`;
  report('wrong-value', { expects }, { ...place, consequence: { using: least } });
}

/**
 * Removes and reports the parameters that attributes set: the attributes override them.
 *
 * @param reserved parameter → the attribute that sets it.
 */
function withoutReserved(
  params: Values['params'],
  reserved: Readonly<Record<string, string>>,
  report: ReportProblem,
): Values['params'] {
  const others = { ...params };
  for (const [key, instead] of Object.entries(reserved)) {
    if (params[key] === undefined) continue;
    report('reserved', { instead }, { value: null, key, consequence: 'ignored' });
    delete others[key];
  }
  return others;
}
