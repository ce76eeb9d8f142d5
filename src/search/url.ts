import type { IndexUiState } from 'instantsearch.js';
import type { Config } from '../config/attributes';
import type { Facet } from '../config/facets';

/** What a panel needs to know to read and write its own parameters. */
export interface AddressShape {
  /** Name of the panel; its parameters start with it and an underscore. */
  readonly id: string;
  readonly collection: string;
  readonly facets: readonly Facet[];
  readonly sort: Config['sort'];
  readonly perPage: number;
  readonly pageSizes: readonly number[];
}

/** Longest value read from an address, in characters; as long as the search field allows a query to be. */
const LONGEST_VALUE = 512;
/** Most values of one facet read from an address; more is no visitor's choice. */
const MOST_VALUES = 100;

/**
 * The state a query string describes. Whatever is malformed, unknown or out of range is left out: an address may
 * come from anywhere.
 *
 * @param search the query string, with or without its `?`.
 */
export function readAddress(search: string, shape: AddressShape): IndexUiState {
  const values = ownValues(search, shape);
  const first = (name: string): string | undefined => values.get(name)?.[0];
  const state: Writable<IndexUiState> = {};

  const query = first('q');
  if (query) state.query = query;
  const sort = shape.sort.find(({ slug }) => slug === first('sort'));
  if (sort) state.sortBy = sortIndex(shape, sort.sortBy);
  const size = wholeNumber(first('size'));
  if (size !== null && shape.pageSizes.includes(size)) state.hitsPerPage = size;
  const page = wholeNumber(first('page'));
  if (page !== null && page > 1) state.page = page;
  for (const facet of shape.facets) readFacet(state, facet, values.get(nameOf(facet)) ?? []);
  return state;
}

/**
 * The query string with the panel's parameters set to `state`. Every other parameter stays as it is and where it is,
 * byte for byte; nothing is written for defaults.
 *
 * @param search the query string as it is now, with or without its `?`.
 * @returns the query string with its `?`, or '' when nothing is left.
 */
