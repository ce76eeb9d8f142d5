import type { TagConfig } from '../../tag/attributes/attributes';
import { HIGHLIGHT_END, HIGHLIGHT_START } from '../response/highlight';

/** Search parameters that stay the same for every search of a panel, in Typesense's own names. */
export type SearchParameters = Readonly<Record<string, string>>;

/** What the facets of a panel ask of every search. */
export interface FacetParameters {
  /** `data-params` may overrule these. */
  readonly defaults: SearchParameters;
  readonly required: SearchParameters;
}

/** A field whose matches a template highlights. */
export interface HighlightedField {
  readonly field: string;
  /** Whether it is shown whole, not as a snippet. */
  readonly isWhole: boolean;
}

/**
 * The parameters of every search: the owner's `data-params` first, then those the panel depends on.
 *
 * @param facets see `facetParameters`.
 * @param highlighted fields that a template highlights, besides the fields of the built-in card.
 */
export function searchParameters(
  config: Pick<TagConfig, 'params' | 'group' | 'queryBy' | 'preset' | 'title' | 'text'> &
    Partial<Pick<TagConfig, 'analyticsTag' | 'index' | 'semantic'>>,
  facets: FacetParameters,
  highlighted: readonly HighlightedField[] = [],
): SearchParameters {
  return {
    // A document without a value is a separate hit.
    ...(config.group !== null && { group_limit: MAX_VARIANTS, group_missing_values: 'false' }),
    ...(config.text !== null && !hasOwnPreset(config) && { highlight_affix_num_tokens: SNIPPET_WORDS }),
    ...facets.defaults,
    ...config.params,
    // Nobody sees its hundreds of numbers.
    ...(config.semantic && {
      exclude_fields: [config.params['exclude_fields'] ?? [], config.semantic.field].flat().join(),
    }),
    ...(config.group !== null && { group_by: config.group }),
    ...(config.queryBy.length > 0 && { query_by: config.queryBy.join(',') }),
    ...(config.preset !== null && { preset: config.preset }),
    ...highlightParameters(config, highlighted),
    ...facets.required,
    ...(config.analyticsTag && { analytics_tag: config.analyticsTag }),
    highlight_start_tag: HIGHLIGHT_START,
    highlight_end_tag: HIGHLIGHT_END,
  };
}

/**
 * Words of a snippet on each side of what matches, unless `data-params` or a preset sets another number: the server's four show too
 * little. With twelve, in two columns on a phone, four lines end before what matches in half of the hits.
 */
const SNIPPET_WORDS = '8';

/** Whether a preset of the owner's server applies, which a parameter of the request would overrule. A preset of an index is written by the indexer. */
function hasOwnPreset({
  preset,
  index = null,
}: Pick<TagConfig, 'preset'> & Partial<Pick<TagConfig, 'index'>>): boolean {
  return preset !== null && index === null;
}

/** Variants of a hit that are requested, unless `data-params` sets another number. */
const MAX_VARIANTS = '20';

/**
 * The filter that always applies, in parentheses: Typesense gives `&&` and `||` equal precedence from left to right, so
 * `a || b` followed by a visitor's `&& c` would otherwise let every `a` through.
 */
export function baseFilter(config: Pick<TagConfig, 'filter'>): string | undefined {
  return config.filter === null ? undefined : `(${config.filter})`;
}

/**
 * The title is shown whole, so its matches must be marked in the whole value: a snippet would cut a long title.
 * With only a preset, the server knows the fields and highlights the fields of the preset.
 */
function highlightParameters(
  { queryBy, title, text }: Pick<TagConfig, 'queryBy' | 'title' | 'text'>,
  highlighted: readonly HighlightedField[],
): SearchParameters {
  if (queryBy.length === 0) return {};
  const whole = [title ?? [], highlighted.filter(({ isWhole }) => isWhole).map(({ field }) => field)].flat(2);
  const all = [queryBy, whole, text ?? [], highlighted.map(({ field }) => field)].flat();
  return { highlight_full_fields: unique(whole), highlight_fields: unique(all) };
}

function unique(fields: readonly string[]): string {
  return [...new Set(fields)].join(',');
}
