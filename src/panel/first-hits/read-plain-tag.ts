import { RANGE_PARAMETERS } from '../../facets/base/bounds';
import { rangesBetween } from '../../facets/base/counted-ranges';
import type { RawAttributes, TagConfig } from '../../tag/attributes/attributes';
import { isForeign } from '../../tag/attributes/reserved-attributes';
import { humanize } from '../../tag/values/humanize';
import { node, nodeAddress } from '../../tag/values/node-address';
import { baseFilter, type FacetParameters, searchParameters } from '../../typesense/request/parameters';
import { type WrittenSearch, writeSearch } from '../../typesense/request/write-search';

/** What the first hits of a tag need. */
export interface PlainTag {
  /** The server that is searched; null for an index of files. */
  readonly server: { readonly address: string; readonly key: string } | null;
  /** The first search of its panel; in an index, without the counts of facets. */
  readonly search: WrittenSearch;
  readonly shown: Pick<
    TagConfig,
    'index' | 'title' | 'url' | 'image' | 'text' | 'meta' | 'view' | 'newTab' | 'perPage'
  >;
  readonly hasFacets: boolean;
  /** Whether the panel has a choice of fields to search, which takes a row where the panel is narrow. */
  readonly hasChoice: boolean;
}

const FIELD = /^[\w.-]+$/;
const FIELDS = /^[\w.-]+(?:\s*,\s*[\w.-]+)*$/;
const NUMBER = /^[1-9]\d?$/;
const ADDRESS = /^(?:[\w.-]+|[^{}\s,]*(?:\{(?!width\})[^{}]+\}[^{}\s,]*)+)$/;
const META = /^([\w.-]+)\s*(?:=([^,"'=[{]+))?$/;
const FACET = /^([\w.-]+)\s*(?::\s*(list|menu|range|rating|toggle)\s*)?(?:=[^,"'=[{]+)?$/;

/**
 * The attributes that this reads, and the values that it understands: a panel reads all others and may search or show something
 * else for them.
 */
const READ: Readonly<Record<string, RegExp>> = {
  index: /^/,
  host: /^[^,]+$/,
  key: /^\S+$/,
  collection: /^[^\s/]+$/,
  'query-by': FIELDS,
  filter: /^[^{]+$/,
  params:
    /^\??(?:(?:num_typos|prefix|\w+_threshold|query_by_weights|text_match_type|(?:in|ex)clude_fields|use_cache)=[\w.,:-]+(?:&|$))+$/,
  facets: /^/,
  'facet-limit': NUMBER,
  'facet-limit-more': NUMBER,
  'facets-layout': /^side$/,
  title: FIELD,
  url: ADDRESS,
  image: ADDRESS,
  text: FIELD,
  meta: /^/,
  view: /^(?:list|grid)(?:\s*,|$)/,
  'per-page': NUMBER,
  'new-tab': /^(?:true|false)$/,
  layout: /^panel$/,
  'search-on-load': /^true$/,
  'analytics-tag': /^/,
  'search-in': /^/,
};

/** The attributes that change neither the first search nor the look of its hits. */
const WITHOUT_EFFECT = [
  'target id url-state hotkey trigger results-url load base-url debug lang labels placeholder theme accent time-zone heading',
  'passage prefetch page-sizes pagination sort limit label recent keep-searches suggestions pinned spelling hints merchandising',
  'debounce voice agents mark answers-endpoint ask analytics analytics-key analytics-events consent',
]
  .join(' ')
  .split(' ');

/** Reads a tag if its first search and the look of its hits are simple; else null. A tag with a mistake is not. */
export function readPlainTag(raw: RawAttributes): PlainTag | null {
  const written = Object.entries(raw).map(([name, value]) => [name, value.trim()] as const);
  const isPlain = written.every(
    ([name, value]) =>
      value === '' || (READ[name] ? READ[name].test(value) : WITHOUT_EFFECT.includes(name) || isForeign(name)),
  );
  const textOf = (name: string): string | null => raw[name]?.trim() || null;
  const [index, host, key, collection, fields] = ['index', 'host', 'key', 'collection', 'query-by'].map(textOf);
  const at = host ? node.parse(host, () => {}) : undefined;
  const server = at && key && collection ? { address: nodeAddress(at), key } : null;
  const meta = readEntries(textOf('meta'), META);
  const facets = readEntries(facetsThatMatter(textOf('facets'), index ? meta : null), FACET);
  const choice = readEntries(textOf('search-in'), META);
  if (!isPlain || !fields || !facets || !meta || !choice || (index ? host : !server)) return null;

  const queryBy = [...new Set(fields.split(',').map((field) => field.trim()))];
  const shown = {
    index: index ?? null,
    title: textOf('title') ?? (queryBy[0] as string),
    url: textOf('url') ?? 'url',
    image: textOf('image') === null ? null : [textOf('image') as string],
    text: textOf('text'),
    meta: meta.map(([, field = '', label]) => ({
      field,
      label: label?.trim() || humanize(field),
      ...(label !== undefined && { isLabelled: true }),
    })),
    view: [textOf('view')?.startsWith('grid') ? 'grid' : 'list'] as const,
    newTab: raw['new-tab'] !== undefined && textOf('new-tab') !== 'false',
    perPage: Number(textOf('per-page') ?? 20),
  };
  const params = Object.fromEntries(new URLSearchParams(textOf('params') ?? ''));
  const given = { ...shown, params, queryBy, group: null, preset: null, analyticsTag: textOf('analytics-tag') };
  const { counted, values, asked } = readFacets(facets, raw);
  const request = {
    indexName: collection ?? '',
    params: {
      filters: baseFilter({ filter: textOf('filter') }) ?? '',
      ...(counted.length > 0 && !index && { facets: counted, maxValuesPerFacet: values }),
      hitsPerPage: shown.perPage,
    },
  };
  return {
    server,
    search: writeSearch(request, searchParameters(given, asked)),
    shown,
    hasFacets: textOf('facets') !== null,
    hasChoice: choice.length > 0,
  };
}

type Entry = RegExpExecArray;

/**
 * The facets that have to be simple. The request to a server counts all; beside an index, one may say how a value of a hit is written: as a
 * date, or in words.
 */
function facetsThatMatter(facets: string | null, shown: readonly Entry[] | null): string | null {
  if (!shown || !facets) return facets;
  const parts = facets.split(',').filter((part) => shown.some(([, field = '']) => part.includes(field)));
  return parts.join();
}

/** The entries of a list; null if one is not simple, or repeats another. */
function readEntries(list: string | null, pattern: RegExp): readonly Entry[] | null {
  const parts = (list ?? '').split(',').filter((part) => part.trim() !== '');
  const entries = parts.map((part) => pattern.exec(part.trim()));
  const fields = new Set(entries.map((entry) => entry?.[1] ?? ''));
  const isSimple = fields.size === parts.length && ![...fields].some((field) => field === '' || field in {});
  return isSimple ? (entries as readonly Entry[]) : null;
}

/** What facets ask of the first search: as each kind says of itself. */
function readFacets(facets: readonly Entry[], raw: RawAttributes) {
  const limit = Math.max(Number(raw['facet-limit'] || 10), Number(raw['facet-limit-more'] || 20)) + 1;
  const kinds = facets.map(([, field = '', kind = 'list']) => ({ field, kind }));
  const has = (pattern: RegExp): boolean => kinds.some(({ kind }) => pattern.test(kind));
  const valuesOf: Readonly<Record<string, number>> = { range: 10, rating: 6, toggle: 2 };
  const asked: FacetParameters = {
    defaults: has(/^ra/) ? RANGE_PARAMETERS : {},
    required: has(/^rating/) ? { facet_strategy: 'exhaustive' } : {},
  };
  return {
    counted: kinds
      .sort((one, other) => (one.field < other.field ? -1 : 1))
      .map(({ field, kind }) => field + (kind === 'rating' ? rangesBetween([0, 1, 2, 3, 4, 5, '']) : '')),
    values: Math.max(...kinds.map(({ kind }) => valuesOf[kind] ?? limit)),
    asked,
  };
}
