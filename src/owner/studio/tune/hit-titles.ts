/** The title of a document among others, with its id where another one has the same title; null if it has none. */
export function titleAmong(titles: ReadonlyMap<string, string>, id: string): string | null {
  const title = titles.get(id);
  if (title === undefined) return null;
  const isShared = [...titles].some(([other, own]) => own === title && other !== id);
  return isShared ? `${title} (${id})` : title;
}
