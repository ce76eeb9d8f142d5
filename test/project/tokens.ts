import { readFileSync } from 'node:fs';

/** What the public custom properties are in each theme where nobody sets them, as tokens.css says. */
export function tokenDefaults(): ReadonlyMap<string, { readonly light?: string; readonly dark?: string }> {
  const css = readFileSync(new URL('../../src/panel/styles/tokens.css', import.meta.url), 'utf8').replace(
    /@supports[^]*$/,
    '',
  );
  const [light = '', dark = ''] = css.split('.root[data-theme="dark"]');
  const found = new Map<string, { light?: string; dark?: string }>();
  for (const [theme, block] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    for (const [, name = '', value = ''] of block.matchAll(/var\(--searchlet-([\w-]+), (.*)\);$/gm)) {
      found.set(name, { ...found.get(name), [theme]: value });
    }
  }
  return found;
}
