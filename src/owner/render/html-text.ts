import type { Part } from '../../typesense/response/highlight';

/**
 * A text in HTML. Brackets and braces are written as references too: WordPress reads `[gallery]` in a page as a command,
 * and template engines read `{{…}}`.
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`[\]{}]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A text with its matches marked, as `Highlight` renders it. */
export function writeHtmlParts(parts: readonly Part[]): string {
  return parts
    .map(({ text, isHighlighted }) =>
      isHighlighted ? `<mark role="none">${escapeHtml(text)}</mark>` : escapeHtml(text),
    )
    .join('');
}
