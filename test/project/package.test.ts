// @module-tag needs-build

import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docsFiles } from '../../examples/docs/pages';
import { featureNames } from '../../src/build/features.mjs';
import { translations } from '../../src/panel/languages/languages';
import { allWords } from '../../src/panel/languages/message-keys';
import { pathOf, releasePath } from '../bench/sizes';
import { runSearchlet } from './check-command';

const execute = promisify(execFile);

interface Manifest {
  readonly version: string;
  readonly main: string;
  readonly types: string;
  readonly bin: { readonly searchlet: string };
  readonly scripts: Readonly<Record<string, string>>;
}

const folder = mkdtempSync(join(tmpdir(), 'searchlet-'));
const unpacked = join(folder, 'package');
let names: readonly string[];
/** Bytes of what is downloaded. */
let packed: number;
beforeAll(async () => {
  const pack = await execute('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: pathOf(''),
  });
  const [{ filename, size, files }] = JSON.parse(pack.stdout) as [
    { filename: string; size: number; files: { path: string }[] },
  ];
  packed = size;
  names = files.map(({ path }) => path);
  await execute('tar', ['-xzf', join(folder, filename), '-C', folder]);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('the package holds what is built, what is said and shown of it, and no sources', () => {
  const commands = ['searchlet.mjs', 'reader.mjs', 'answers.mjs', 'render.mjs', 'LICENSES.txt'].map(
    (file) => `cli/${file}`,
  );
  const others = [...commands, 'integrity.json', 'types/searchlet.d.ts', 'types/render.d.ts'];
  const studio = [
    ...['index.html', 'studio.js', 'studio.css', 'preview.html'],
    ...['fill-worker.js', 'gzip-worker.js', 'read-worker.js', 'fill-engine.js', 'fill.css'],
    ...['TuneStep.js', 'tune.css'],
  ].map((file) => `studio/${file}`);
  const built = [...others, ...studio].map((file) => `dist/${file}`);
  expect(names).toEqual(expect.arrayContaining([...built, 'README.md', 'LICENSE']));
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
  const shown =
    /^(?:dist\/|docs\/.*\.(?:md|txt)$|\.github\/\w+\.md$|examples\/.*\.(?:html|yml|png|webp)$|examples\/lists\.json$|test\/bench\/(?:index-)?bench\.svg$|(?:README|CHANGELOG)\.md$|LICENSE$|package\.json$)/;
  expect(names.filter((name) => !shown.test(name))).toEqual([]);
});

test('all that its documentation links to and shows is in the package', () => {
  const linked = docsFiles().flatMap((file) => {
    const page = readFileSync(join(unpacked, file), 'utf8');
    const links = page.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g);
    return [...links].map(([, path = '']) => posix.join(posix.dirname(file), path).replace(/\/$/, ''));
  });
  expect(linked.length).toBeGreaterThan(100);
  const isThere = (path: string): boolean => names.some((name) => name === path || name.startsWith(`${path}/`));
  expect(linked.filter((path) => !isThere(path))).toEqual([]);
});

test('a site owner uploads one folder with three scripts, and beside them one folder with what few pages use', () => {
  const site = names.flatMap((name) => (name.startsWith('dist/site/') ? [name.slice('dist/site/'.length)] : []));
  const languages = [...translations, 'en'].map((language) => releasePath(`lang/${language}.json`));
  const parts = [...featureNames, 'analytics', 'diagnosis', 'engine', 'first-hits', 'integrity', 'searchlet'].map(
    (name) => releasePath(`${name}.js`),
  );
  const scripts = ['searchlet.js', 'searchlet.slim.js', 'searchlet.loader.js'];
  expect(site.sort()).toEqual(
    [...scripts, ...parts, ...languages, releasePath('LICENSES.txt'), 'searchlet/release.json'].sort(),
  );
});

test('what its package.json names is there, and is built before it is packed', () => {
  const { main, types, bin, scripts } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as Manifest;
  expect(names).toEqual(expect.arrayContaining([main, types, bin.searchlet]));
  expect(scripts['prepack']).toBe('npm run build');
});

test('the package says in lang/en.json which words a panel has, by the names of data-labels', () => {
  const words = JSON.parse(readFileSync(join(unpacked, `dist/site/${releasePath('lang/en.json')}`), 'utf8')) as unknown;
  expect(words).toEqual(allWords);
});

