import type { Config } from '../../../facets/config';
import { fieldsOf, isWildcard } from '../../../facets/kinds';
import { parseFormat } from '../../../tag/values/value-formats';

/** One place of a configuration that names a field of the collection. */
export interface FieldUse {
  /** With `data-`. */
  readonly attribute: string;
  readonly field: string;
}

/**
 * The fields that are shown, except `id`, which every document has, and the first one that is searched, which is the title where none
 * is named.
 */
export function shownFields(config: Config): readonly FieldUse[] {
  const { queryBy, title, url, image, text, meta, badges, excerpt, facets } = config;
  return [
    ...(title === null || title === queryBy[0] ? [] : [{ attribute: 'data-title', field: title }]),
    ...fieldsOfAddress(url).map((field) => ({ attribute: 'data-url', field })),
    ...(image ?? [])
      .flatMap(fieldsOfAddress)
      .filter((field) => field !== 'width')
      .map((field) => ({ attribute: 'data-image', field })),
    ...[text ?? []].flat().map((field) => ({ attribute: 'data-text', field })),
    ...meta
      .flatMap(({ field, format }) => [field, ...fieldsOfFormat(format)])
      .map((field) => ({ attribute: 'data-meta', field })),
    ...badges.map(({ field }) => ({ attribute: 'data-badges', field })),
    ...[excerpt ?? []].flat().map((field) => ({ attribute: 'data-excerpt', field })),
    ...facets
      .flatMap((facet) => (facet.kind === 'swatch' ? (facet.from ?? []) : []))
      .map((field) => ({ attribute: 'data-facets', field })),
  ].filter(({ field }) => field !== 'id');
}

/** The fields that a format names: `currency({code}, was list_price)` → `code`, `list_price`. */
export function fieldsOfFormat(written: string | null | undefined): readonly string[] {
  const format = written ? parseFormat(written, () => {}) : undefined;
  return format?.kind === 'currency' ? [format.codeField, format.was].filter((field) => field !== null) : [];
}

/** `/films/{id}` → `id`; without braces, the whole text is the name of a field. */
function fieldsOfAddress(address: string): readonly string[] {
  const inBraces = [...address.matchAll(/\{([^{}]+)\}/g)].map(([, field = '']) => field.trim());
  return inBraces.length > 0 ? inBraces : [address];
}

/** The fields in one sort order, without what Typesense computes (`_text_match`, `_eval(…)`). */
export function sortFields(sortBy: string): readonly string[] {
  const parts = sortBy.replace(/\((?:[^()]|\([^()]*\))*\)/g, '').split(',');
  return parts
    .map((part) => part.split(':')[0]?.trim() ?? '')
    .filter((field) => field !== '' && !field.startsWith('_'));
}

/** Every field that a configuration names, each once. */
export function namedFields(config: Config): readonly string[] {
  const all = [
    ...config.queryBy,
    ...config.searchIn.map(({ field }) => field),
    // The documents decide which fields a wildcard matches.
    ...config.facets.filter((facet) => !isWildcard(facet)).flatMap(fieldsOf),
    ...config.sort.flatMap(({ sortBy }) => sortFields(sortBy)),
    ...shownFields(config).map(({ field }) => field),
  ];
  return [...new Set(all)];
}
