/** A piece of text that either matched the query or did not. */
export interface Part {
  readonly text: string;
  readonly isHighlighted: boolean;
}

/**
 * What the server puts around matched words: private-use characters and not tags. So a field that contains "<mark>", or any
 * other HTML, stays plain text, and nothing has to be escaped.
 */
export const HIGHLIGHT_START = '\uE000';
export const HIGHLIGHT_END = '\uE001';

/** The whole text, without marks. */
export function plainText(parts: readonly Part[]): string {
  return parts.map(({ text }) => text).join('');
}

/** Splits a highlighted text into parts at the markers. */
export function toParts(highlighted: string): readonly Part[] {
  const parts: Part[] = [];
  highlighted.split(HIGHLIGHT_START).forEach((piece, index) => {
    const [marked, ...rest] = index === 0 ? ['', piece] : piece.split(HIGHLIGHT_END);
    if (marked) parts.push({ text: marked, isHighlighted: true });
    const plain = rest.join('');
    if (plain) parts.push({ text: plain, isHighlighted: false });
  });
  return parts;
}
