import type { Config } from '../config/attributes';
import { HIGHLIGHT_END, HIGHLIGHT_START } from './highlight';

/** Search parameters that stay the same for every search of a panel, in Typesense's own names. */
export type SearchParameters = Readonly<Record<string, string>>;

/** The parameters of every search: the owner's `data-params` first, then those the panel depends on. */
export function searchParameters(
  config: Pick<Config, 'params' | 'queryBy' | 'preset' | 'title' | 'text'>,
): SearchParameters {
  return {
    ...config.params,
    ...(config.queryBy.length > 0 && { query_by: config.queryBy.join(',') }),
    ...(config.preset !== null && { preset: config.preset }),
    ...highlightParameters(config),
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
function highlightParameters(config: Pick<Config, 'queryBy' | 'title' | 'text'>): SearchParameters {
  const title = config.title ?? config.queryBy[0];
  if (title === undefined || config.queryBy.length === 0) return {};
  const shown = config.text === null ? [title] : [title, config.text];
  return { highlight_full_fields: title, highlight_fields: [...new Set([...config.queryBy, ...shown])].join(',') };
}
