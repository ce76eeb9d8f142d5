/** A text without the entities that WordPress stores in titles: `Tom &amp; Jerry&#8217;s`. Texts about HTML keep `&lt;` and their tags. */
export function withoutEntities(text: string): string {
  return text.replace(/&(?:amp|#(\d{2,6}));/g, (_, code) => (code ? String.fromCodePoint(code) : '&'));
}
