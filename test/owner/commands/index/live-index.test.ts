import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { run } from '../../../../src/owner/commands/run';
import { SURROUNDINGS } from '../../../project/check-command';
import { listen } from '../../../support/servers/shop';
import { temporaryFolder } from '../../index-files/reading';

const tents = (count: number): string =>
  JSON.stringify(Array.from({ length: count }, (_, index) => ({ id: `${index}`, title: `Tent ${index}` })));

/** Writes an index of so many documents; returns what the command says. */
async function write(folder: string, count: number, ...words: string[]) {
  await writeFile(join(folder, 'tents.json'), tents(count));
  const where = ['--out', join(folder, 'public/search')];
  const { out, err, code } = await run(['index', join(folder, 'tents.json'), ...where, ...words], {
    ...SURROUNDINGS,
    width: 1000,
  });
  return { code, said: `${out}${err}`.replaceAll(folder, 'FOLDER') };
}

/** A site that holds an index of 100 documents at `/search/`, and a fresh checkout of its sources. */
async function liveSite(status = 200, body?: string) {
  const folder = temporaryFolder();
  await mkdir(join(folder, 'public'));
  await write(folder, 100);
  const manifest = body ?? (await readFile(join(folder, 'public/search/index.json'), 'utf8'));
  await rm(join(folder, 'public/search'), { recursive: true });
  const asked: string[] = [];
  const { url, stop } = await listen((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(request.url === '/search/index.json' ? status : 404).end(manifest);
  });
  onTestFinished(stop);
  return { folder, url, asked, stop };
}

test.for([
  ['--live names its folder', (url: string) => ['--live', `${url}/search/`]],
  ['--live names its manifest', (url: string) => ['--live', `${url}/search/index.json`]],
  ['--base says where the site is', (url: string) => ['--base', `${url}/`]],
] as const)('a fresh checkout replaces no live index by much less, where %s', async ([, wordsFor]) => {
  const { folder, url } = await liveSite();
  const { code, said } = await write(folder, 50, ...wordsFor(url));
  expect([code, said]).toEqual([
    2,
    expect.stringContaining('The new index is much smaller than the live one: tents has 50 of 100;'),
  ]);
  expect((await write(folder, 90, ...wordsFor(url))).code).toBe(0);
});

test('what --live names counts more than an older index in the folder', async () => {
  const { folder, url } = await liveSite();
  expect((await write(folder, 50)).code).toBe(0);
  expect((await write(folder, 50, '--live', `${url}/search/`)).code).toBe(2);
  expect((await write(folder, 50, '--live', `${url}/search/`, '--allow-shrink')).code).toBe(0);
});

test('an index in the folder is compared with where only --base says where the site is', async () => {
  const { folder, url, asked } = await liveSite();
  await write(folder, 50);
  expect((await write(folder, 45, '--base', `${url}/`)).code).toBe(0);
  expect(asked).toEqual([]);
});

test.for([
  ['nothing', 404, undefined],
  ['a page', 200, '<!doctype html><title>Not found</title>'],
] as const)(
  'an index is written where the site has %s at its address, and the report says so',
  async ([, status, body]) => {
    const { folder, url } = await liveSite(status, body);
    const { code, said } = await write(folder, 5, '--live', `${url}/search/`);
    expect(code).toBe(0);
    expect(said).toContain(`${url}/search/index.json is no index, so that nothing was compared with it`);
  },
);

test('nothing is written where the site does not say what is live', async () => {
  const { folder, url } = await liveSite(403);
  const { code, said } = await write(folder, 100, '--live', `${url}/search/`);
  expect([code, said]).toEqual([
    2,
    expect.stringContaining(
      `${url}/search/index.json answered 403, so that the new index cannot be compared with it. --allow-shrink writes it anyway.`,
    ),
  ]);
  expect((await write(folder, 100, '--live', `${url}/search/`, '--allow-shrink')).code).toBe(0);
});

test('an index is written where only --base says where the site is and it does not answer, and the report says so', async () => {
  const { folder, url, stop } = await liveSite();
  await stop();
  const { code, said } = await write(folder, 5, '--base', `${url}/`);
  expect(code).toBe(0);
  expect(said).toContain(`${url}/search/index.json`);
});

test('a build server learns from the report that nothing is compared', async () => {
  const folder = temporaryFolder();
  await mkdir(join(folder, 'public'));
  await writeFile(join(folder, 'tents.json'), tents(5));
  const words = ['index', join(folder, 'tents.json'), '--out', join(folder, 'public/search')];
  const said = async (isBuildServer: boolean): Promise<string> =>
    (await run(words, { ...SURROUNDINGS, width: 1000, isBuildServer })).out;
  const sentence = 'has no index to compare with: name the live one with --live';
  expect(await said(true)).toContain(sentence);
  expect(await said(true)).not.toContain(sentence);
  await rm(join(folder, 'public/search'), { recursive: true });
  expect(await said(false)).not.toContain(sentence);
});

test.for(['search', 'ftp://site.example/search/', '/search/'])('--live "%s" is refused', async (address) => {
  const { code, said } = await write(temporaryFolder(), 5, '--live', address);
  expect([code, said]).toEqual([2, expect.stringContaining('https://your-site.example/search/')]);
});
