/** A text without the entities that WordPress stores in titles: `Tom &amp; Jerry&#8217;s`. Texts about HTML keep `&lt;` and their tags. */
export function withoutEntities(text: string): string {
  return text.replace(/&(?:amp|#(\d{2,6}));/g, (_, code) => (code ? String.fromCodePoint(code) : '&'));
}

/** Whether a text is all paragraphs of HTML, as editors store them. A text about HTML names tags amid its words. */
export function isParagraphs(text: string): boolean {
  return /^\s*<p[\s>]/i.test(text) && /<\/p>$/i.test(text.trim());
}

/** The words of such a text, or of a part. */
export function withoutTags(text: string): string {
  return text.replace(/<\/?[a-z][^<>]*>/gi, ' ');
}
