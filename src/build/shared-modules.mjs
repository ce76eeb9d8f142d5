import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { bundledViewFiles, loadedViewFiles } from './facet-views.mjs';
import { entryOf, featureNames } from './features.mjs';

const SRC = fileURLToPath(new URL('../panel', import.meta.url));

/** Compiled JSX imports these; no source names them. */
const OF_JSX = { 'react/jsx-runtime': ['jsx', 'jsxs', 'Fragment'] };

const VIRTUAL = 'virtual:shared-modules';

/**
 * Rollup plugin for the script: `virtual:shared-modules` exports `listShared`, which returns what features get from the script. It is a
 * list, since names would weigh 0.6 KB in each script.
 */
export function sharedModules() {
  return {
    name: 'shared-modules',
    resolveId: (source) => (source === VIRTUAL ? `\0${VIRTUAL}` : null),
    load: (id) => (id === `\0${VIRTUAL}` ? codeOfList() : null),
  };
}

/**
 * Whether a module is in the script: then features get it from there instead of their own copy.
 *
 * @param id name of a package, or path of a file.
 */
export function isInScript(id) {
  return modulesOfScript().has(id);
}

/** The code of a module of the script in the file of a feature, where `shared` is the list. */
export function codeFromList(module) {
  const all = sharedNames();
  return all
    .flatMap((one, index) => (one.module === module ? `export const ${one.name} = shared[${index}];` : []))
    .join('\n');
}

let ofFeatures;

/** The names of modules of the script that features import, in the order of the list. */
export function sharedNames() {
  ofFeatures ??= [...namesOfFeatures()].flatMap(([module, names]) => [...names].map((name) => ({ module, name })));
  return ofFeatures;
}

function namesOfFeatures() {
  const names = new Map(Object.entries(OF_JSX).map(([module, imported]) => [module, new Set(imported)]));
  for (const file of reach([...featureNames.flatMap(filesOf), ...loadedViewFiles()], (module) => !isInScript(module))) {
    for (const [module, imported] of importsOf(file)) {
      if (!isInScript(module)) continue;
      names.set(module, new Set([...(names.get(module) ?? []), ...imported]));
    }
  }
  return names;
}

let ofScript;

/** The packages and files that the script has besides features, and the components and hooks that several features share. */
function modulesOfScript() {
  ofScript ??= withCommon(reach([...Object.keys(OF_JSX), join(SRC, 'index.ts'), ...bundledViewFiles()], () => true));
  return ofScript;
}

function withCommon(script) {
  const reached = new Set();
  const common = featureNames.flatMap((name) =>
    [...reach(filesOf(name), (module) => !script.has(module))]
      .filter((module) => module.startsWith(join(SRC, 'ui')))
      .filter((module) => reached.has(module) || !reached.add(module)),
  );
  return new Set([...script, ...common]);
}

function filesOf(feature) {
  const folder = dirname(entryOf(feature));
  return readdirSync(folder)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path));
}

/** These modules, and those that they import, directly or not, where `follows` says so. */
function reach(modules, follows) {
  const reached = new Set(modules);
  for (const module of reached) {
    for (const [imported] of importsOf(module)) if (follows(imported)) reached.add(imported);
  }
  return reached;
}

/** The modules that a file imports values of, with the names of the values. A package imports nothing of ours. */
function importsOf(file) {
  if (!/\.tsx?$/.test(file)) return [];
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((node) => {
    const isImport = ts.isImportDeclaration(node);
    if (!(isImport || ts.isExportDeclaration(node)) || !node.moduleSpecifier) return [];
    const clause = isImport ? node.importClause : node;
    if (clause?.isTypeOnly || clause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
    const bindings = isImport ? clause?.namedBindings : clause?.exportClause;
    const elements = (bindings?.elements ?? []).filter(({ isTypeOnly }) => !isTypeOnly);
    const isOnlyTypes = isImport && !clause?.name && elements.length === 0;
    const from = node.moduleSpecifier.text;
    const module = from.startsWith('.') ? fileOf(join(dirname(file), from)) : from;
    return isOnlyTypes ? [] : [[module, elements.map((one) => (one.propertyName ?? one.name).text)]];
  });
}

function codeOfList() {
  const all = sharedNames();
  return [
    ...all.map(({ module, name }, index) => `import { ${name} as shared${index} } from ${JSON.stringify(module)};`),
    `export const listShared = () => [${all.map((_, index) => `shared${index}`).join(', ')}];`,
  ].join('\n');
}

/** The file of a module of ours. */
function fileOf(path) {
  return ['', '.ts', '.tsx', '/index.ts']
    .map((ending) => path + ending)
    .find((file) => /\.\w+$/.test(file) && existsSync(file));
}
