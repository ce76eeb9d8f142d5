/** A document of a collection. */
export type Document = Readonly<Record<string, unknown>>;

/** The values of a field; a name with dots is a path into objects. */
export function valuesIn(document: Document, field: string): readonly (string | number | boolean)[] {
  const value = field.split('.').reduce<unknown>((at, name) => (at as Document | undefined)?.[name], document);
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]) as (string | number | boolean)[];
}
