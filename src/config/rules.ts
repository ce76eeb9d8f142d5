import { then } from '../problems/catalogue';
import type { AttributeKey, Config, Values } from './attributes';
import type { WrittenFacet } from './facet-list';
import type { Facet } from './facets';
import type { Place, Tell } from './kinds';

/** What the rules have to know of the attributes as written. */
export interface Written {
  isGiven(key: AttributeKey): boolean;
  /** Takes down problems with one attribute. */
  tellOf(key: AttributeKey): Tell;
}

type Ruled = 'facets' | 'facetLimit' | 'facetLimitMore' | 'sort' | 'params' | 'layout' | 'trigger' | 'resultsUrl' | 'suggestions';

/** Applies the rules between attributes, and gives back the values they change. */
export function applyRules(
  { facets, facetLimit, facetLimitMore, sort, params, layout, trigger, resultsUrl, suggestions }: Pick<Values, Ruled>,
  { isGiven, tellOf }: Written,
): Pick<Config, 'facets' | 'facetLimitMore' | 'params' | 'suggestions'> {
  if (isGiven('facetLimitMore') && facetLimitMore < facetLimit) {
    tellTooFew(tellOf('facetLimitMore'), facetLimit, 'data-facet-limit');
  }
  if (trigger !== null && layout !== 'overlay') tellOf('trigger')('wrong-layout', { layouts: ['overlay'] });
  if (resultsUrl !== null && layout !== 'dropdown') tellOf('resultsUrl')('wrong-layout', { layouts: ['dropdown'] });
  const isOverPage = layout !== 'panel';
  if (suggestions !== null && !isOverPage) tellOf('suggestions')('wrong-layout', { layouts: ['overlay', 'dropdown'] });
  const limitMore = Math.max(facetLimit, facetLimitMore);
  return {
    facets: facets.map((facet) => fillLimits(facet, facetLimit, limitMore, tellOf('facets'))),
    facetLimitMore: limitMore,
    suggestions: isOverPage ? suggestions : null,
    params: sort.length > 0 ? withoutSortBy(params, tellOf('params')) : params,
  };
}

/** Gives a facet the limits that it leaves open. */
function fillLimits(facet: WrittenFacet, facetLimit: number, facetLimitMore: number, tell: Tell): Facet {
  if (!('limit' in facet)) return facet;
  const limit = facet.limit ?? facetLimit;
  if (facet.limitMore !== null && facet.limitMore < limit) {
    tellTooFew(tell, limit, '"limit"', {
      value: facet.field,
      key: 'limitMore',
      found: String(facet.limitMore),
    });
  }
  return { ...facet, limit, limitMore: Math.max(limit, facet.limitMore ?? facetLimitMore) };
}

/** "Show more" must not show less. */
function tellTooFew(tell: Tell, least: number, owner: string, place?: Place): void {
  const expects = `no less than ${owner}, which is ${least}`;
  tell('wrong-value', { expects }, { ...place, consequence: then.using(least) });
}

/** The order that a visitor chooses comes first, so one in the parameters would never show. */
function withoutSortBy(params: Values['params'], tell: Tell): Values['params'] {
  if (params['sort_by'] === undefined) return params;
  tell('reserved', { instead: 'data-sort' }, { value: null, key: 'sort_by', consequence: then.ignored });
  const { sort_by: _, ...others } = params;
  return others;
}
