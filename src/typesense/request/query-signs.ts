/**
 * A query with the signs that a server understands: phones and other scripts write “phrases”, „phrases“ and « phrases », and –word for a word
 * to leave out. A long dash begins speech, and a dash before a digit is a minus or a range: they stay. Marks that nobody sees come with
 * pasted words; those that join letters stay.
 */
export function toPlainSigns(query: string): string {
  return query
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/(^|\s)«\s|\s»(?!\S)|[“-‟«»「-』〝〞｢｣＂]/g, '$1"')
    .replace(/(^|\s)[‐‑–−﹣－](?=["\p{L}])/gu, '$1-');
}
