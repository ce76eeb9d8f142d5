/** The codes of the named ones that are read. */
const CODES: Readonly<Record<string, number>> = { amp: 38, quot: 34, apos: 39, nbsp: 160, hellip: 8230 };

/** A text without the entities that WordPress and its plugins store in titles: `Tom &amp; Jerry&#8217;s`. Texts about HTML keep `&lt;` and their tags. */
export function withoutEntities(text: string): string {
  return text.replace(/&(#?)(\w{2,6});/g, (entity, sign, name) => {
    const code = Number(sign ? `0${name}` : CODES[name]);
    // Neither a text, nor what every object has by that name, nor `&#9e9;`.
    return code < 1e6 ? String.fromCodePoint(code) : entity;
  });
}

/** Whether a text is all paragraphs of HTML, as editors store them. A text about HTML names tags amid its words. */
export function isParagraphs(text: string): boolean {
  return /^\s*<p[\s>]/i.test(text) && /<\/p>$/i.test(text.trim());
}

/** The words of such a text, or of a part. */
export function withoutTags(text: string): string {
  return text.replace(/<\/?[a-z][^<>]*>/gi, ' ');
}