describe('TypeScript', () => {
  test('compiles what the documentation says of events, with the file alone', () => {
    cpSync(join(unpacked, 'dist/types/searchlet.d.ts'), join(folder, 'searchlet.d.ts'));
    expect(complaints(LISTENING, 'searchlet.d.ts')).toEqual([]);
  });

  test('knows events and element where the package is installed', () => {
    cpSync(unpacked, join(folder, 'node_modules/searchlet'), { recursive: true });
    const calling = `
      document.querySelector('searchlet-panel')?.open();
      addEventListener('searchlet:failure', ({ detail }) => { const status: number | null = detail.status; });
      document.createElement('searchlet-panel').addEventListener('searchlet:close', ({ target }) => target);`;
    expect(complaints(`import 'searchlet';\n${LISTENING}\n${calling}`)).toEqual([]);
    expect(complaints(`import 'searchlet';\n${LISTENING.replace('detail.position', 'detail.positon')}`)).toEqual([
      expect.stringMatching(/'positon' does not exist .* Did you mean 'position'\?/),
    ]);
  });

  test('knows the hooks of site generators', () => {
    cpSync(unpacked, join(folder, 'node_modules/searchlet'), { recursive: true });
    const hooks = `import { astro, renderHits, vitepress } from 'searchlet/render';
      interface Integration { name: string; hooks: { 'astro:build:done'?: (build: { dir: URL; pages: string[] }) => void | Promise<void> } }
      export const integration: Integration = astro({ style: 'none' });
      export const buildEnd: (site: { outDir: string; srcDir: string }) => void | Promise<void> = vitepress();
      export const hits = (await renderHits(['dist'], { origin: 'https://my.site' })).map(({ panels }) => panels[0]?.hits);`;
    expect(complaints(hooks)).toEqual([]);
    expect(complaints(hooks.replace('style:', 'styles:'))).toEqual([
      expect.stringContaining("'styles' does not exist"),
    ]);
  });

  test('finds the types of each framework where the package is installed', () => {
    cpSync(unpacked, join(folder, 'node_modules/searchlet'), { recursive: true });
    const kinds = [ts.ModuleResolutionKind.Bundler, ts.ModuleResolutionKind.NodeNext];
    for (const moduleResolution of kinds) {
      for (const name of ['react', 'preact', 'vue', 'svelte']) {
        const from = join(folder, 'page.ts');
        const { resolvedModule } = ts.resolveModuleName(
          `searchlet/dist/types/${name}`,
          from,
          { moduleResolution },
          ts.sys,
        );
        expect(resolvedModule?.resolvedFileName).toMatch(new RegExp(`/types/${name}\\.d\\.ts$`));
      }
    }
  });

  const [, LISTENING = ''] =
    /^## Events\n.*?```js\n(.*?)```/ms.exec(readFileSync(pathOf('docs/events-and-api.md'), 'utf8')) ?? [];

  /** What the compiler says of a page's code, with further files beside it. */
  function complaints(code: string, ...beside: readonly string[]): readonly string[] {
    const page = join(folder, 'page.ts');
    writeFileSync(page, code);
    const options: ts.CompilerOptions = {
      strict: true,
      noEmit: true,
      skipDefaultLibCheck: true,
      types: [],
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    };
    const program = ts.createProgram([page, ...beside.map((name) => join(folder, name))], options);
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  }
});

test('its command runs where nothing else is installed', async () => {
  const { version, bin } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as Manifest;
  const file = join(unpacked, bin.searchlet);
  expect(await runSearchlet(['--version'], {}, file)).toEqual({ code: 0, out: `${version}\n`, err: '' });
  const { code, out } = await runSearchlet(['check', '--host', 'localhost:1'], {}, file);
  expect(out).toContain('data-key is missing');
  expect(code).toBe(1);
});

test.each(['searchlet.js', 'searchlet.slim.js', 'searchlet.loader.js'])(
  '%s does nothing where a server imports it to render a page',
  async (script) => {
    const code = `await import(${JSON.stringify(join(unpacked, 'dist/site', script))}); console.log(Object.keys(globalThis).join())`;
    const bare = await execute('node', [
      '--input-type=module',
      '--eval',
      'console.log(Object.keys(globalThis).join())',
    ]);
    expect(await execute('node', ['--input-type=module', '--eval', code])).toEqual({ stdout: bare.stdout, stderr: '' });
  },
);

