/** Both, since other tools have an attribute of that name: what is theirs must stay. */
export const HITS = '.searchlet-rendered[data-rendered]';

/** Whether the page has hits that `searchlet render` has written. */
export function hasHits(): boolean {
  return document.querySelector(HITS) !== null;
}
