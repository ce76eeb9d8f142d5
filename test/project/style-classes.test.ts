import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathOf } from '../bench/sizes';

/** A field that looks like those of a range, and has margins of its own. */
const SHARED = ['facet-search'];

// All sheets of a panel are in one shadow root. Which of them are loaded depends on its attributes.
test('the sheet of a feature or of a kind of facet styles no class that another sheet styles', () => {
  const sheetsOf = new Map<string, Set<string>>();
  for (const path of readdirSync(pathOf('src/panel'), { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.css')) continue;
    for (const name of classesIn(readFileSync(pathOf(`src/panel/${path}`), 'utf8')))
      sheetsOf.set(name, (sheetsOf.get(name) ?? new Set()).add(path));
  }
  const clashing = [...sheetsOf].filter(
    ([name, sheets]) =>
      sheets.size > 1 && [...sheets].some((path) => !path.startsWith('styles')) && !SHARED.includes(name),
  );
  expect(clashing.map(([name, sheets]) => `${name}: ${[...sheets].join(', ')}`)).toEqual([]);
  expect([...sheetsOf.keys()]).toContain('card');
});

/** The classes that are a whole selector. */
function classesIn(css: string): readonly string[] {
  const rules = css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{/g);
  return [...rules].flatMap(([, selectors = '']) =>
    selectors.split(',').flatMap((one) => /^\.([\w-]+)$/.exec(one.trim())?.[1] ?? []),
  );
}
