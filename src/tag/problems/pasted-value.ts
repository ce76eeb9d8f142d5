/**
 * Says what a word processor or the documentation has left in a value: curly quotation marks, which HTML takes for a part of it, or a
 * placeholder of our pages. Null for nothing.
 *
 * @param name of the attribute, without `data-`.
 * @param value as written.
 * @returns the rest of a sentence whose subject is the attribute; never contains a key.
 */
export function pastedFault(name: string, value: string): string | null {
  const text = value.trim();
  if (CURLY.test(text)) {
    const plain = name.includes('key') ? '…' : text.replace(ALL_CURLY, '');
    return `has curly quotation marks. Write straight ones: data-${name}="${plain}".`;
  }
  if (PLACEHOLDER.test(text)) {
    return `is the example from the documentation. ${TODO[name] ?? 'Write your own value.'}`;
  }
  return null;
}

const CURLY = /^[“”„‟‘’‚«»]|[“”„‟‘’»«]$/;
const ALL_CURLY = /[“”„‟‘’‚«»]/g;

/** `YOUR_SEARCH_ONLY_KEY`, `YOUR-SEARCH-ONLY-KEY`. Addresses of the documentation end with `.example`, which no server has. */
const PLACEHOLDER = /^YOUR[-_][A-Z_-]+$/;

const TODO: Readonly<Record<string, string>> = {
  key: 'Write the search-only key of your server.',
};
