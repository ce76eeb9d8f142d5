/**
 * A query with the signs that a server understands. Phones, word processors and other scripts write “phrases”, „phrases“ and «phrases»,
 * and a dash for the hyphen of –without. Marks that nobody sees come with pasted words; those that join letters stay.
 */
export function toPlainSigns(query: string): string {
  return query
    .replace(/[“”„‟«»〝-〟「」『』＂]/g, '"')
    .replace(/(^|\s)[–—−－](?=[\p{L}\p{N}"])/gu, '$1-')
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '');
}
