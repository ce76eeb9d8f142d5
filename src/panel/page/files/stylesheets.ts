import { tryOrUndefined } from '../try-or-undefined';

/**
 * Gives style sheets to a shadow root. The sheets are made once per text and shared by all panels; adopted sheets are
 * allowed by a Content Security Policy that forbids inline styles. A browser without them (Safari before 16.4) gets a `<style>`.
 */
export function adoptStyles(root: ShadowRoot, texts: readonly string[]): void {
  try {
    root.adoptedStyleSheets = texts.map(sheetOf);
  } catch {
    const style = root.querySelector('style') ?? root.appendChild(document.createElement('style'));
    style.textContent = texts.join('\n');
  }
}

const sheets: Record<string, CSSStyleSheet> = {};

function sheetOf(text: string): CSSStyleSheet {
  return (sheets[text] ??= makeSheet(text));
}

function makeSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** Adds a style sheet to the page itself, where the browser has adopted sheets; returns a function that removes it. */
export function addPageStyles(text: string): () => void {
  const sheet = tryOrUndefined(() => makeSheet(text));
  if (!sheet) return () => {};
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
