import type { RawAttributes } from './attributes/attributes';

/** Whether a tag leaves to its index what to search and to show. */
export function leavesToIndex({ index, 'query-by': queryBy }: RawAttributes): boolean {
  return !!index && !queryBy;
}

/** The attributes in what an index answers to a request without searches. */
export function attributesIn(answer: unknown): RawAttributes {
  const { attributes } = Object(answer) as { readonly attributes?: unknown };
  const entries = Object.entries(Object(attributes) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => NAMES.includes(entry[0]) && typeof entry[1] === 'string'),
  );
}

/** What an index may say: what is searched, how its hits look, and what visitors choose. Nothing else of a panel. */
const NAMES = ['query-by', 'title', 'url', 'image', 'text', 'meta', 'group', 'view', 'sort', 'facets'];
