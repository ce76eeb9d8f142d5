import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { loadedViewFiles } from './facet-views.mjs';

const SRC = fileURLToPath(new URL('../../widget/', import.meta.url));

/**
 * The modules that features get from the script, instead of a copy of their own: React and what renders with it, the contexts,
 * each of which must exist only once, and what the script has anyway. A package, or a path from `src/widget`.
 */
export const SHARED = [
  'config/lists',
  'facets/bounds',
  'facets/kinds',
  'facets/list/view',
  'facets/range/view',
  'react',
  'react-instantsearch',
  'react/jsx-runtime',
  'search/filter-by',
  'search/found-facets',
  'search/groups',
  'search/item',
  'search/refinements',
  'search/requests',
  'search/sort-order',
  'search/url-state',
  'ui/Announcer',
  'ui/Highlight',
  'ui/Icon',
  'ui/OwnerNotes',
  'ui/contexts',
  'ui/facets/FacetGroup',
  'ui/facets/FacetValue',
  'ui/facets/FacetValues',
  'ui/facets/Facets',
  'ui/facets/facet-view',
  'ui/facets/facet-memory',
  'ui/facets/useFacetCounts',
  'ui/facets/useDescribe',
  'ui/facets/useFacetValues',
  'ui/facets/useSelectedValues',
  'ui/field/PageField',
  'ui/field/QueryButton',
  'ui/field/SearchField',
  'ui/field/useQueryInput',
  'ui/layouts/useBackdrop',
  'ui/parts',
  'ui/results/HitCard',
  'ui/results/HitList',
  'ui/results/Notices',
  'ui/results/Pagination',
  'ui/useEventListeners',
  'ui/useSearch',
];

/** Compiled JSX imports these; no source names them. Its `Fragment` is that of React. */
const OF_JSX = ['jsx', 'jsxs'];

const VIRTUAL = 'virtual:shared-modules';

/** Rollup plugin for the script: `virtual:shared-modules` exports the `require` of the features. */
export function sharedModules() {
  return {
    name: 'shared-modules',
    resolveId: (source) => (source === VIRTUAL ? `\0${VIRTUAL}` : null),
    load: (id) => (id === `\0${VIRTUAL}` ? codeOf(namesOfFeatures()) : null),
  };
}

/** Module → the names of it that features import. */
export function namesOfFeatures() {
  const names = new Map(SHARED.map((module) => [module, new Set()]));
  for (const name of OF_JSX) names.get('react/jsx-runtime').add(name);
  names.get('react').add('Fragment');
  const files = readdirSync(join(SRC, 'features'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.d)\.tsx?$/.test(path))
    .map((path) => join(SRC, 'features', path))
    .filter((path) => basename(path) !== 'needed.ts');
  const seen = new Set([...files, ...loadedViewFiles()]);
  for (const file of seen) {
    for (const [module, imported] of importsOf(file)) {
      if (names.has(module)) for (const name of imported) names.get(module).add(name);
      const path = fileOf(module);
      if (!path || names.has(module)) continue;
      if (module.startsWith('ui/') && readFileSync(path, 'utf8').includes('createContext'))
        throw new Error(`Add ${module} to SHARED in shared-modules.mjs: a context of React must exist only once.`);
      seen.add(path);
    }
  }
  return names;
}

/** The modules that a file imports values of, with the names of the values. */
function importsOf(file) {
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
    const module = from.startsWith('.') ? relative(SRC, join(dirname(file), from)).replaceAll('\\', '/') : from;
    return isOnlyTypes ? [] : [[module, elements.map((one) => (one.propertyName ?? one.name).text)]];
  });
}

/** One object for all modules, whose names differ: the paths of the modules would weigh 0.4 KB in each script. */
function codeOf(names) {
  const used = [...names].filter(([, imported]) => imported.size > 0);
  const imports = used.map(
    ([module, imported]) => `import { ${[...imported].join(', ')} } from ${JSON.stringify(fileOf(module) ?? module)};`,
  );
  const all = used.flatMap(([, imported]) => [...imported]);
  return `${imports.join('\n')}\nconst shared = { ${all.join(', ')} };\nexport const requireShared = () => shared;\n`;
}

/** The file of a module of ours; undefined for a package. */
function fileOf(module) {
  return ['.ts', '.tsx'].map((ending) => join(SRC, module + ending)).find((path) => existsSync(path));
}
