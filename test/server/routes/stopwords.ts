import { tokenize } from '../../../src/engine/documents/tokens';
import { RequestError } from '../../../src/engine/errors';
import { isStringArray, parseObject } from '../../../src/engine/json';
import { json, type Route, route, type ServerStore, type StopwordSet } from '../base/route';

/** Sets of words that a search leaves out when it names them. */
export const stopwordRoutes: Route[] = [
  route('GET', '/stopwords', 'stopwords:list', ({ store }) =>
    json({ stopwords: [...store.stopwords].map(([id, set]) => ({ id, ...set })) }),
  ),
  route('GET', '/stopwords/:', 'stopwords:get', ({ store, names: [id = ''] }) =>
    json({ stopwords: { id, ...findSet(id, store) } }),
  ),
  route('PUT', '/stopwords/:', 'stopwords:create', ({ store, names: [id = ''], body }) => {
    const { stopwords, locale } = parseObject(body);
    if (!isStringArray(stopwords) || stopwords.length === 0) {
      throw new RequestError(400, 'Parameter `stopwords` is required');
    }
    const own = typeof locale === 'string' ? { locale } : {};
    store.stopwords.set(id, { stopwords: storedWords(stopwords), ...own });
    return json({ id, stopwords, ...own });
  }),
  route('DELETE', '/stopwords/:', 'stopwords:delete', ({ store, names: [id = ''] }) => {
    findSet(id, store);
    store.stopwords.delete(id);
    return json({ id });
  }),
];

/** Typesense keeps the words of each text in a hash set, so they come back in another order: here, that of the alphabet. */
function storedWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => tokenize(text, { kept: new Set(), separators: new Set() }));
  return [...new Set(words.map(({ text }) => text))].sort();
}

function findSet(id: string, { stopwords }: ServerStore): StopwordSet {
  const set = stopwords.get(id);
  if (!set) throw new RequestError(404, `Stopword \`${id}\` not found.`);
  return set;
}
