import { nameOfValue } from '../../../facets/base/name-of';
import type { Config } from '../../../facets/config';
import { type Facet, isWildcard, kindOf } from '../../../facets/kinds';
import type { AgentTool } from '../../page/agent-tools';
import { MAX_QUERY_LENGTH } from '../../session/query';
import { FIRST_NAME, parameterName } from '../../session/url-state';

/** Values of a facet that the schema lists; of more, an agent learns nothing more. */
export const LISTED_VALUES = 20;

/** Characters of such a value. A longer one may be a sentence to the agent: the authors of documents may be strangers. */
const LONGEST_VALUE = 50;

/** The values of a facet that an agent may read. A long one is left out: no document has what is left of it where it is cut. */
export function listedValues(values: readonly string[]): readonly string[] {
  return values
    .filter((value) => value.length <= LONGEST_VALUE && !/\s{2}|[\p{C}]/u.test(value))
    .slice(0, LISTED_VALUES);
}

/** How a search is described to an agent. */
type Described = Pick<AgentTool, 'name' | 'description' | 'inputSchema' | 'annotations'>;

/** A source that an agent can search. */
export interface OfferedSource extends Pick<Config, 'facets' | 'searchIn' | 'sort'> {
  /** Its name in the address and for agents; null for the only source of a panel. */
  readonly slug: string | null;
  readonly label: string;
  /** The most frequent values of each field. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/**
 * Describes the search of a panel to an agent: the query, the source where there are several, the facets with their values, and the
 * sort orders.
 *
 * @param id name of the panel.
 * @param lang of its words.
 */
export function describeSearch(sources: readonly OfferedSource[], id: string, lang: string): Described {
  const properties: Record<string, object> = {
    query: { type: 'string', maxLength: MAX_QUERY_LENGTH, description: 'Words to search for.' },
  };
  const slugs = sources.flatMap(({ slug }) => slug ?? []);
  if (slugs.length > 0) {
    const listed = sources.map(({ slug, label }) => `${slug}: ${label}`).join('; ');
    const description = `What to search in. ${listed}. The other parameters count for the sources that they name.`;
    properties[SOURCE] = { type: 'string', enum: slugs, description };
  }
  for (const [name, schemas] of schemasOf(sources, lang)) {
    const [only] = schemas;
    properties[name] = schemas.length === 1 && only ? only : { anyOf: schemas };
  }
  return {
    name: `search_${id.replace(/[^\w.-]+/g, '_')}`.slice(0, 30),
    description:
      'Searches this site, shows the results on the page, and returns the first five. ' +
      (slugs.length > 0 ? `Without ${SOURCE}, it searches in ${slugs[0]}.` : 'All parameters are optional.'),
    inputSchema: { type: 'object', properties, additionalProperties: false },
    // What it returns, anybody may have written.
    annotations: { readOnlyHint: true, untrustedContentHint: true },
  };
}

/** The parameter that names a source. A facet of this name is hidden from agents. */
const SOURCE = 'source';

/** The source that an agent asks for, which may be anything; else the first one. */
export function sourceFor<Source extends Pick<OfferedSource, 'slug'>>(
  input: unknown,
  sources: readonly Source[],
): Source {
  const given = Object(input) as Readonly<Record<string, unknown>>;
  const named = Object.hasOwn(given, SOURCE) ? sources.find(({ slug }) => slug === given[SOURCE]) : undefined;
  return named ?? (sources[0] as Source);
}

/** The schemas of facets and orders by parameter, one for each source that has it. */
function schemasOf(sources: readonly OfferedSource[], lang: string): ReadonlyMap<string, readonly object[]> {
  const all = new Map<string, object[]>();
  const isOne = sources.length === 1;
  for (const { facets, searchIn, sort, values, slug } of sources) {
    const add = (name: string, description: string, schema: object): void => {
      const described = { ...schema, description: isOne ? description : `In ${slug}: ${description}` };
      if (isOne || name !== SOURCE) all.set(name, [...(all.get(name) ?? []), described]);
    };
    for (const facet of facets.filter((one) => !isWildcard(one))) {
      const { description = facet.label, ...schema } = schemaOf(facet, values.get(facet.field) ?? [], lang);
      add(parameterName(facet), description, schema);
    }
    if (searchIn.length > 0) {
      const fields = searchIn.map(({ field, label }) => `${field}: ${label}`).join('; ');
      add('in', `The one field to search; left out for all. ${fields}`, {
        type: 'string',
        enum: searchIn.map(({ field }) => field),
      });
    }
    if (sort.length > 0) {
      const orders = sort.map((one) => `${one.slug}: ${one.label}`).join('; ');
      add('sort', orders, { type: 'string', enum: sort.map((one) => one.slug) });
    }
  }
  return all;
}

interface FacetSchema {
  readonly type: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly items?: FacetSchema;
}

/** A facet without listed values takes what its address takes: a range as `10..20`, `10..` or `..20`. */
function schemaOf(facet: Facet, values: readonly string[], lang: string): FacetSchema {
  const { filtersByValue, hasSeveral } = kindOf(facet);
  const value = filtersByValue && values.length > 0 ? { type: 'string', enum: values } : { type: 'string' };
  const named = values.flatMap((one) => {
    const name = nameOfValue(facet, one, lang);
    return name === undefined ? [] : `${one}: ${name}`;
  });
  return {
    ...(hasSeveral?.(facet) ? { type: 'array', items: value } : value),
    ...(named.length > 0 && { description: `${facet.label}. ${named.join('; ')}` }),
    ...(!filtersByValue && { description: `${facet.label}, as in an address: ${formOf(facet)}` }),
  };
}

/** What the address takes for a facet without listed values. */
function formOf(facet: Facet): string {
  const { hierarchy, read } = kindOf(facet);
  const tree = hierarchy?.(facet);
  if (tree) return `a whole path, with “${tree.separator}” between its steps`;
  const range = RANGES.find((one) => read?.(one, facet, false));
  return range === undefined ? 'a value' : `a value, or a range such as ${range}`;
}

/** Of numbers, and of days. */
const RANGES = ['10..20', '1990-01-01..1999-12-31'];

/**
 * What an agent asks for, as the address of the first panel writes it. Whatever does not fit is left out when the address is read: an
 * agent may send anything.
 */
export function parametersIn(input: unknown, { facets, slug }: Pick<OfferedSource, 'facets' | 'slug'>): string {
  const parameters = new URLSearchParams();
  const given = Object(input) as Readonly<Record<string, unknown>>;
  const add = (name: string, value: unknown): void => {
    for (const one of [value].flat().slice(0, LISTED_VALUES)) {
      if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
        parameters.append(`${FIRST_NAME}_${name}`, String(one).slice(0, MAX_QUERY_LENGTH));
    }
  };
  if (Object.hasOwn(given, 'query')) add('q', given['query']);
  if (slug !== null) add('in', slug);
  for (const name of [...facets.map(parameterName), 'in', 'sort']) {
    if (Object.hasOwn(given, name) && (slug === null || name !== SOURCE)) add(name, given[name]);
  }
  return `?${parameters}`;
}
