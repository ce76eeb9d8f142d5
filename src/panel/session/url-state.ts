import type { Config } from '../../facets/config';
import { withFound } from '../../facets/found-facets';
import { type Facet, isWildcard, kindOf } from '../../facets/kinds';
import { isFilterable } from '../../typesense/request/filter-by';
import { isByDistance, sortIndex } from '../../typesense/request/sort-order';
import { wellFormed } from '../../typesense/response/url-template';
import { type ExactState, MAX_QUERY_LENGTH } from './query';
import { refinementsOf, withValues } from './refinements';

/** What a panel needs to read and write its own parameters. */
export interface UrlStateShape {
  /** Name of the panel; its parameters start with it and an underscore. */
  readonly id: string;
  readonly collection: string;
  readonly facets: readonly Facet[];
  /** The sort orders besides relevance. */
  readonly sort: Config['sort'];
  /** The fields that a visitor may search alone. */
  readonly searchIn?: Config['searchIn'];
  readonly perPage: number;
  readonly pageSizes: readonly number[];
  /** Called for each value of a facet that is left out because the server cannot filter by it. */
  readonly onUnusable?: (field: string) => void;
  /** Whether the visitor's position is known: without it, the state cannot contain a facet `near`. */
  readonly canBeNear?: () => boolean;
  /** The sources that a visitor may choose; the address names one by its slug. */
  readonly sources?: readonly SourceShape[];
}

/** What replaces the shape of the panel if a source is chosen. */
export interface SourceShape
  extends Pick<UrlStateShape, 'collection' | 'facets' | 'searchIn' | 'sort' | 'perPage' | 'pageSizes'> {
  readonly slug: string;
}

/** The state of a panel with several sources: with the slug of the chosen one. */
export interface SourceState extends ExactState {
  readonly source?: string;
}

/** The name of the first panel of a page, which on most pages is the only one. */
export const FIRST_NAME = 'sl';

/** Most parameters read for wildcards: each facet needs a search to count it, and a server takes 50 at once. */
const MAX_FOUND = 40;
/** Most values of one facet read from an address; no visitor chooses more. */
const MAX_VALUES = 100;

/**
 * The state that a query string describes. Malformed, unknown and out-of-range values are left out: an address may come from
 * anywhere.
 *
 * @param search the query string, with or without its `?`.
 */
export function readUrlState(search: string, panel: UrlStateShape): SourceState {
  const values = ownValues(search, panel);
  const first = (name: string): string | undefined => values.get(name)?.[0];
  // It names the source, the field, or both.
  const places = values.get('in') ?? [];
  const source = panel.sources?.find(({ slug }) => places.includes(slug));
  const shape = { ...panel, ...source };
  let state: Writable<SourceState> = source ? { source: source.slug } : {};
  const facets = withFound(shape.facets, fieldsIn(search, panel, shape.facets)).slice(
    0,
    shape.facets.length + MAX_FOUND,
  );
  for (const facet of facets) {
    const chosen = (values.get(parameterName(facet)) ?? []).flatMap((value) => readValue(facet, value, shape) ?? []);
    if (chosen.length > 0) state = { ...withValues(state, facet, chosen) };
  }

  const query = first('q')?.trim();
  if (query) state.query = query;
  if (query && first('exact')) state.exact = query;
  const field = shape.searchIn?.find((one) => places.includes(one.field));
  if (field) state.searchIn = field.field;
  const sort = shape.sort.find(({ slug }) => slug === first('sort'));
  if (sort && (!isByDistance(sort) || shape.canBeNear?.())) state.sortBy = sortIndex(shape.collection, sort.sortBy);
  const size = wholeNumber(first('size'));
  if (size !== null && shape.pageSizes.includes(size)) state.hitsPerPage = size;
  const page = wholeNumber(first('page'));
  if (page !== null && page > 1) state.page = page;
  return state;
}

/**
 * The query string with the panel's parameters set to `state`. Every other parameter keeps its place and stays the same, byte
 * for byte; nothing is written for defaults.
 *
 * @param search the query string as it is now, with or without its `?`.
 * @returns the query string with its `?`, or '' when nothing is left.
 */
