import type { RawAttributes } from '../../../tag/attributes/attributes';
import type { Engine } from '../../page/files/start-engine';

/** Whether a tag leaves to its index what to search and to show. */
export function leavesToIndex({ index, 'query-by': queryBy }: RawAttributes): boolean {
  return !!index && !queryBy;
}

/**
 * Reads what an index of files says of its hits: title, image, facets and more, as attributes. Empty if the index says nothing, or
 * cannot be read: its search then says why. The engine stays for the panel that uses it next.
 */
export async function readIndexAttributes(engine: Engine): Promise<RawAttributes> {
  try {
    const outcome = await engine.ask('', '{"searches":[]}', new AbortController().signal);
    return attributesIn((outcome as { readonly data?: unknown }).data);
  } catch {
    return {};
  } finally {
    engine.stop();
  }
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
