import { type Fields, isRecord } from '../../documents/document';

/**
 * The record that a value of JSON stands for; null for any other value. What wraps a record in a format is taken off: `node` in a list of
 * GraphQL, and `properties` in a Feature of GeoJSON (https://www.rfc-editor.org/rfc/rfc7946#section-3.2)
 * or a shape of TopoJSON (https://github.com/topojson/topojson-specification#22-geometry-objects).
 *
 * @param isOfTexts whether the value is in a list of texts, each of which is a name.
 */
export function jsonRecord(value: unknown, isOfTexts: boolean): Fields | null {
  if (typeof value === 'string' && isOfTexts && value.trim() !== '') return { name: value };
  if (!isRecord(value)) return null;
  const { node, ...others } = value;
  if (isRecord(node) && Object.keys(others).every((name) => name === 'cursor' || name === '__typename')) return node;
  const isFeature = value['type'] === 'Feature' && 'geometry' in value;
  return isFeature || (isRecord(value['properties']) && 'arcs' in value) ? featureRecord(value) : value;
}

function featureRecord({ type: _, arcs: __, properties, ...others }: Fields): Fields {
  return isRecord(properties) ? { ...others, ...properties } : others;
}
