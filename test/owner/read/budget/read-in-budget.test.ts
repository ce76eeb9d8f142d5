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
import { readWorkbookInBudget } from '../../../../src/owner/read/sources/read-workbook-in-budget';
import { readPanels } from '../../../../src/owner/render/read-panels';
import { pathOf } from '../../../bench/sizes';
import { HOSTILE, REOPENED } from '../../index-files/hostile-files';

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
  readInThreads(() => {
    const { ask, end } = startNodeThread(pathToFileURL(join(built, 'reader.mjs')));
    // Nobody waits ten seconds for each of them.
    return { ask: (request, budget) => ask(request, { ...budget, seconds: 3 }), end };
  });
}, 120_000);
afterAll(() => {
  readInThreads(null);
  rmSync(built, { recursive: true });
});

const read = (format: Format | null, bytes: Uint8Array) =>
  readAsPage(format, bytes, {
    address: 'https://site.example/page',
    now: 0,
    readPdf: () => Promise.reject(new Error('is a PDF')),
  });

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test.each(Object.entries(HOSTILE))(
  '%s ends within its budget, and the next page is read',
  async (_, [format, made]) => {
    const bytes = made();
    const start = performance.now();
    const reading =
      format === 'workbook' ? readWorkbookInBudget(bytes, 'a.xlsx', { takeNote: () => {} }) : read(format, bytes);
    const outcome = await reading.then(
      () => 'read',
      ({ name, message }: Error) => `${name}: ${message}`,
    );
    // Also a machine that is fast enough keeps within it; some are refused by what they hold.
    expect(outcome).toMatch(/^read$|^(?:FormatError|IndexError): /);
    expect(performance.now() - start).toBeLessThan(60_000);
    const { page } = await read(
      null,
      bytesOf('<title>Well</title><main><h1>Well</h1><p>A page that is well.</p></main>'),
    );
    expect(page).toMatchObject({ title: 'Well', text: expect.stringContaining('A page that is well.') });
  },
);

test('a page whose markup is hostile is left out of rendering, and the next one is rendered', async () => {
  const outcome = await readPanels(`${REOPENED}<searchlet-panel></searchlet-panel>`).then(
    () => 'read',
    ({ message }: Error) => message,
  );
  expect(outcome).toMatch(/^read$|to read, and is left out$/);
  const { content, places } = await readPanels('<searchlet-panel data-index="/s"></searchlet-panel>');
  expect([...places.of.keys()]).toEqual(content.snippets.map(({ offset }) => offset));
});

test('a broken file is refused in the words of its reader', async () => {
  await expect(read('Word', bytesOf('no archive'))).rejects.toMatchObject({ name: 'FormatError' });
});

test('a larger file has a larger budget, up to five minutes', () => {
  expect(budgetOf(1000)).toEqual({ seconds: 10, memory: 400 });
  expect(budgetOf(1024 * 1024)).toEqual({ seconds: 10, memory: 400 });
  expect(budgetOf(5 * 1024 * 1024).seconds).toBe(30);
  expect(budgetOf(500 * 1024 * 1024)).toEqual({ seconds: 300, memory: 2000 });
});