test('its command calls itself by the name under which npm runs it', async () => {
  const site = join(folder, 'site');
  cpSync(unpacked, join(site, 'node_modules/searchlet'), { recursive: true });
  const installed = join(site, 'node_modules/searchlet/dist/cli/searchlet.mjs');
  expect((await runSearchlet(['check', '--help'], {}, installed)).out).toMatch(/^Usage: npx searchlet check/);
});

// Command and studio share what both need, and the engine is that of the site: see rollup.config.mjs. What tells encodings apart is 0.25
// MB of WebAssembly, which is there once; the three files for editors say the keys of each kind of facet, in 0.02 MB.
test('it weighs at most 1.85 MB', () => {
  expect(packed / 1e6).toBeLessThan(1.85);
});

test('the studio imports nothing of Node, and only what is beside it', () => {
  const imported = importedBy(/^dist\/studio\/.*\.js$/);
  expect(imported).toContain(`dist/site/${releasePath('engine.js')}`);
  expect(imported.filter((name) => !names.includes(name))).toEqual([]);
});

test('its command is one that a shell can start', () => {
  expect(readFileSync(join(unpacked, 'dist/cli/searchlet.mjs'), 'utf8').startsWith('#!/usr/bin/env node\n')).toBe(true);
});

test('its command and its modules import nothing but Node, and what is beside them', () => {
  const imported = importedBy(/^dist\/cli\/.*\.mjs$/);
  expect(imported).toContain('node:fs');
  // What they share with the studio is in the release once, and so is the engine, which that imports.
  expect(imported.filter((name) => name.startsWith('dist/studio/')).length).toBeGreaterThan(0);
  expect(imported.filter((name) => !name.startsWith('node:') && !names.includes(name))).toEqual([]);
});

/** What files of the package import: those of the package by their paths. */
function importedBy(files: RegExp): readonly string[] {
  return names
    .filter((name) => files.test(name))
    .flatMap((name) => {
      const code = readFileSync(join(unpacked, name), 'utf8');
      const named = ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName);
      // TypeScript may miss those inside of an expression.
      const later = [...code.matchAll(/\bimport\("(\.[^"]+)"\)/g)].map(([, file = '']) => file);
      return [...named, ...later].map((file) => (file.startsWith('.') ? posix.join(name, '..', file) : file));
    });
}

test('its module searchlet/render writes hits where the package is installed', async () => {
  const site = join(folder, 'rendered');
  cpSync(unpacked, join(site, 'node_modules/searchlet'), { recursive: true });
  const write = (name: string, text: string): void => writeFileSync(join(site, name), text);
  write('films.json', '[{"id":"1","title":"King Kong"},{"id":"2","title":"Metropolis"}]');
  write('index.html', '<html lang="de"><body><searchlet-panel data-index="/search"></searchlet-panel></body></html>');
  write(
    'build.mjs',
    `import { astro, eleventy, renderHits, vitepress } from 'searchlet/render';
    import { createAnswerHandler } from 'searchlet/dist/cli/answers.mjs';
    import manifest from 'searchlet/package.json' with { type: 'json' };
    const [{ panels }] = await renderHits('index.html');
    console.log(JSON.stringify([panels, manifest.name, ...[astro, eleventy, vitepress, createAnswerHandler].map((one) => typeof one)]));`,
  );
  await execute('node', ['node_modules/searchlet/dist/cli/searchlet.mjs', 'index', 'films.json', '--out', 'search'], {
    cwd: site,
  });
  const { stdout } = await execute('node', ['build.mjs'], { cwd: site });
  const panel = { line: 1, tag: 'searchlet-panel', hits: 2, trouble: null };
  expect(JSON.parse(stdout)).toEqual([[panel], 'searchlet', 'function', 'function', 'function', 'function']);
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain('2 Ergebnisse');
});

test('its command comes with the licences of what it carries', () => {
  const [own, shared] = ['cli', 'studio'].map((part) =>
    readFileSync(join(unpacked, `dist/${part}/LICENSES.txt`), 'utf8'),
  );
  const licences = `${own}\n${shared}`;
  for (const name of ['commander', 'marked', 'parse5', 'entities', 'fast-xml-parser'])
    expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
});
