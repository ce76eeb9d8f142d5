import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** A source file, as far as rules about the project's shape ask. */
export interface Module {
  /** From the root of the project: `src/panel/session/url-state.ts`. */
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  /** Names of values used that no file declares: `document`, `console`, `setTimeout`. */
  readonly globals: readonly string[];
  readonly hasDefaultExport: boolean;
}

export interface Import {
  /** A path like `Module.path`, or the name of a package; `node` for all that Node brings. */
  readonly target: string;
  readonly isPackage: boolean;
  readonly isTypeOnly: boolean;
}

/** Every source file: what ships, and the server of the demo and the tests, which follows the same rules. */
export const SOURCES = ['src', 'test/server'];

/** Reads every file of `SOURCES`, with TypeScript's own eyes. */
export function readModules(): readonly Module[] {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const paths = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      // Declarations say what is elsewhere; no code is in them.
      .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts'))
      .map((path) => join(ROOT, folder, path)),
  );
  const program = ts.createProgram(paths, options);
  return paths.flatMap((path) => {
    const source = program.getSourceFile(path);
    return source ? [readModule(source, program.getTypeChecker())] : [];
  });
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

function readModule(source: ts.SourceFile, checker: ts.TypeChecker): Module {
  const imports: Import[] = [];
  const globals = new Set<string>();
  const visit = (node: ts.Node): void => {
    const from = specifierOf(node);
    // The build writes these: what is in them is imported elsewhere too.
    if (from && !from.startsWith('virtual:')) imports.push({ ...targetOf(from, source), isTypeOnly: isTypeOnly(node) });
    if (ts.isIdentifier(node) && isGlobal(node, checker)) globals.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const hasDefaultExport = checker.getSymbolAtLocation(source)?.exports?.has(ts.InternalSymbolName.Default) ?? false;
  const lines = source.text.trimEnd().split('\n').length;
  return { path: pathOf(source.fileName), lines, imports, globals: [...globals], hasDefaultExport };
}

/** The `'./x'` of an import, a re-export or an `import('./x')`. */
function specifierOf(node: ts.Node): string | null {
  const from =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
        ? node.arguments[0]
        : undefined;
  return from && ts.isStringLiteral(from) ? from.text : null;
}

function targetOf(from: string, source: ts.SourceFile): Pick<Import, 'target' | 'isPackage'> {
  if (!from.startsWith('.')) {
    const name = from.startsWith('node:')
      ? 'node'
      : from
          .split('/')
          .slice(0, from.startsWith('@') ? 2 : 1)
          .join('/');
    return { target: name, isPackage: true };
  }
  const path = join(dirname(source.fileName), from);
  const found = ['', '.ts', '.tsx'].map((ending) => path + ending).find((file) => ts.sys.fileExists(file));
  return { target: pathOf(found ?? path), isPackage: false };
}

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  if (!ts.isImportDeclaration(node)) return false;
  const clause = node.importClause;
  if (!clause) return false;
  const named = clause.namedBindings;
  const areTypes = named !== undefined && ts.isNamedImports(named) && named.elements.every((one) => one.isTypeOnly);
  return clause.isTypeOnly || (clause.name === undefined && areTypes);
}

/** A value that only a declaration file outside packages of ours knows: what the browser or Node brings. */
function isGlobal(node: ts.Identifier, checker: ts.TypeChecker): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return false;
  const symbol = checker.getSymbolAtLocation(node);
  return (symbol?.declarations ?? []).some(
    (one) =>
      (ts.isVariableDeclaration(one) || ts.isFunctionDeclaration(one)) &&
      /lib\.dom(?:\.\w+)*\.d\.ts$/.test(one.getSourceFile().fileName),
  );
}

function pathOf(file: string): string {
  return relative(ROOT, file).replaceAll('\\', '/');
}
