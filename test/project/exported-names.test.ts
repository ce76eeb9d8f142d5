import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { SOURCES } from './modules';

const ROOT = join(import.meta.dirname, '../..');

/** What features, kinds of facet and languages export under the same names: when one is needed, how and where it is shown, its words and styles. */
const OF_CONTRIBUTIONS = new Set(['needed', 'view', 'words', 'styles', 'places', 'yesNo']);

test('every exported name is declared in one file', () => {
  const files = new Map<string, string[]>();
  for (const file of sources()) {
    for (const name of new Set(exportedNames(file))) files.set(name, [...(files.get(name) ?? []), file]);
  }
  expect(files.size).toBeGreaterThan(1000);
  expect([...files].filter(([name, { length }]) => length > 1 && !OF_CONTRIBUTIONS.has(name))).toEqual([]);
});

test('every exported name is imported somewhere', () => {
  const readers = ['src', 'test', 'examples'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const imported = new Set(readers.filter((file) => /\.(?:tsx?|mts|mjs)$/.test(file)).flatMap(importedNames));
  const unread = sources()
    .filter((file) => !READ_BY_FILE.some((read) => read.test(file)))
    .flatMap((file) => exportedNames(file).map((name) => ({ file, name })))
    .filter(({ name }) => !imported.has(name) && !OF_CONTRIBUTIONS.has(name));
  expect(unread, 'Take away the export; TypeScript then tells whether the code is used at all').toEqual([]);
});

/** Modules whose exports the build, a package or a panel reads: files of features, languages, and what takes the place of React. */
const READ_BY_FILE = [
  // The declarations of the package.
  /^src\/panel\/api\/types\.ts$/,
  /^src\/owner\/commands\/render\/render\.ts$/,
  /^src\/panel\/features\/[\w-]+\/index\.ts$/,
  /^src\/facets\/\w+\/words\.ts$/,
  /^src\/panel\/languages\/[a-z]{2}\.ts$/,
  /^src\/panel\/ui\/preact\.ts$/,
  /^src\/panel\/setup\/diagnosis\.ts$/,
  /^src\/panel\/first-hits\/first-hits\.ts$/,
  /^src\/build\/editor\/editor-files\.ts$/,
];

function sources(): readonly string[] {
  return SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ).filter((name) => /(?<!\.d)\.tsx?$/.test(name));
}

/** The names that a file takes from other modules or passes on. */
function importedNames(file: string): readonly string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const lists = [
    ...text.matchAll(
      /(?:import|export)\s+(?:type\s+)?(?:\w+,\s*)?\{([^}]*)\}\s*from|const \{([^}]*)\} = (?:\(?await )/g,
    ),
  ];
  const lazy = [...text.matchAll(/(?:default: \w+|import\([^)]*\)\)?)\.(\w+)/g)].map(([, name = '']) => name);
  const inNamespaces = [...text.matchAll(/^import type \* as (\w+)/gm)].flatMap(([, space]) =>
    [...text.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
  );
  const listed = lists.flatMap(([, names, awaited]) =>
    (names ?? awaited ?? '').split(',').map((one) => /^\s*(?:type\s+)?(\w+)/.exec(one)?.[1] ?? ''),
  );
  return [...listed, ...lazy, ...inNamespaces];
}

/** Names that a module declares and exports; a module that passes on a name of another does not declare it. */
function exportedNames(file: string): string[] {
  const { statements } = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest);
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
