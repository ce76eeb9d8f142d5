import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Ajv from 'ajv';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { getLanguageService, newHTMLDataProvider, TextDocument } from 'vscode-html-languageservice';
import { attributeNames } from '../../src/config/attributes';
import { parts } from '../../src/ui/parts';
import { pathOf } from '../bench/sizes';

const require = createRequire(import.meta.url);
const readJson = (path: string): object => JSON.parse(readFileSync(path, 'utf8')) as object;

const SCHEMAS = {
  'custom-elements.json': require.resolve('custom-elements-manifest/schema.json'),
  'html-data.json': join(
    dirname(require.resolve('vscode-html-languageservice/package.json')),
    'docs/customData.schema.json',
  ),
};

test.each(Object.entries(SCHEMAS))('%s keeps to its published schema', (file, schema) => {
  // The schema of VS Code has keywords of its own for the words of errors.
  const validate = new Ajv({ strict: false, allErrors: true }).compile(readJson(schema));
  validate(readJson(pathOf(`dist/${file}`)));
  expect(validate.errors ?? []).toEqual([]);
});

test('the manifest names every attribute and every part', () => {
  const { modules } = readJson(pathOf('dist/custom-elements.json')) as {
    modules: { declarations: { attributes: { name: string }[]; cssParts: { name: string }[] }[] }[];
  };
  const [declaration] = modules[0]?.declarations ?? [];
  expect(declaration?.attributes.map(({ name }) => name)).toEqual(attributeNames.map((name) => `data-${name}`));
  expect(declaration?.cssParts.map(({ name }) => name)).toEqual(Object.keys(parts));
});

test('the editors of JetBrains know the attributes on the elements, the script and the div', () => {
  const { contributions } = readJson(pathOf('dist/web-types.json')) as {
    contributions: { html: { elements: { name: string; attributes: { name: string }[] }[] } };
  };
  const names = attributeNames.map((name) => `data-${name}`);
  for (const { attributes } of contributions.html.elements) expect(attributes.map(({ name }) => name)).toEqual(names);
  expect(contributions.html.elements.map(({ name }) => name)).toEqual([
    'searchlet-panel',
    'searchlet-source',
    'script',
    'div',
  ]);
});

/** What VS Code offers at `|`. */
function completionsAt(marked: string): readonly string[] {
  const provider = newHTMLDataProvider('searchlet', readJson(pathOf('dist/html-data.json')) as never);
  const service = getLanguageService({ customDataProviders: [provider], useDefaultDataProvider: false });
  const document = TextDocument.create('file:///page.html', 'html', 1, marked.replace('|', ''));
  const position = document.positionAt(marked.indexOf('|'));
  return service.doComplete(document, position, service.parseHTMLDocument(document)).items.map(({ label }) => label);
}

test('VS Code offers attributes and values on the element, the script and the div', () => {
  expect(completionsAt('<script data-|></script>')).toContain('data-collection');
  expect(completionsAt('<div data-|></div>')).toContain('data-searchlet');
  expect(completionsAt('<|')).toContain('searchlet-panel');
  expect(completionsAt('<searchlet-panel data-theme="|"></searchlet-panel>')).toEqual(['auto', 'light', 'dark']);
});

/** A small file for each framework: every line below `@ts-expect-error` must be refused, and every other accepted. */
const FILES = {
  react: `
    import 'searchlet/dist/types/react';
    export const right = <searchlet-panel id="search" data-collection="films" data-per-page={30} data-debug />;
    // @ts-expect-error there is no such theme
    export const wrong = <searchlet-panel data-theme="drak" />;
    // @ts-expect-error a number of hits is a number
    export const ten = <searchlet-panel data-per-page="ten" />;`,
  preact: `
    import 'searchlet/dist/types/preact';
    export const right = <searchlet-panel class="wide" data-collection="films" data-layout="overlay" />;
    // @ts-expect-error there is no such layout
    export const wrong = <searchlet-panel data-layout="modal" />;`,
  vue: `
    import 'searchlet/dist/types/vue';
    import type { GlobalComponents } from 'vue';
    type Props = InstanceType<GlobalComponents['searchlet-panel']>['$props'];
    export const right: Props = { 'data-collection': 'films', 'data-load': 'visible' };
    // @ts-expect-error there is no such moment
    export const wrong: Props = { 'data-load': 'lazy' };`,
  svelte: `
    import 'searchlet/dist/types/svelte';
    import type { SvelteHTMLElements } from 'svelte/elements';
    type Props = SvelteHTMLElements['searchlet-panel'];
    export const right: Props = { 'data-pagination': 'more', 'onsearchlet:select': ({ detail }) => detail.position };
    // @ts-expect-error there is no such way to page
    export const wrong: Props = { 'data-pagination': 'infinite' };`,
} as const;

const PROJECTS: readonly (readonly [name: string, file: keyof typeof FILES, options: ts.CompilerOptions])[] = [
  ['React 18', 'react', { jsxImportSource: 'react' }],
  ['React 18, classic runtime', 'react', { jsx: ts.JsxEmit.React, allowUmdGlobalAccess: true }],
  ['React 19', 'react', { jsxImportSource: 'react', paths: { react: ['./node_modules/@types/react-19'] } }],
  ['Preact', 'preact', { jsxImportSource: 'preact' }],
  ['Vue', 'vue', {}],
  ['Svelte', 'svelte', {}],
];

describe.each(PROJECTS)('the types for %s', (_name, file, options) => {
  let errors: readonly string[];

  beforeAll(() => {
    errors = check(FILES[file], options);
  }, 60_000);

  test('accept what is right, and refuse what is wrong', () => {
    expect(errors).toEqual([]);
  });
});

/** The errors of TypeScript in one file. */
function check(code: string, options: ts.CompilerOptions): readonly string[] {
  const root = pathOf('.');
  const name = join(root, 'page.tsx');
  const all: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    types: [],
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    ...options,
    paths: {
      ...options.paths,
      ...(options.paths && { 'react/jsx-runtime': ['./node_modules/@types/react-19/jsx-runtime'] }),
      'searchlet/*': ['./*'],
    },
  };
  const host = ts.createCompilerHost(all);
  const { getSourceFile, fileExists } = host;
  host.getCurrentDirectory = () => root;
  host.fileExists = (path) => path === name || fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path === name ? ts.createSourceFile(path, code, ts.ScriptTarget.ES2022) : getSourceFile(path, ...rest);
  const program = ts.createProgram([name], all, host);
  const ours = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName === name || fileName.includes('/dist/types/'));
  expect(ours).toHaveLength(2);
  return ours
    .flatMap((source) => [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)])
    .map(({ messageText, file, start = 0 }) => {
      const line = file?.text.slice(0, start).split('\n').length ?? 0;
      return `${file?.fileName} ${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
}
