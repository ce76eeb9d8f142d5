import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Begins the id of a module that has one export of a file: then come the name and the path. */
const PREFIX = '\0one-export:';

/** The specifier of a module that has this export of a file of ours, with what that needs, and nothing else of the file. */
export function oneExport(name, file) {
  return `${PREFIX}${name}:${file}`;
}

/** Whether a file declares an export of this name. */
export function hasExport(name, file) {
  return partOf(readFileSync(file, 'utf8'), name) !== '';
}

/**
 * Plugin for Rollup and Vite: the modules of `oneExport`. A bundle that imported the whole file would have to resolve and compile all
 * that the file imports, to throw it away.
 */
export function oneExportModules() {
  return {
    name: 'one-export',
    resolveId(source, importer, options) {
      if (source.startsWith(PREFIX)) return source;
      if (!importer?.startsWith(PREFIX)) return null;
      return this.resolve(source, fileIn(importer), { ...options, skipSelf: true });
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      this.addWatchFile(fileIn(id));
      const [name] = id.slice(PREFIX.length).split(':', 1);
      const code = partOf(readFileSync(fileIn(id), 'utf8'), name);
      return ts.transpile(code, { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2020 });
    },
  };
}

function fileIn(id) {
  return id.slice(id.indexOf(':', PREFIX.length) + 1);
}

/** The statements of a module that one of its exports needs, and this export. */
function partOf(code, name) {
  const { statements } = ts.createSourceFile('module.ts', code, ts.ScriptTarget.Latest);
  const needed = new Set([name]);
  const kept = new Set();
  const isNeeded = (node) => !kept.has(node) && declaredIn(node).some((one) => needed.has(one));
  for (let next = statements.filter(isNeeded); next.length > 0; next = statements.filter(isNeeded)) {
    for (const node of next) {
      kept.add(node);
      if (!ts.isImportDeclaration(node)) namesIn(node, needed);
    }
  }
  // TypeScript removes the names of an import that nothing uses.
  return statements.flatMap((node) => (kept.has(node) ? code.slice(node.pos, node.end) : [])).join('');
}

/** The names that a statement gives to a module. */
function declaredIn(node) {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name.text);
  if (ts.isFunctionDeclaration(node)) return [node.name.text];
  if (!ts.isImportDeclaration(node) || !node.importClause) return [];
  const { name, namedBindings } = node.importClause;
  return [name, ...(namedBindings?.elements ?? []).map((one) => one.name)].flatMap((one) => one?.text ?? []);
}

/** Adds all names in a piece of code: of variables, and some of properties. */
function namesIn(node, names) {
  if (ts.isIdentifier(node)) names.add(node.text);
  ts.forEachChild(node, (child) => namesIn(child, names));
}
