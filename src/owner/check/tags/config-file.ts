import { attributeNames } from '../../../tag/attributes/attributes';
import { type ConfigFile, readConfigText, unreadConfig } from '../../../tag/config-file';
import type { Problem } from '../../../tag/problems/catalogue';
import { messageOf } from '../../../tag/problems/message-of';
import type { Snippet } from './snippets';

/** What the JSON of a panel adds to it. */
export interface Shared {
  /** Names of the attributes that are in the JSON alone, without `data-`. */
  readonly names: readonly string[];
  readonly problems: readonly Problem[];
}

/**
 * Adds to a panel the attributes of its JSON, as the panel itself does: the tag wins over the JSON inside it, and that over
 * the file.
 *
 * @param readText reads the file; rejects with the reason why it cannot.
 */
export async function withConfigFile(
  snippet: Snippet,
  readText: (address: string) => Promise<string>,
): Promise<Snippet> {
  const { raw, inline, source } = snippet;
  const address = raw['config']?.trim() ?? '';
  if (address === '' && inline === null) return snippet;
  const file = address === '' ? nothing : await readFile(address, readText);
  const inside = inline === null ? nothing : readConfigText(inline, null, attributeNames);
  const given = { ...file.raw, ...inside.raw };
  return {
    ...snippet,
    raw: { ...given, ...raw },
    source: source && { ...source, panel: { ...given, ...source.panel } },
    shared: {
      names: Object.keys(given).filter((name) => !(name in raw)),
      problems: [...file.problems, ...inside.problems],
    },
  };
}

const nothing: ConfigFile = { raw: {}, problems: [] };

async function readFile(address: string, readText: (address: string) => Promise<string>): Promise<ConfigFile> {
  try {
    return readConfigText(await readText(address), address, attributeNames);
  } catch (reason) {
    return { raw: {}, problems: [unreadConfig(address, messageOf(reason))] };
  }
}
