import { dayText } from '../../values/number-text';
import { note, type Row } from './row';

/** When the newest page of a site has changed, by its sitemap: milliseconds since 1970; null if that is unknown. */
export type SiteChanged = () => Promise<number | null>;

/** Warns of an index that is older than the newest page of the site. */
export async function ageRows(
  about: string,
  value: string,
  made: number | null,
  siteChanged: SiteChanged | undefined,
): Promise<readonly Row[]> {
  const changed = made === null || siteChanged === undefined ? null : await siteChanged();
  if (made === null || changed === null || changed <= made) return [];
  const sentence = `was made on ${dayText(made)}, and by the sitemap a page has changed on ${dayText(changed)}. Run “searchlet index” again.`;
  return [note(about, value, sentence)];
}
