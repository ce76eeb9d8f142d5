/**
 * Gives style sheets to a shadow root. The sheets are made once per text and shared by all panels; adopted sheets are
 * allowed by a Content Security Policy that forbids inline styles. A browser without them gets a `<style>`.
 */
export function adoptStyles(root: ShadowRoot, texts: readonly string[]): void {
  if (!('adoptedStyleSheets' in root) || !('replaceSync' in CSSStyleSheet.prototype)) {
    const style = root.querySelector('style') ?? root.appendChild(document.createElement('style'));
    style.textContent = texts.join('\n');
    return;
  }
  root.adoptedStyleSheets = texts.map(sheetOf);
}

const sheets = new Map<string, CSSStyleSheet>();

function sheetOf(text: string): CSSStyleSheet {
  const known = sheets.get(text);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
}
