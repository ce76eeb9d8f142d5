// @module-tag needs-build

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { pathOf } from '../bench/sizes';

/** A small file for each: every line below `@ts-expect-error` must be refused, and every other accepted. */
const JSX = {
  react: `
    import 'searchlet/dist/types/react';
    export const right = <searchlet-panel id="search" data-collection="films" data-per-page={30} data-debug>
      <searchlet-source data-collection="pages" data-label="Pages" />
    </searchlet-panel>;
    export const list = <searchlet-list data-like="1" data-limit={4} />;
    // @ts-expect-error there is no such theme
    export const wrong = <searchlet-panel data-theme="drak" />;
    // @ts-expect-error a number of hits is a number
    export const ten = <searchlet-panel data-per-page="ten" />;
    // @ts-expect-error facets stand beside the results, or above them
    export const top = <searchlet-source data-facets-layout="top" />;`,
  preact: `
    import 'searchlet/dist/types/preact';
    export const right = <searchlet-panel class="wide" data-collection="films" data-layout="overlay">
      <searchlet-source data-collection="pages" data-label="Pages" />
    </searchlet-panel>;
    // @ts-expect-error there is no such layout
    export const wrong = <searchlet-panel data-layout="modal" />;
    // @ts-expect-error a number of hits is a number
    export const four = <searchlet-list data-limit="four" />;`,
} as const;

const PROJECTS: readonly (readonly [name: string, file: keyof typeof JSX, options: ts.CompilerOptions])[] = [
  ['React 18', 'react', { jsxImportSource: 'react' }],
  ['React 18, classic runtime', 'react', { jsx: ts.JsxEmit.React, allowUmdGlobalAccess: true }],
  ['React 19', 'react', { jsxImportSource: 'react', paths: { react: ['./node_modules/@types/react-19'] } }],
  ['Preact', 'preact', { jsxImportSource: 'preact' }],
];

test.each(PROJECTS)('the types for %s accept what is right, and refuse what is wrong', (_name, file, options) => {
  expect(errorsIn(JSX[file], options)).toEqual([]);
});

/** The errors of TypeScript in one file. */
function errorsIn(code: string, options: ts.CompilerOptions): readonly string[] {
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

/** What each framework calls its own checker, and a small file: every line with WRONG must be refused, and no other. */
const CHECKED = {
  vue: {
    args: ['vue-tsc/bin/vue-tsc.js', '--pretty', 'false'],
    place: /^Page\.vue\((\d+),/gm,
    code: `<script setup lang="ts">
import 'searchlet/dist/types/vue';
</script>
<template>
  <searchlet-panel id="search" class="wide" data-collection="films" data-load="visible" :data-per-page="30" data-debug>
    <searchlet-source data-collection="pages" data-label="Pages" />
  </searchlet-panel>
  <searchlet-list data-like="1" data-limit="4" />
  <searchlet-panel data-load="lazy" /><!-- WRONG: there is no such moment -->
  <searchlet-panel :data-per-page="true" /><!-- WRONG: a number of hits is a number -->
  <searchlet-source data-facets-layout="top" /><!-- WRONG: facets stand beside the results, or above them -->
</template>
`,
  },
  svelte: {
    args: ['svelte-check/bin/svelte-check', '--output', 'machine', '--workspace', '.', '--tsconfig', 'tsconfig.json'],
    place: /ERROR "Page\.svelte" (\d+):/g,
    // svelte-check lets every attribute with \`data-\` pass, unless it is in an object.
    code: `<script lang="ts">
  import 'searchlet/dist/types/svelte';
  import type { SvelteHTMLElements } from 'svelte/elements';

  const right: SvelteHTMLElements['searchlet-panel'] = {
    'data-pagination': 'more',
    'onsearchlet:select': ({ detail }) => detail.position,
  };
</script>

<searchlet-panel id="search" class="wide" data-collection="films" {...right}>
  <searchlet-source {...{ 'data-collection': 'pages', 'data-label': 'Pages' }}></searchlet-source>
</searchlet-panel>
<searchlet-list {...{ 'data-like': '1', 'data-limit': 4 }}></searchlet-list>
<searchlet-panel {...{ 'data-pagination': 'infinite' }}></searchlet-panel><!-- WRONG: there is no such way to page -->
<searchlet-list {...{ 'data-limit': 'four' }}></searchlet-list><!-- WRONG: a number of hits is a number -->
<searchlet-panel {...{ 'onsearchlet:select': ({ detail }) => detail.nothing }}></searchlet-panel><!-- WRONG -->
`,
  },
} as const;

test.concurrent.for(['vue', 'svelte'] as const)('the types for %s hold in its own checker', async (name, context) => {
  const { args, place, code } = CHECKED[name];
  const folder = mkdtempSync(join(tmpdir(), `searchlet-types-${name}-`));
  context.onTestFinished(() => rmSync(folder, { recursive: true }));
  const page = `Page.${name}`;
  symlinkSync(pathOf('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, page), code);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        ...{ strict: true, noEmit: true, skipLibCheck: true, verbatimModuleSyntax: true, types: [] },
        ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom'] },
        paths: { 'searchlet/*': [pathOf('*')] },
      },
      files: [page],
    }),
  );
  const [script, ...rest] = args;
  // It exits with an error: the file has some.
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, [pathOf(`node_modules/${script}`), ...rest], { cwd: folder }, (_, out, err) =>
      resolve(out + err),
    );
  });
  const wrong = code.split('\n').flatMap((line, index) => (line.includes('WRONG') ? [index + 1] : []));
  const refused = [...said.matchAll(place)].map(([, line]) => Number(line));
  expect([...new Set(refused)], said).toEqual(wrong);
});
