import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');

/** Each feature says under this name when it is needed, and each kind of a facet how it is shown: the tables read them by file. */
const OF_CONTRIBUTIONS = new Set(['needed', 'view']);

test('every exported name is declared in one file', () => {
  const files = new Map<string, string[]>();
  const modules = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.d)\.tsx?$/.test(name),
  );
  for (const file of modules) {
    for (const name of new Set(exportedNames(file))) files.set(name, [...(files.get(name) ?? []), file]);
  }
  expect(files.size).toBeGreaterThan(1000);
  expect([...files].filter(([name, { length }]) => length > 1 && !OF_CONTRIBUTIONS.has(name))).toEqual([]);
});

/** Names that a module declares and exports; a module that passes on a name of another does not declare it. */
function exportedNames(file: string): string[] {
  const { statements } = ts.createSourceFile(file, readFileSync(join(SRC, file), 'utf8'), ts.ScriptTarget.Latest);
  return statements.filter(isExported).flatMap((statement) => {
    const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
    return declared.flatMap(({ name }: { readonly name?: ts.Node }) =>
      name && ts.isIdentifier(name) ? [name.text] : [],
    );
  });
}

function isExported(statement: ts.Statement): boolean {
  return ts.canHaveModifiers(statement)
    ? !!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    : false;
}
