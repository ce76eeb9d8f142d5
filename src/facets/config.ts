import { type TagConfig, tagAttributes } from '../tag/attributes/attributes';
import { parseTag, positionInTag } from '../tag/parse';
import type { Problem } from '../tag/problems/catalogue';
import type { ValuePosition } from '../tag/values/value-types';
import { type Facet, facetList } from './kinds';

/** All attributes, with the kinds of facet that `data-facets` may name. */
export const attributes = { ...tagAttributes, facets: { ...tagAttributes.facets, kind: facetList } };

/** The values of all attributes, checked and complete. */
export type Config = TagConfig<Facet>;

/** A config, or the problems that prevent one. */
interface Parsed {
  /** `null` when a required attribute is missing or wrong; `problems` then says which. */
  readonly config: Config | null;
  readonly problems: readonly Problem[];
}

/**
 * Parses all attributes, even if some are wrong.
 *
 * @param raw name without `data-`, in lower case (`query-by`) → value.
 */
export function parse(raw: Readonly<Record<string, string>>): Parsed {
  // Safe: the list of facets was read by their kinds.
  return parseTag(raw, attributes) as Parsed;
}

/**
 * The position in an attribute of a name that the server mentions; `undefined` if it is not there, or if the attribute
 * has no parts.
 *
 * @param raw name without `data-` → value, as written.
 */
export function positionIn(
  raw: Readonly<Record<string, string>>,
  attribute: string,
  name: string,
): ValuePosition | undefined {
  return positionInTag(attributes, raw, attribute, name);
}
