import type { Snippet } from './snippets';

/** The placeholder for a search-only key in tags that are printed. */
export const KEY_TO_FILL_IN = 'YOUR-SEARCH-ONLY-KEY';

/**
 * Writes a tag with other attributes, one on each line. Attributes in the address of a script stay there, and attributes of a JSON
 * file in that file.
 */
export function writeSnippet(
  { tag, others, inAddress, shared }: Snippet,
  raw: Readonly<Record<string, string>>,
): string {
  const isElsewhere = (name: string): boolean => inAddress.includes(name) || !!shared?.names.includes(name);
  const data = Object.entries(raw).filter(([name]) => !isElsewhere(name));
  const inAnAddress = Object.entries(raw).filter(([name]) => inAddress.includes(name));
  const lines = [
    ...Object.entries(others).map(([name, value]) =>
      writeAttribute(name, name === 'src' ? withQuery(value, inAnAddress) : value),
    ),
    ...data.map(([name, value]) => writeAttribute(`data-${name}`, value)),
  ];
  return `<${tag}\n${lines.map((line) => `  ${line}\n`).join('')}></${tag}>`;
}

function withQuery(src: string, changed: readonly (readonly [string, string])[]): string {
  if (changed.length === 0) return src;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/s.exec(src) ?? [];
  const kept = [...new URLSearchParams(query)].map(([name, value]): [string, string] => [
    name,
    changed.find(([one]) => one === name)?.[1] ?? value,
  ]);
  return `${path}?${new URLSearchParams(kept)}${hash}`;
}

/** An attribute in HTML. Double quotes, unless the value is full of them, as JSON is. */
export function writeAttribute(name: string, value: string): string {
  if (value === '') return name;
  const safe = value.replaceAll('&', '&amp;');
  return safe.includes('"') && !safe.includes("'")
    ? `${name}='${safe}'`
    : `${name}="${safe.replaceAll('"', '&quot;')}"`;
}
