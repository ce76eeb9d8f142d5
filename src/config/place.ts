import { type Attribute, attributeKeys, attributes, nameOf } from './attributes';
import type { Place } from './kinds';

/**
 * Where in an attribute something stands that the server speaks of; `undefined` where it does not, or where the
 * attribute has no parts.
 *
 * @param raw name without `data-` → value, as written.
 */
export function placeIn(raw: Readonly<Record<string, string>>, attribute: string, name: string): Place | undefined {
  const key = attributeKeys.find((one) => nameOf(one) === attribute);
  const row: Attribute | undefined = key && attributes[key];
  return row?.kind.placeOf?.((raw[attribute] ?? '').trim(), name);
}
