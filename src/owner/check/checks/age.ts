import { dayText } from '../../documents/number-text';
import { note, type Row, unknown } from './row';

/** When the newest page of a site has changed, by its sitemap: milliseconds since 1970; null if that is unknown. */
export type SiteChanged = () => Promise<number | null>;

/** Warns of an index that is older than the newest page of the site; of one whose age is not known, where the site says its own. */
export async function ageRows(
  about: string,
  value: string,
  made: number | null,
  siteChanged: SiteChanged | undefined,
  unknownAge?: string,
): Promise<readonly Row[]> {
  const changed = (await siteChanged?.()) ?? null;
  if (changed === null) return [];
  if (made === null) return unknownAge === undefined ? [] : [unknown(about, value, unknownAge)];
  if (changed <= made) return [];
  const sentence = `was made on ${dayText(made)}, and by the sitemap a page has changed on ${dayText(changed)}. Run “searchlet index” again.`;
  return [note(about, value, sentence)];
}
