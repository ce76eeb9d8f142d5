import type { Engine } from '../../page/start-engine';

/** Name without `data-` → value, as written. */
type RawAttributes = Readonly<Record<string, string>>;

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
    const { data } = outcome as { readonly data?: { readonly attributes?: unknown } };
    const entries = Object.entries(Object(data?.attributes) as Record<string, unknown>);
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => NAMES.includes(entry[0]) && typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  } finally {
    engine.stop();
  }
}

/** What an index may say: how its hits look, and what visitors choose. Nothing else of a panel. */
const NAMES = ['title', 'url', 'image', 'text', 'meta', 'group', 'view', 'sort', 'facets'];
