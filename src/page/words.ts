/** Messages by name. */
export type Words = Readonly<Record<string, string>>;

/**
 * Fetches the messages of one language from the folder `lang` beside our script, once for all panels of the page.
 *
 * @param home address of our script.
 * @throws when there is no such file, or it is not JSON.
 */
export function fetchWords(language: string, home: string): Promise<Words> {
  const { href } = new URL(`lang/${language}.json`, home);
  const known = fetched.get(href);
  if (known) return known;
  const words = read(href);
  fetched.set(href, words);
  // The next panel, or the next change of language, tries again.
  words.catch(() => fetched.delete(href));
  return words;
}

const fetched = new Map<string, Promise<Words>>();

async function read(href: string): Promise<Words> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return (await response.json()) as Words;
}
