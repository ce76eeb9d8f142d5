/**
 * A text without the entities that WordPress and its like store in titles: `Tom &amp; Jerry&#8217;s`. Tags and `&lt;` stay: texts
 * about HTML have them too.
 */
export function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{2,6})|(amp|quot));/g, (_, code: string | undefined, name: 'amp' | 'quot') =>
    code === undefined ? (name === 'amp' ? '&' : '"') : String.fromCodePoint(Number(code)),
  );
}
