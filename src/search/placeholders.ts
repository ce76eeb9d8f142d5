/** What stands in a hit template between double braces: `{{highlight name.common}}`, `{{price | number}}`. */
export interface Placeholder {
  /** The field; `.` is the value at hand inside `data-each`, `.name` a field of it. */
  readonly field: string;
  readonly form: 'plain' | 'highlight' | 'snippet';
  /** How the value is written; null for as it is. */
  readonly format: 'number' | 'date' | null;
}

/** Text with placeholders, cut into its pieces. What is no placeholder, a misspelled one too, stays text. */
export function toPieces(text: string): readonly (string | Placeholder)[] {
  const pieces: (string | Placeholder)[] = [];
  let end = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    const [whole, form = 'plain', field = '', format = null] = match;
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push({ field, form: form as Placeholder['form'], format: format as Placeholder['format'] });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

const PLACEHOLDER = /\{\{\s*(?:(highlight|snippet)\s+)?([^\s{}|]+)\s*(?:\|\s*(number|date)\s*)?\}\}/g;
