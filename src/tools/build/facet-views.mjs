import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The kinds of facet whose views are in the script. Those of all others are in the file of facets. */
const BUNDLED = ['list', 'menu', 'range'];

const FACETS = fileURLToPath(new URL('../../widget/facets/', import.meta.url));

/** Virtual modules: which kinds each exports. */
const MODULES = {
  'virtual:bundled-views': (name) => BUNDLED.includes(name),
  'virtual:loaded-views': (name) => !BUNDLED.includes(name),
};

/**
 * Plugin for Rollup and Vite: `virtual:bundled-views` and `virtual:loaded-views` export the views of kinds, each from `view.tsx` in
 * the folder of the kind, and beside them the style sheets `NAME.css`; the second also the words `NAMEWords` from `words.ts`. The
 * script has its own words.
 */
export function facetViews() {
  return {
    name: 'facet-views',
    resolveId: (source) => (source in MODULES ? `\0${source}` : null),
    load(id) {
      const has = MODULES[id.slice(1)];
      return id.startsWith('\0') && has ? code(kindsWithView().filter(has)) : null;
    },
  };
}

/** The files of the views that are not in the script. */
export function loadedViewFiles() {
  return kindsWithView()
    .filter((name) => !BUNDLED.includes(name))
    .map(viewOf);
}

function kindsWithView() {
  return readdirSync(FACETS).filter((name) => existsSync(viewOf(name)));
}

function code(kinds) {
  const styled = kinds.filter((name) => existsSync(styleOf(name)));
  const worded = kinds.filter((name) => existsSync(wordsOf(name)));
  const inScript = worded.filter((name) => BUNDLED.includes(name));
  if (inScript.length > 0) throw new Error(`Move the words of ${inScript.join(', ')} to messages/en.ts.`);
  return [
    ...kinds.map((name) => `import { view as ${name} } from ${JSON.stringify(viewOf(name))};`),
    ...styled.map((name) => `import ${name}Css from ${JSON.stringify(styleOf(name))};`),
    ...worded.map((name) => `import { ${name}Words } from ${JSON.stringify(wordsOf(name))};`),
    `export const views = { ${kinds.join(', ')} };`,
    `export const styles = [${styled.map((name) => `${name}Css`).join(', ')}];`,
    `export const words = { ${worded.map((name) => `...${name}Words`).join(', ')} };`,
  ].join('\n');
}

function styleOf(name) {
  return join(FACETS, name, `${name}.css`);
}

function wordsOf(name) {
  return join(FACETS, name, 'words.ts');
}

function viewOf(name) {
  return join(FACETS, name, 'view.tsx');
}
