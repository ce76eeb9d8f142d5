import type { RawAttributes } from '../../../tag/attributes/attributes';
import { type ConfigFile, readConfigText, unreadConfig } from '../../../tag/config-file';
import { messageOf } from '../../../tag/problems/message-of';
import { fetchText } from '../../page/files/fetch-text';
import { inlineConfig } from '../../page/tags/sources';

/**
 * Adds to the attributes of a panel the attributes of its JSON file, and of the JSON inside it. The element wins over the JSON
 * inside it, and that over the file.
 *
 * @param written the attributes of the element: name without `data-` → value.
 * @param names of all attributes.
 */
export async function readConfigFile(
  host: Element,
  written: RawAttributes,
  names: readonly string[],
): Promise<ConfigFile> {
  const inside = inlineConfig(host);
  const file = await readFile(written['config']?.trim() ?? '', names);
  const inline = inside === null ? nothing : readConfigText(inside, null, names);
  return { raw: { ...file.raw, ...inline.raw, ...written }, problems: [...file.problems, ...inline.problems] };
}

const nothing: ConfigFile = { raw: {}, problems: [] };

async function readFile(address: string, names: readonly string[]): Promise<ConfigFile> {
  if (address === '') return nothing;
  try {
    return await fetchText(address, (text) => readConfigText(text, address, names));
  } catch (reason) {
    return { raw: {}, problems: [unreadConfig(address, messageOf(reason))] };
  }
}