export function writeUrlState(search: string, state: SourceState, panel: UrlStateShape): string {
  const names = ownNames(search, panel);
  const source = sourceIn(panel, state.source);
  const shape = { ...panel, ...source };
  const foreign = pairsOf(search).flatMap(({ name, text }) => (names.has(name) ? [] : text));
  const own: string[] = [];
  const add = (name: string, value: string | number): void => {
    own.push(`${encodeURIComponent(`${shape.id}_${name}`)}=${encode(String(value))}`);
  };

  if (state.query) add('q', state.query);
  if (source) add('in', source.slug);
  if (state.searchIn) add('in', state.searchIn);
  if (state.exact) add('exact', 1);
  for (const { facet, value } of refinementsOf(state, shape.facets)) add(parameterName(facet), value);
  const sort = shape.sort.find(({ sortBy }) => sortIndex(shape.collection, sortBy) === state.sortBy);
  if (sort) add('sort', sort.slug);
  if (state.hitsPerPage && state.hitsPerPage !== shape.perPage) add('size', state.hitsPerPage);
  if (state.page && state.page > 1) add('page', state.page);

  const pairs = [...foreign, ...own];
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/**
 * The address of another page with a query for its panel.
 *
 * @param page its address, which may have a query string and a hash.
 * @param id name of that panel.
 * @param source slug of the source that the panel shows; if left out, it shows its first source, or some hits of each.
 */
export function resultsUrl(page: string, id: string, typed: string, source?: string): string {
  const query = typed.trim();
  if (query === '' && !source) return page;
  const shape = { id, collection: '', facets: [], sort: [], perPage: 0, pageSizes: [] };
  const state = { query, ...(source && { source }) };
  return withUrlState(page, state, { ...shape, sources: [{ ...shape, slug: source ?? '' }] });
}

/** The address of a page with the state of its panel, before its hash if it has one. */
export function withUrlState(page: string, state: SourceState, panel: UrlStateShape): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(page) ?? [];
  return path + writeUrlState(search, state, panel) + hash;
}

/** A value of an address as the facet keeps it; null if it cannot have it. */
function readValue(facet: Facet, value: string, { onUnusable, canBeNear }: UrlStateShape): string | null {
  if (isWildcard(facet)) return null;
  if ('limit' in facet && !isFilterable(value)) {
    onUnusable?.(facet.field);
    return null;
  }
  const { read } = kindOf(facet);
  return read ? read(value, facet, canBeNear?.() === true) : value;
}

function wholeNumber(value: string | undefined): number | null {
  return value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) : null;
}

/** The panel's own parameters: name without prefix → its values in order. */
function ownValues(search: string, shape: UrlStateShape): ReadonlyMap<string, readonly string[]> {
  const names = ownNames(search, shape);
  const values = new Map<string, string[]>();
  for (const pair of pairsOf(search)) {
    const name = names.get(pair.name);
    const value = decode(pair.value);
    if (name === undefined || value === null || value.length > MAX_QUERY_LENGTH) continue;
    const sofar = values.get(name) ?? [];
    if (sofar.length < MAX_VALUES) values.set(name, [...sofar, value]);
  }
  return values;
}

function sourceIn({ sources = [] }: UrlStateShape, slug: string | undefined): SourceShape | undefined {
  return sources.find((source) => source.slug === slug);
}

/** Full names of the panel's parameters → the name without prefix. */
function ownNames(search: string, shape: UrlStateShape): ReadonlyMap<string, string> {
  const { id, facets, sources = [] } = shape;
  const configured = [...facets, ...sources.flatMap((source) => source.facets)];
  const all = withFound(configured, fieldsIn(search, shape, configured));
  return new Map([...RESERVED, ...all.map(parameterName)].map((name) => [`${id}_${name}`, name]));
}

const RESERVED = ['q', 'in', 'exact', 'sort', 'size', 'page'];

/**
 * A facet's parameter: its field, with a hyphen for each dot, since PHP (and so WordPress) turns a dot in a name into
 * an underscore. An underscore is added if the panel itself has a parameter of that name. A hyphen after a dot is doubled, so
 * that the name identifies the field.
 */
export function parameterName({ field }: Pick<Facet, 'field'>): string {
  const [first, ...others] = field.split('.');
  const name = [first, ...others.map((part) => part.replace(/-/g, '--'))].join('-');
  return RESERVED.includes(name) ? `${name}_` : name;
}

/** The fields below wildcards that parameters stand for. */
function fieldsIn(search: string, { id }: UrlStateShape, facets: readonly Facet[]): readonly string[] {
  return facets.filter(isWildcard).flatMap(({ field }) => {
    const beginning = field.slice(0, -1);
    const written = `${id}_${parameterName({ field: beginning })}`;
    return pairsOf(search).flatMap(({ name }) => {
      const rest = name.startsWith(written) && name.slice(written.length);
      return rest ? beginning + rest.replace(/--?/g, (hyphens) => (hyphens === '-' ? '.' : '-')) : [];
    });
  });
}

interface Pair {
  /** The parameter as written in the address. */
  readonly text: string;
  /** Decoded; '' where it cannot be. */
  readonly name: string;
  readonly value: string;
}

function pairsOf(search: string): readonly Pair[] {
  const pairs = search.replace(/^\?/, '');
  return (pairs === '' ? [] : pairs.split('&')).map((text) => {
    const [name = '', ...rest] = text.split('=');
    return { text, name: decode(name) ?? '', value: rest.join('=') };
  });
}

/** Percent-decoded text, with `+` as a space; null if the escapes are broken. A link typed by hand may have a bare `%`. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' ').replace(/%(?![\da-f]{2})/gi, '%25'));
  } catch {
    return null;
  }
}

/** Percent-encodes a text, except for some characters that are safe in a query string and keep it readable. */
function encode(text: string): string {
  return encodeURIComponent(wellFormed(text)).replace(/%(?:2C|2F|3A|40)/g, decodeURIComponent);
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
