import type { Setting } from './contenders';

/** A word as it is typed. */
export interface Word {
  readonly keystrokes: readonly Keystroke[];
}

interface Keystroke {
  readonly key: string;
  /** The titles that are to be seen after it. */
  readonly titles: readonly string[];
}

/** Words of film titles: at least 60 keys that change what is seen. */
const WORDS =
  'godfather matrix holiday summer children batman dragon midnight secret mountain beautiful wonder planet forever street brother'.split(
    ' ',
  );

/**
 * The words of the bench with what the server finds after each key. Where a key changes nothing that is seen, no paint
 * can be waited for: the word ends before it.
 */
export async function wordsFor(setting: Setting): Promise<readonly Word[]> {
  const start = await titlesFor('*', setting);
  const words = await Promise.all(
    WORDS.map(async (word) => {
      const prefixes = [...word].map((_, index) => word.slice(0, index + 1));
      const titles = await Promise.all(prefixes.map((prefix) => titlesFor(prefix, setting)));
      const same = titles.findIndex((list, index) => list.join('\n') === (titles[index - 1] ?? start).join('\n'));
      const end = same < 0 ? word.length : same;
      return { keystrokes: [...word].slice(0, end).map((key, index) => ({ key, titles: titles[index] ?? [] })) };
    }),
  );
  const keys = words.reduce((sum, { keystrokes }) => sum + keystrokes.length, 0);
  if (keys < LEAST) throw new Error(`The words of the bench change what is seen ${keys} times; it needs ${LEAST}.`);
  return words;
}

const LEAST = 60;

async function titlesFor(q: string, { url, key, collection, queryBy, perPage }: Setting): Promise<readonly string[]> {
  const parameters = new URLSearchParams({ q, query_by: queryBy, per_page: String(perPage) });
  const response = await fetch(`${url}/collections/${collection}/documents/search?${parameters.toString()}`, {
    headers: { 'x-typesense-api-key': key },
  });
  if (!response.ok) throw new Error(`The search server answered ${response.status}: ${await response.text()}`);
  const { hits } = (await response.json()) as { hits: readonly { document: { title: string } }[] };
  return hits.map(({ document }) => document.title.trim());
}
