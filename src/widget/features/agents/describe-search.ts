import type { Config } from '../../config/attributes';
import { type Facet, isWildcard, kindOf } from '../../facets/kinds';
import type { AgentTool } from '../../page/agent-tools';
import { FIRST_NAME, parameterName } from '../../search/url-state';

/** Values of a facet that the schema lists; of more, an agent learns nothing more. */
export const LISTED_VALUES = 20;

/** Characters of a query, and of a value. */
const MAX_LENGTH = 512;

/** What an agent is told of a search. */
type Described = Pick<AgentTool, 'name' | 'description' | 'inputSchema' | 'annotations'>;

/**
 * Describes the search of a panel to an agent: the query, the facets with their values, and the sort orders.
 *
 * @param id name of the panel.
 * @param values the most frequent values of each field.
 */
export function describeSearch(
  { facets, sort }: Pick<Config, 'facets' | 'sort'>,
  id: string,
  values: ReadonlyMap<string, readonly string[]>,
): Described {
  const properties: Record<string, object> = {
    query: { type: 'string', maxLength: MAX_LENGTH, description: 'Words to search for.' },
  };
  for (const facet of facets.filter((one) => !isWildcard(one))) {
    properties[parameterName(facet)] = { description: facet.label, ...schemaOf(facet, values.get(facet.field) ?? []) };
  }
  if (sort.length > 0) {
    const orders = sort.map(({ slug, label }) => `${slug}: ${label}`).join('; ');
    properties['sort'] = { type: 'string', enum: sort.map(({ slug }) => slug), description: orders };
  }
  return {
    name: `search_${id.replace(/[^\w.-]+/g, '_')}`.slice(0, 30),
    description:
      'Searches this site, shows the results on the page, and returns the first five. All parameters are optional.',
    inputSchema: { type: 'object', properties, additionalProperties: false },
    // What it returns, anybody may have written.
    annotations: { readOnlyHint: true, untrustedContentHint: true },
  };
}

/** A facet without listed values takes what its address takes: a range as `10..20`, `10..` or `..20`. */
function schemaOf(facet: Facet, values: readonly string[]): object {
  const { filtersByValue, hasSeveral } = kindOf(facet);
  const value = filtersByValue && values.length > 0 ? { type: 'string', enum: values } : { type: 'string' };
  if (!filtersByValue)
    return { ...value, description: `${facet.label}, as in an address: a value, or a range such as 10..20` };
  return hasSeveral ? { type: 'array', items: value } : value;
}

/**
 * What an agent asks for, as the address of the first panel writes it. Whatever does not fit is left out when the address is read: an
 * agent may send anything.
 */
export function parametersIn(input: unknown, { facets }: Pick<Config, 'facets'>): string {
  const parameters = new URLSearchParams();
  const given = Object(input) as Readonly<Record<string, unknown>>;
  const add = (name: string, value: unknown): void => {
    for (const one of [value].flat().slice(0, LISTED_VALUES)) {
      if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
        parameters.append(`${FIRST_NAME}_${name}`, String(one).slice(0, MAX_LENGTH));
    }
  };
  if (Object.hasOwn(given, 'query')) add('q', given['query']);
  for (const name of [...facets.map(parameterName), 'sort']) if (Object.hasOwn(given, name)) add(name, given[name]);
  return `?${parameters}`;
}
