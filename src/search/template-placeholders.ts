/** A placeholder in a hit template: `{{highlight name.common}}`, `{{price | number}}`. */
export interface Placeholder {
  /** The field; `.` is the value at hand inside `data-each`, `.name` a field of it. */
  readonly field: string;
  readonly form: 'plain' | 'highlight' | 'snippet';
  /** How the value is written, such as `number` or `currency EUR`; null for as it is. */
  readonly format: string | null;
}

/** Splits a text at its placeholders. Everything else stays text. */
export function toPieces(text: string): readonly (string | Placeholder)[] {
  const pieces: (string | Placeholder)[] = [];
  let end = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    const [whole, form = 'plain', field = '', format = null] = match;
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push({ field, form: form as Placeholder['form'], format });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

const PLACEHOLDER = /\{\{\s*(?:(highlight|snippet)\s+)?([^\s{}|]+)\s*(?:\|\s*(\w(?:[^{}]|\{[^{}]*\})*?)\s*)?\}\}/g;
