import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { buildMovies, moviesSchema } from '../../../examples/data/movies';
import { writeIndex } from '../../../src/owner/index-files/write-index';
import { releasePath, siteFile } from '../../bench/sizes';
import { test as base } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import { BUNDLE } from '../../support/pages/bundle';
import { pageWith } from '../../support/pages/pages';

/** Where the theme of a shop keeps what is uploaded to it. */
const FOLDER = '/theme/assets/search/';

/** Few films, in as many files as an index of many has. */
const FILMS = buildMovies().filter(({ director }) => director === 'Steven Spielberg');

/** Serves what is uploaded, `dist/site` and an index of files, below `FOLDER`, and nothing at the usual address of the script. */
const test = base
  .extend('index', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'searchlet-index-'));
    onCleanup(() => rm(folder, { recursive: true }));
    await writeIndex(folder, { name: 'films', schema: moviesSchema, documents: FILMS }, { wholeLimit: 0 });
    return folder;
  })
  .extend('uploaded', async ({ page, pages, index }) => {
    const requested: string[] = [];
    await page.route(`${pages.url}/dist/**`, (route) => {
      requested.push(`not uploaded: ${new URL(route.request().url()).pathname}`);
      return route.abort();
    });
    await page.route(`${pages.url}${FOLDER}**`, async (route) => {
      const path = new URL(route.request().url()).pathname.slice(FOLDER.length);
      requested.push(path);
      const body = path.startsWith('index/')
        ? await readFile(join(index, path.slice('index/'.length)))
        : readFileSync(siteFile(path === 'searchlet.js' ? BUNDLE : path));
      await route.fulfill({ body, contentType: TYPES.find(([end]) => path.endsWith(end))?.[1] ?? '' });
    });
    return {
      requested: (): readonly string[] => [...new Set(requested)].filter((path) => !path.startsWith('index/')).sort(),
      page: (attributes: string): string =>
        pages.serve('/uploaded.html', pageWith(`<script defer src="${FOLDER}searchlet.js" ${attributes}></script>`), {
          'content-security-policy': POLICY.replaceAll('FOLDER', `${pages.url}${FOLDER}`),
        }),
    };
  });

/** The script, the folder beside it, and the index: no other name. */
const POLICY =
  "default-src 'none'; script-src FOLDERsearchlet.js FOLDERsearchlet/; worker-src FOLDERsearchlet/ blob:; " +
  'connect-src FOLDERsearchlet/ FOLDERindex/; img-src FOLDER';

const TYPES = [
  ['.js', 'text/javascript'],
  ['.json', 'application/json'],
] as const;

test('a panel needs one folder, below any path, and a policy that names the script and the folder beside it', async ({
  page,
  uploaded,
}) => {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.defineProperty(window, '__refused', { value: refused });
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => refused.push(blockedURI));
  });
  const panel = await openPanel(
    page,
    uploaded.page(
      `data-index="${FOLDER}index/" data-lang="de" data-query-by="title, director" data-facets="genre, rating:rating" data-badges="year=Jahr" data-pagination="more"`,
    ),
  );
  await panel.host.getByText(`${FILMS.length} Ergebnisse`).first().waitFor();
  await panel.type('speilberg');
  await panel.facet('Genre').choose('Drama');
  await panel.host.getByRole('radio').first().waitFor();
  await panel.host.getByText("Schindler's List").first().waitFor();

  expect(uploaded.requested()).toEqual([
    'searchlet.js',
    releasePath('cards.js'),
    releasePath('engine.js'),
    releasePath('facets.js'),
    releasePath('integrity.js'),
    releasePath('lang/de.json'),
    releasePath('more.js'),
    releasePath('spelling.js'),
  ]);
  expect(await page.evaluate(() => (window as unknown as { __refused: readonly string[] }).__refused)).toEqual([]);
});
