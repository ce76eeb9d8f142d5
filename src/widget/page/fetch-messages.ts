import { pathOfPart } from './import-file';

/** Messages by name. */
export type Words = Readonly<Record<string, string>>;

/**
 * Fetches the messages of one language from the folder `searchlet/lang` beside our script, once for all panels of the page.
 *
 * @param scriptUrl address of our script.
 * @param inTime aborts a request that takes too long.
 * @throws when there is no such file, it is not JSON, or it does not arrive in time.
 */
export function fetchMessages(language: string, scriptUrl: string, inTime: InTime): Promise<Words> {
  const { href } = new URL(pathOfPart(`lang/${language}.json`), scriptUrl);
  const known = fetched.get(href);
  if (known) return known;
  const words = inTime((signal) => read(href, signal));
  fetched.set(href, words);
  // The next panel, or the next change of language, tries again.
  words.catch(() => fetched.delete(href));
  return words;
}

type InTime = (ask: (signal: AbortSignal) => Promise<Words>) => Promise<Words>;

const fetched = new Map<string, Promise<Words>>();

async function read(href: string, signal: AbortSignal): Promise<Words> {
  const response = await fetch(href, { signal });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return (await response.json()) as Words;
}
