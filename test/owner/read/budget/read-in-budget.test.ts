import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { virtualModules } from '../../../../src/build/virtual-modules.mjs';
import { startNodeThread } from '../../../../src/owner/read/budget/node-thread';
import { budgetOf, readInThreads } from '../../../../src/owner/read/budget/read-in-budget';
import type { Format } from '../../../../src/owner/read/formats/format-of';
import { readAsPage } from '../../../../src/owner/read/sources/read-as-page';
import { readPanels } from '../../../../src/owner/render/read-panels';
import { pathOf } from '../../../bench/sizes';

const built = mkdtempSync(join(tmpdir(), 'searchlet-reader-'));

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [virtualModules()],
    build: {
      ssr: pathOf('src/owner/commands/serve-reader.ts'),
      outDir: built,
      rollupOptions: { output: { entryFileNames: 'reader.mjs' } },
    },
    ssr: { noExternal: true },
  });
  readInThreads(() => startNodeThread(pathToFileURL(join(built, 'reader.mjs'))));
}, 120_000);
afterAll(() => {
  readInThreads(null);
  rmSync(built, { recursive: true });
});

const read = (format: Format | null, text: string) =>
  readAsPage(format, new TextEncoder().encode(text), {
    address: 'https://site.example/page',
    now: 0,
    readPdf: () => Promise.reject(new Error('is a PDF')),
  });

const open = Array.from({ length: 4500 }, (_, index) => `<font id="${index}">`).join('');
const HOSTILE: readonly (readonly [string, Format | null, string])[] = [
  ['HTML with elements that are opened again in each paragraph', null, `${open}${'<p>'.repeat(4500)}text`],
  [
    'Markdown with a wide table of short rows',
    'Markdown',
    `${'|a'.repeat(700)}|\n${'|-'.repeat(700)}|\n${'|a|\n'.repeat(40_000)}`,
  ],
];

test.each(HOSTILE)('%s is left out within its budget, and the next page is read', async (_, format, text) => {
  const start = performance.now();
  const outcome = await read(format, text).then(
    () => 'read',
    ({ message }: Error) => message,
  );
  // Also a machine that is fast enough keeps within it.
  expect(outcome).toMatch(
    /^read$|^(?:takes longer than 10 seconds|needs more than \d+ MB of memory) to read, and is left out$/,
  );
  expect(performance.now() - start).toBeLessThan(60_000);
  const { page } = await read(null, '<title>Well</title><main><h1>Well</h1><p>A page that is well.</p></main>');
  expect(page).toMatchObject({ title: 'Well', text: expect.stringContaining('A page that is well.') });
});

test('a page whose markup is hostile is left out of rendering, and the next one is rendered', async () => {
  const outcome = await readPanels(`${open}${'<p>'.repeat(4500)}<searchlet-panel></searchlet-panel>`).then(
    () => 'read',
    ({ message }: Error) => message,
  );
  expect(outcome).toMatch(/^read$|to read, and is left out$/);
  const { content, places } = await readPanels('<searchlet-panel data-index="/s"></searchlet-panel>');
  expect([...places.of.keys()]).toEqual(content.snippets.map(({ offset }) => offset));
});

test('a broken file is refused in the words of its reader', async () => {
  await expect(read('Word', 'no archive')).rejects.toMatchObject({ name: 'FormatError' });
});

test('a larger file has a larger budget, up to a minute', () => {
  expect(budgetOf(1000)).toEqual({ seconds: 10, memory: 400 });
  expect(budgetOf(1024 * 1024)).toEqual({ seconds: 10, memory: 400 });
  expect(budgetOf(5 * 1024 * 1024).seconds).toBe(30);
  expect(budgetOf(500 * 1024 * 1024)).toEqual({ seconds: 60, memory: 2000 });
});
