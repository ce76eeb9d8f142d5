import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The kinds of facet whose views are in the script. The views of all other kinds are in the file of facets. */
const BUNDLED = ['list', 'menu'];

const FACETS = fileURLToPath(new URL('../facets/', import.meta.url));

/** Virtual modules, with the code of each. */
const MODULES = {
  'virtual:bundled-views': () => codeOfViews(bundledKinds()),
  'virtual:loaded-views': () => codeOfViews(loadedKinds()),
  'virtual:loaded-words': () => codeOfWords(loadedKinds()),
};

/**
 * Plugin for Rollup and Vite: `virtual:bundled-views` and `virtual:loaded-views` export the views of kinds, each from `view.tsx` in
 * the folder of the kind, and beside them the style sheets `NAME.css`; `virtual:loaded-words` the words from `words.ts`. The script
 * has its own words.
 */
export function facetViews() {
  return {
    name: 'facet-views',
    resolveId: (source) => (source in MODULES ? `\0${source}` : null),
    load: (id) => (id.startsWith('\0') ? (MODULES[id.slice(1)]?.() ?? null) : null),
  };
}

/** The files of the views that are in the script. */
export function bundledViewFiles() {
  return bundledKinds().map(viewOf);
}

/** The files of the views that are not in the script. */
export function loadedViewFiles() {
  return loadedKinds().map(viewOf);
}

function kindsWithView() {
  return readdirSync(FACETS).filter((name) => existsSync(viewOf(name)));
}

function bundledKinds() {
  return kindsWithView().filter((name) => BUNDLED.includes(name));
}

function loadedKinds() {
  return kindsWithView().filter((name) => !BUNDLED.includes(name));
}

/** Numbers, since the name of a kind need not be one of a variable. */
function codeOfViews(kinds) {
  const styled = kinds.map(styleOf).filter(existsSync);
  return [
    ...kinds.map((name, index) => `import { view as view${index} } from ${JSON.stringify(viewOf(name))};`),
    ...styled.map((file, index) => `import style${index} from ${JSON.stringify(file)};`),
    `export const views = { ${kinds.map((name, index) => `${JSON.stringify(name)}: view${index}`).join(', ')} };`,
    `export const styles = [${styled.map((_, index) => `style${index}`).join(', ')}];`,
  ].join('\n');
}

function codeOfWords(kinds) {
  const inScript = bundledKinds().filter((name) => existsSync(wordsOf(name)));
  if (inScript.length > 0) throw new Error(`Move the words of ${inScript.join(', ')} to messages/en.ts.`);
  const worded = kinds.map(wordsOf).filter(existsSync);
  return [
    ...worded.map((file, index) => `import { words as words${index} } from ${JSON.stringify(file)};`),
    `export const words = { ${worded.map((_, index) => `...words${index}`).join(', ')} };`,
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