export function writeAddress(search: string, state: IndexUiState, shape: AddressShape): string {
  const names = ownNames(shape);
  const foreign = pairsOf(search).filter((pair) => !names.has(decode(pair.split('=', 1)[0] ?? '') ?? ''));
  const own: string[] = [];
  const add = (name: string, value: string | number): void => {
    own.push(`${encodeURIComponent(`${shape.id}_${name}`)}=${encode(String(value))}`);
  };

  if (state.query) add('q', state.query);
  for (const facet of shape.facets) for (const value of facetValues(state, facet)) add(nameOf(facet), value);
  const sort = shape.sort.find(({ sortBy }) => sortIndex(shape, sortBy) === state.sortBy);
  if (sort && sort !== shape.sort[0]) add('sort', sort.slug);
  if (state.hitsPerPage && state.hitsPerPage !== shape.perPage) add('size', state.hitsPerPage);
  if (state.page && state.page > 1) add('page', state.page);

  const pairs = [...foreign, ...own];
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** InstantSearch's name for a sort order of a collection, as the Typesense adapter reads it. */
export function sortIndex({ collection }: Pick<AddressShape, 'collection'>, sortBy: string): string {
  return sortBy === '' ? collection : `${collection}/sort/${sortBy}`;
}

function readFacet(state: Writable<IndexUiState>, facet: Facet, values: readonly string[]): void {
  const [value] = values;
  if (value === undefined) return;
  const { field } = facet;
  switch (facet.kind) {
    case 'list':
      state.refinementList = { ...state.refinementList, [field]: [...new Set(values)].map(escapeHyphen) };
      return;
    case 'menu':
      state.menu = { ...state.menu, [field]: escapeHyphen(value) };
      return;
    case 'hierarchical':
      state.hierarchicalMenu = { ...state.hierarchicalMenu, [field]: value.split(facet.separator) };
      return;
    case 'range': {
      const bounds = readRange(value);
      if (bounds) state.range = { ...state.range, [field]: bounds.join(':') };
      return;
    }
    case 'rating': {
      const least = wholeNumber(readRange(value)?.[0]);
      if (least !== null && least <= facet.max) state.ratingMenu = { ...state.ratingMenu, [field]: least };
      return;
    }
    case 'toggle':
      if (value === facet.on) state.toggle = { ...state.toggle, [field]: true };
      return;
    case 'numeric': {
      const bounds = readRange(value);
      if (bounds) state.numericMenu = { ...state.numericMenu, [field]: bounds.join(':') };
      return;
    }
  }
}

function facetValues(state: IndexUiState, facet: Facet): readonly string[] {
  const { field } = facet;
  switch (facet.kind) {
    case 'list':
      return (state.refinementList?.[field] ?? []).map(unescapeHyphen);
    case 'menu':
      return present(state.menu?.[field]).map(unescapeHyphen);
    case 'hierarchical':
      return present(state.hierarchicalMenu?.[field]?.join(facet.separator));
    case 'range':
      return present(state.range?.[field]?.replace(':', '..'));
    case 'rating':
      return present(state.ratingMenu?.[field]).map((least) => `${least}..`);
    case 'toggle':
      return state.toggle?.[field] ? [facet.on] : [];
    case 'numeric':
      return present(state.numericMenu?.[field]?.replace(':', '..'));
  }
}

/** InstantSearch keeps "-x" as "\\-x", since a bare hyphen means "not x" to it; an address says what the value is. */
function escapeHyphen(value: string): string {
  return value.replace(/^-/, '\\-');
}

function unescapeHyphen(value: string): string {
  return value.replace(/^\\-/, '-');
}

function present(value: string | number | undefined): readonly string[] {
  return value === undefined || value === '' ? [] : [String(value)];
}

/** `1990..2000`, `1990..` or `..2000` as its two bounds; null for anything else, and for bounds the wrong way round. */
function readRange(value: string): readonly [string, string] | null {
  const match = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/.exec(value);
  if (!match) return null;
  const [, low = '', high = ''] = match;
  if ((low === '' && high === '') || (low !== '' && high !== '' && Number(low) > Number(high))) return null;
  return [low, high];
}

function wholeNumber(value: string | undefined): number | null {
  return value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) : null;
}

/** The panel's own parameters: name without prefix → its values in order. */
function ownValues(search: string, shape: AddressShape): ReadonlyMap<string, readonly string[]> {
  const names = ownNames(shape);
  const values = new Map<string, string[]>();
  for (const pair of pairsOf(search)) {
    const equals = pair.indexOf('=');
    const name = names.get(decode(equals < 0 ? pair : pair.slice(0, equals)) ?? '');
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1));
    if (name === undefined || value === null || value.length > LONGEST_VALUE) continue;
    const sofar = values.get(name) ?? [];
    if (sofar.length < MOST_VALUES) values.set(name, [...sofar, value]);
  }
  return values;
}

/** Full names of the panel's parameters → the name without prefix. */
function ownNames(shape: AddressShape): ReadonlyMap<string, string> {
  return new Map([...RESERVED, ...shape.facets.map(nameOf)].map((name) => [`${shape.id}_${name}`, name]));
}

const RESERVED = ['q', 'sort', 'size', 'page'];

/**
 * A facet's parameter: its field, with a hyphen for each dot, since PHP (and so WordPress) turns a dot in a name into
 * an underscore, and with an underscore added where the name is one of the panel's own.
 */
function nameOf({ field }: Facet): string {
  const name = field.replace(/\./g, '-');
  return RESERVED.includes(name) ? `${name}_` : name;
}

function pairsOf(search: string): readonly string[] {
  const pairs = search.replace(/^\?/, '');
  return pairs === '' ? [] : pairs.split('&');
}

/** Percent-decoded text, `+` read as a space; null where the escapes are broken. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return null;
  }
}

/** Percent-encoded, but with the characters left plain that are harmless in a query string and make it readable. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/%(?:2C|2F|3A|40)/g, decodeURIComponent);
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
