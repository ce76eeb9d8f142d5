/** A placeholder in a hit template: `{{highlight name.common}}`, `{{price | number}}`. */
export interface Placeholder {
  /** The field; inside `data-each`, `.` is the current value, and `.name` a field of it. */
  readonly field: string;
  readonly form: 'plain' | 'highlight' | 'snippet';
  /** Format of the value, such as `number` or `currency EUR`; null for none. */
  readonly format: string | null;
}

/** Splits a text at its placeholders. Everything else stays text. */
export function toPieces(text: string): readonly (string | Placeholder)[] {
  const pieces: (string | Placeholder)[] = [];
  let end = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    const [whole, form = 'plain', field = '', format = null] = match;
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push({ field, form: form as Placeholder['form'], format: format && format.trim() });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

const PLACEHOLDER = /\{\{\s*(?:(highlight|snippet)\s+)?([^\s{}|]+)\s*(?:\|\s*(\w(?:[^{}]|\{[^{}]*\})*))?\}\}/g;
