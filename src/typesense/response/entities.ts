/** A text without the entities that WordPress and its plugins store in titles: `Tom &amp; Jerry&#8217;s`. Texts about HTML keep `&lt;` and their tags. */
export function withoutEntities(text: string): string {
  return text.replace(/&(?:amp|(quot)|#(\d{2,6}|x[\da-f]{2,5}));/gi, (_, quote, code) =>
    code ? String.fromCodePoint(+`0${code}`) : quote ? '"' : '&',
  );
}

/** Whether a text is all paragraphs of HTML, as editors store them. A text about HTML names tags amid its words. */
export function isParagraphs(text: string): boolean {
  return /^\s*<p[\s>]/i.test(text) && /<\/p>$/i.test(text.trim());
}

/** The words of such a text, or of a part. */
export function withoutTags(text: string): string {
  return text.replace(/<\/?[a-z][^<>]*>/gi, ' ');
}
