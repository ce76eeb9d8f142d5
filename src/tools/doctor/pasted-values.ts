import { type Row, wrong } from './checks/row';

/**
 * Finds values that a word processor or the documentation has left in a tag: curly quotation marks, which HTML takes for a part of
 * the value, and the placeholders of our own pages.
 *
 * @param raw name without `data-` → value, as written.
 */
export function pastedRows(raw: Readonly<Record<string, string>>): readonly Row[] {
  return Object.entries(raw).flatMap(([name, written]): Row[] => {
    const about = `data-${name}`;
    const value = written.trim();
    // A report may be shown to others: it never contains a key.
    const shown = name.includes('key') ? '' : value;
    if (CURLY.test(value)) {
      const plain = shown === '' ? '…' : value.replace(ALL_CURLY, '');
      return [wrong(about, shown, `has curly quotation marks. Write straight ones: ${about}="${plain}".`)];
    }
    if (PLACEHOLDER.test(value)) {
      return [wrong(about, shown, `is the example of the documentation. ${TODO[name] ?? 'Write your own value.'}`)];
    }
    return [];
  });
}

const CURLY = /^[“”„‟‘’‚«»]|[“”„‟‘’»«]$/;
const ALL_CURLY = /[“”„‟‘’‚«»]/g;

/** `YOUR_SEARCH_ONLY_KEY`, `YOUR-SEARCH-ONLY-KEY`. Addresses of the documentation end with `.example`, which no server has. */
const PLACEHOLDER = /^YOUR[-_][A-Z_-]+$/;

const TODO: Readonly<Record<string, string>> = {
  key: 'Write the key of your server that may only search.',
};
