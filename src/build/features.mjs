import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasExport, oneExport, oneExportModules } from './one-export.mjs';

const FEATURES = fileURLToPath(new URL('../panel/features/', import.meta.url));
const LANGUAGES = fileURLToPath(new URL('../panel/languages/', import.meta.url));

/** The `index.ts` of a feature. */
export function entryOf(name) {
  return join(FEATURES, name, 'index.ts');
}

/** The names of all features: each is a folder with an `index.ts`, which becomes a file of the release. */
export const featureNames = readdirSync(FEATURES).filter((name) => existsSync(entryOf(name)));

/** Virtual modules, with the code of each. */
const MODULES = {
  'virtual:features': () => codeOfNeeds(featureNames, entryOf),
  'virtual:words': () => codeOfWords(featureNames.map(entryOf).filter((file) => hasExport('words', file))),
  'virtual:yes-no': () => codeOfYesNo(filesOfLanguages()),
};

/**
 * Plugins for Rollup and Vite: `virtual:features` exports when each feature is needed, and `virtual:words` the English words of all of
 * them. Both take that from each `index.ts`, and nothing else; so does `virtual:yes-no` from the file of each language.
 */
export function features() {
  return [
    oneExportModules(),
    {
      name: 'features',
      resolveId: (source) => (source in MODULES ? `\0${source}` : null),
      load: (id) => (id.startsWith('\0') ? (MODULES[id.slice(1)]?.() ?? null) : null),
    },
  ];
}

/** The code of a module that exports `needs`: when each feature is needed, by its name. */
export function codeOfNeeds(names, fileOf) {
  return [
    ...names.map((name, index) => importOf('needed', index, fileOf(name))),
    `export const needs = { ${names.map((name, index) => `${JSON.stringify(name)}: needed${index}`).join(', ')} };`,
  ].join('\n');
}

function codeOfWords(files) {
  return [
    ...files.map((file, index) => importOf('words', index, file)),
    `export const contributedWords = { ${files.map((_, index) => `...words${index}`).join(', ')} };`,
  ].join('\n');
}

function codeOfYesNo(files) {
  return [
    ...files.map((file, index) => importOf('yesNo', index, file)),
    `export const ofLanguages = [${files.map((_, index) => `yesNo${index}`).join(', ')}];`,
  ].join('\n');
}

/** The files of all languages but English. */
function filesOfLanguages() {
  const names = readdirSync(LANGUAGES).filter((name) => /^(?!en\.)[a-z]{2}\.ts$/.test(name));
  return names.map((name) => join(LANGUAGES, name));
}

/** Numbers, since the name of a feature need not be one of a variable. */
function importOf(name, index, file) {
  return `import { ${name} as ${name}${index} } from ${JSON.stringify(oneExport(name, file))};`;
}
