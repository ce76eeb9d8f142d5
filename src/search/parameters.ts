import type { Config } from '../config/attributes';
import { HIGHLIGHT_END, HIGHLIGHT_START } from './highlight';

/** Search parameters that stay the same for every search of a panel, in Typesense's own names. */
export type SearchParameters = Readonly<Record<string, string>>;

/** A field of which a template shows the matches. */
export interface HighlightedField {
  readonly field: string;
  /** Whether it is shown whole, not as a snippet. */
  readonly isWhole: boolean;
}

/**
 * The parameters of every search: the owner's `data-params` first, then those the panel depends on.
 *
 * @param highlighted fields a template shows the matches of, beside those of the built-in card.
 */
export function searchParameters(
  config: Pick<Config, 'params' | 'queryBy' | 'preset' | 'title' | 'text' | 'facets'>,
  highlighted: readonly HighlightedField[] = [],
): SearchParameters {
  return {
    ...config.params,
    ...(config.queryBy.length > 0 && { query_by: config.queryBy.join(',') }),
    ...(config.preset !== null && { preset: config.preset }),
    ...highlightParameters(config, highlighted),
    // Else Typesense counts the stars of everything from the most frequent ratings alone.
    ...(config.facets.some(({ kind }) => kind === 'rating') && { facet_strategy: 'exhaustive' }),
    highlight_start_tag: HIGHLIGHT_START,
    highlight_end_tag: HIGHLIGHT_END,
  };
}

/**
 * The filter that always holds, in parentheses: Typesense gives `&&` and `||` equal precedence from left to right, so
 * `a || b` followed by a visitor's `&& c` would otherwise let every `a` through.
 */
export function baseFilter(config: Pick<Config, 'filter'>): string | undefined {
  return config.filter === null ? undefined : `(${config.filter})`;
}

/**
 * The title is shown whole, so its matches must be marked in the whole value: a snippet would cut a long title.
 * With a preset alone the server knows the fields, and highlights what the preset says.
 */
function highlightParameters(
  { queryBy, title = null, text }: Pick<Config, 'queryBy' | 'title' | 'text'>,
  highlighted: readonly HighlightedField[],
): SearchParameters {
  if (queryBy.length === 0) return {};
  const titles = [title ?? queryBy[0] ?? '', ...highlighted.filter(({ isWhole }) => isWhole).map(({ field }) => field)];
  const all = [...queryBy, ...titles, ...(text === null ? [] : [text]), ...highlighted.map(({ field }) => field)];
  return { highlight_full_fields: unique(titles), highlight_fields: unique(all) };
}

function unique(fields: readonly string[]): string {
  return [...new Set(fields)].join(',');
}
