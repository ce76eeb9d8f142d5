import type { ConfigFile } from '../config/config-file';
import type { readConfigFile as ReadConfigFile } from '../features/config-file/read-config-file';
import { inlineConfig } from '../page/sources';
import { loadFeature, noFeature } from './load-features';

/** Whether a panel takes attributes from JSON. A separate file reads it. */
export function needsConfigFile(host: Element, raw: ConfigFile['raw']): boolean {
  return !!raw['config'] || inlineConfig(host) !== null;
}

/**
 * Adds to the attributes of a panel those of its JSON; never rejects.
 *
 * @param raw the attributes of the element.
 * @param names of all attributes.
 * @param scriptUrl URL of our script; the file that reads JSON is in the same folder.
 */
export async function readConfigFile(
  host: Element,
  raw: ConfigFile['raw'],
  names: readonly string[],
  scriptUrl: string,
): Promise<ConfigFile> {
  try {
    feature ??= loadFeature('config-file', scriptUrl);
    return await (await feature).readConfigFile(host, raw, names);
  } catch (reason) {
    feature = undefined;
    return { raw, problems: [noFeature('config-file', 'data-config', reason, 'ignored')] };
  }
}

/** Loaded once for all panels of the page: it keeps the files that it has fetched. */
let feature: Promise<{ readConfigFile: typeof ReadConfigFile }> | undefined;
