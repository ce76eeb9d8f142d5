import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Worker } from 'playwright-core';
import { expect } from 'vitest';
import { buildMovies, moviesSchema } from '../../../examples/data/movies';
import { FORMAT, MANIFEST } from '../../../src/engine/files/format';
import { writeIndex } from '../../../src/owner/index-files/write-index';
import { allowNoise, expectNoise, takeNoise } from '../../support/browser/console-guard';
import { test as base } from '../../support/browser/test';
import { openPanel, type PanelModel, panelOn } from '../../support/models/panel';
import { type Pages, pageWith } from '../../support/pages/pages';
import { type Attributes, panelTag } from '../../support/pages/panel-tag';
import {
  FOLDER,
  hashOf,
  mixed,
  OTHER,
  OWN,
  otherRelease,
  ownRelease,
  SCRIPTS,
  type Site,
  signed,
  some,
} from '../../support/pages/releases';
import { withFirstHits } from '../../support/pages/rendered';
import { sampleOf } from '../../support/run/sample-size';
import { hostIndex } from '../../support/servers/index-host';

const test = base
  .extend('own', { scope: 'file' }, ownRelease)
  .extend('other', { scope: 'file' }, ({ own }) => otherRelease(own))
  .extend('index', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'searchlet-index-'));
    await writeIndex(folder, { name: 'films', schema: moviesSchema, documents: FILMS });
    const host = await hostIndex(folder);
    onCleanup(async () => {
      await host.close();
      await rm(folder, { recursive: true });
    });
    return { ...host, folder };
  });

/** Few films: no test depends on their number. */
const FILMS = buildMovies().filter(({ title }) => /^the g/i.test(title));

/** Puts a site on the server; returns its folder. */
function upload(pages: Pages, ...sites: readonly Site[]): string {
  uploads += 1;
  const folder = `/site-${uploads}/`;
  for (const site of sites) for (const [path, text] of site) put(pages, folder + path, text);
  return folder;
}

let uploads = 0;

function put(pages: Pages, path: string, text: string): void {
  pages.serve(path, text, { 'content-type': path.endsWith('.js') ? 'text/javascript' : 'application/json' });
}

/** Attributes that need files: the panel carries the list of genres alone. */
const ATTRIBUTES: Attributes = {
  'data-facets': 'genre, year:range, rating:rating',
  'data-pagination': 'more',
  'data-badges': 'year=Year',
};

/** A visitor searches and refines, and sees no failure. */
async function expectToSearch(panel: PanelModel): Promise<void> {
  await expect.poll(() => panel.count()).toBe(3201);
  await panel.answered(() => panel.field.fill('godfather'));
  await expect.poll(() => panel.titles()).toHaveLength(3);
  await panel.facet('Genre').choose('Drama');
  expect(await panel.chips()).toEqual(['Genre: Drama']);
  expect(await panel.alert()).toBeNull();
  expect(await panel.host.getByText(/has a problem|not reachable|not available/).count()).toBe(0);
}

/** Waits for lines to the owner that say this, and for no others: browsers have lines of their own about files that they refuse. */
async function expectTold(page: Page, ...said: readonly string[]): Promise<void> {
  const lines: string[] = [];
  await expect
    .poll(() => {
      lines.push(...takeNoise(page).filter((line) => line.includes('[searchlet]')));
      return lines;
    })
    .toSatisfy(
      (all: readonly string[]) =>
        all.length === said.length && said.every((words) => all.some((line) => line.includes(words))),
    );
  allowNoise(page, /^request failed|^console\.error: (?!\[searchlet\])/);
}

/** A mix of two releases, and what the owner reads; nothing if all is there. */
interface Mix {
  readonly name: string;
  readonly site: (own: Site, other: Site) => readonly Site[];
  readonly told: readonly string[];
  readonly script?: string;
  readonly attributes?: Attributes;
}

const mixes: readonly Mix[] = [
  {
    name: 'an earlier script over the folder of the next release',
    site: (own, other) => [some(own, SCRIPTS), some(other, FOLDER)],
    told: [mixed(OTHER, OWN)],
  },
  {
    name: 'a new script over the folder of the release before',
    site: (own, other) => [some(other, SCRIPTS), some(own, FOLDER)],
    told: [mixed(OWN, OTHER)],
  },
  {
    name: 'files of another release under the name of the right one',
    site: (own, other) => [
      own,
      new Map([...some(other, FOLDER)].map(([path, text]) => [path.replace(OTHER, OWN), text])),
    ],
    told: [mixed(OTHER, OWN)],
  },
  {
    name: 'no folder at all',
    site: (own) => [some(own, SCRIPTS)],
    told: [`searchlet/${OWN}/integrity.js)`],
  },
  {
    name: 'a folder that was cut short',
    site: (own) => [some(own, /^(?!.*\/(facets|more)\.js)/)],
    told: [`searchlet/${OWN}/facets.js could not be loaded`, `searchlet/${OWN}/more.js could not be loaded`],
  },
  {
    name: 'a page of the site in the place of each file',
    site: (own) => [
      new Map([...own].map(([path, text]) => [path, FOLDER.test(path) ? '<!doctype html><p>Home' : text])),
    ],
    told: [`searchlet/${OWN}/integrity.js)`],
  },
  {
    name: 'a file that was changed',
    site: (own) => [new Map([...own].map(([path, text]) => [path, path.endsWith('/facets.js') ? `${text};` : text]))],
    told: [`searchlet/${OWN}/facets.js could not be loaded`],
  },
  {
    name: 'a list of hashes that was changed',
    site: (own) => [new Map([...own].map(([path, text]) => [path, path.endsWith('integrity.js') ? `${text};` : text]))],
    told: [`searchlet/${OWN}/integrity.js)`],
  },
  {
    name: 'the language of another release',
    site: (own, other) => [
      own,
      new Map([...some(other, /\/lang\//)].map(([path, text]) => [path.replace(OTHER, OWN), text])),
    ],
    attributes: { 'data-lang': 'de' },
    told: ['the messages in this language could not be loaded (Failed to fetch)'],
  },
  {
    name: 'an earlier loader beside a new script and its folder',
    site: (own, other) => [other, some(own, /^searchlet\.loader/)],
    script: 'searchlet.loader.js',
    told: [],
  },
  {
    name: 'a new loader beside an earlier script and its folder',
    site: (own, other) => [own, some(other, /^searchlet\.loader/)],
    script: 'searchlet.loader.js',
    told: [],
  },
  {
    name: 'an earlier loader and script over the folder of the next release',
    site: (own, other) => [some(own, SCRIPTS), some(other, FOLDER)],
    script: 'searchlet.loader.js',
    told: [mixed(OTHER, OWN)],
  },
  {
    name: 'half an upload: the new folder in part, and the earlier script with its own',
    site: (own, other) => [own, some(other, /\/(facets|cards)\.js|release\.json/)],
    told: [],
  },
  {
    name: 'half an upload: the new script, and its folder in part',
    site: (own, other) => [own, some(other, /^(?!.*\/(facets|cards|more)\.js)/)],
    told: ['facets.js could not be loaded', 'more.js could not be loaded', 'cards.js could not be loaded'],
  },
  {
    name: 'a rollback: the earlier script again, beside both folders',
    site: (own, other) => [own, some(other, FOLDER)],
    told: [],
  },
  {
    name: 'an update: the new script, beside both folders',
    site: (own, other) => [own, other],
    told: [],
  },
];

test.for(sampleOf(mixes))(
  '$name: the panel searches, and the owner reads once what to upload',
  async ({ site, told, script = 'searchlet.js', attributes }, { page, pages, api, own, other }) => {
    const folder = upload(pages, ...site(own, other));
    const tag = panelTag(api, { ...ATTRIBUTES, ...attributes }).replace('/dist/searchlet.js', folder + script);
    const panel = await openPanel(page, pages.serve(`${folder}page.html`, pageWith(tag)));
    await expectToSearch(panel);
    await expect
      .poll(() => panel.facets())
      .toEqual(told.length ? expect.arrayContaining(['Genre']) : ['Genre', 'Year', 'Rating']);
    await expectTold(page, ...told);
  },
);

test.for<readonly [string, Attributes]>([
  ['grid', { 'data-view': 'grid' }],
  ['page in another language', { 'data-lang': 'de' }],
  ['panel of several kinds of facet', { 'data-facets': 'genre, categories.lvl0 > categories.lvl1, year:range' }],
])(
  'a %s of one release searches over the folder of another',
  async ([, attributes], { page, pages, api, own, other }) => {
    const folder = upload(pages, some(own, SCRIPTS), some(other, FOLDER));
    const tag = panelTag(api, { ...ATTRIBUTES, ...attributes }).replace('/dist/', folder);
    const panel = await openPanel(page, pages.serve(`${folder}page.html`, pageWith(tag)));
    await expectToSearch(panel);
    await expectTold(page, mixed(OTHER, OWN));
  },
);

test('a search in a dialog is one in the page, over the folder of another release', async ({
  page,
  pages,
  api,
  own,
  other,
}) => {
  const folder = upload(pages, some(own, SCRIPTS), some(other, FOLDER));
  const tag = panelTag(api, { ...ATTRIBUTES, 'data-layout': 'overlay' }).replace('/dist/', folder);
  await page.goto(pages.serve(`${folder}page.html`, pageWith(tag)));
  const panel = panelOn(page);
  await panel.settled();
  await expectToSearch(panel);
  await expectTold(page, mixed(OTHER, OWN));
});

test('nothing of a changed file is run: of a part, of the worker, of the script that the loader loads', async ({
  page,
  pages,
  api,
  own,
  index,
}) => {
  const changed = new Map([...own].map(([path, text]) => [path, FOLDER.test(path) ? addMark(path, text) : text]));
  const folder = upload(pages, changed, some(own, /integrity\.js/));
  const ran = async (tag: string): Promise<unknown> => {
    await page.goto(pages.serve(`${folder}page-${tag.length}.html`, pageWith(tag)));
    await panelOn(page).settled();
    return page.evaluate(() => (window as unknown as { __ran?: unknown }).__ran);
  };
  const tag = panelTag(api, { ...ATTRIBUTES, 'data-lang': 'de' });
  expect(await ran(tag.replace('/dist/', folder))).toBeUndefined();
  expect(await ran(tag.replace('/dist/searchlet', `${folder}searchlet.loader`))).toBeUndefined();
  const workers: Worker[] = [];
  page.on('worker', (worker) => workers.push(worker));
  const local = panelTag(api, { ...NO_SERVER, 'data-index': index.url }).replace('/dist/', folder);
  expect(await ran(local)).toBeUndefined();
  expect(workers).toEqual([]);
  allowNoise(page, /./);
});

const addMark = (path: string, text: string): string =>
  path.endsWith('.js') ? `self.__ran = ${JSON.stringify(path)};${text}` : text.replace(/: "/g, ': "changed ');

const NO_SERVER: Attributes = {
  'data-host': null,
  'data-key': null,
  'data-collection': null,
  'data-query-by': null,
};

test('an index of files is a failure that can be tried again, where its engine is of another release', async ({
  page,
  pages,
  api,
  own,
  other,
  index,
}) => {
  const folder = upload(pages, some(own, SCRIPTS), some(other, FOLDER));
  const tag = panelTag(api, { ...NO_SERVER, 'data-index': index.url }).replace('/dist/', folder);
  const panel = await openPanel(page, pages.serve(`${folder}page.html`, pageWith(tag)));
  await expect.poll(() => panel.host.getByRole('button', { name: 'Try again' }).count()).toBe(1);
  // The attributes of the index are in a file, too.
  await expectTold(page, `data-index: a file did not load`, `A search failed: “${mixed(OTHER, OWN)}”`);
  for (const [path, text] of own) put(pages, folder + path, text);
  await panel.host.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => panel.count()).toBe(FILMS.length);
});

test.for([
  ['the index of the release before', FORMAT - 1, FORMAT],
  ['the index of the next release', FORMAT, FORMAT - 1],
] as const)(
  '%s is a failure that says which command to run, and is searched once both have one format',
  async ([, written, read], { page, pages, api, own, index }) => {
    await index.edit((manifest) => ({ ...manifest, format: written }));
    const folder = upload(pages, withFormat(own, read));
    const tag = panelTag(api, { ...NO_SERVER, 'data-index': index.url }).replace('/dist/', folder);
    const panel = await openPanel(page, pages.serve(`${folder}page.html`, pageWith(tag)));
    await expect.poll(() => panel.alert()).toBe('Search is not available.');
    await expectTold(
      page,
      `another version of Searchlet made this index. Run “searchlet index” of the same release as the script. ${index.url} answered 404: the index has format ${written}.`,
    );
    await index.edit((manifest) => ({ ...manifest, format: read }));
    await panel.answered(() => panel.field.fill('godfather'));
    await expect.poll(() => panel.titles()).toHaveLength(3);
    expect(await panel.alert()).toBeNull();
  },
);

test('a folder with an index of each format is searched by the scripts of both releases', async ({
  page,
  pages,
  api,
  own,
  index,
}) => {
  const manifest = await readFile(join(index.folder, MANIFEST), 'utf8');
  const next = manifest.replace(`"format":${FORMAT}`, `"format":${FORMAT + 1}`);
  await writeFile(join(index.folder, `index.${FORMAT + 1}.json`), next);
  for (const format of [FORMAT, FORMAT + 1]) {
    const folder = upload(pages, withFormat(own, format, format === FORMAT ? MANIFEST : `index.${format}.json`));
    const tag = panelTag(api, { ...NO_SERVER, 'data-index': index.url }).replace('/dist/', folder);
    const panel = await openPanel(page, pages.serve(`${folder}page.html`, pageWith(tag)));
    await panel.type('godfather');
    expect(await panel.titles()).toHaveLength(3);
  }
});

/** A release whose engine reads another format of the index. */
function withFormat(own: Site, format: number, manifest: string = MANIFEST): Site {
  const engine = [...own.keys()].find((path) => path.endsWith('/engine.js')) as string;
  const text = (own.get(engine) as string).replace(`/${MANIFEST}\``, `/${manifest}\``);
  const changed = text.replace(new RegExp(`${FORMAT}(!==\\w+\\?\\{kind:"version")`), `${format}$1`);
  expect(changed === text).toBe(format === FORMAT);
  return signed(new Map(own).set(engine, changed), own);
}

test('hits that another release has rendered stay until the panel has its own', async ({ page, pages, api, own }) => {
  const folder = upload(pages, own);
  const html = await withFirstHits(pageWith(panelTag(api, ATTRIBUTES).replace('/dist/', folder)), pages.url);
  const older = html.replace(/\bsearchlet-(?=title|hit|meta|text|image)/g, 'older-');
  expect(older).not.toBe(html);
  const panel = await openPanel(page, pages.serve(`${folder}page.html`, older));
  await expectToSearch(panel);
  expect(await page.locator('[data-rendered]').count()).toBe(0);
});

test('a service worker that keeps the earlier script does not end the panel after an update', async ({
  page,
  pages,
  api,
  own,
  other,
}) => {
  const folder = upload(pages, own);
  put(
    pages,
    `${folder}sw.js`,
    `oninstall = (event) => event.waitUntil(caches.open('site').then((cache) => cache.add('searchlet.js')));
    onactivate = (event) => event.waitUntil(clients.claim());
    onfetch = (event) => event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));`,
  );
  const tag = panelTag(api, ATTRIBUTES).replace('/dist/', folder);
  const address = pages.serve(`${folder}page.html`, pageWith(tag));
  await openPanel(page, address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('sw.js');
    await navigator.serviceWorker.ready;
  });
  for (const path of own.keys()) if (FOLDER.test(path)) pages.serve(folder + path, 'Home');
  for (const [path, text] of other) put(pages, folder + path, text);
  const panel = await openPanel(page, address);
  expect(await panel.host.evaluate((element) => (element.constructor as unknown as { release: string }).release)).toBe(
    OWN,
  );
  await expectToSearch(panel);
  await expectTold(page, mixed(OTHER, OWN));
});

test.for([
  [OWN, OTHER],
  [OTHER, OWN],
])(
  'of two scripts, %s draws the panels, and %s says so to the owner and does no harm',
  async ([first], { page, pages, api, own, other }) => {
    const [one, two] = first === OWN ? [own, other] : [other, own];
    const folders = [upload(pages, one), upload(pages, two)] as const;
    const scripts = folders.map((folder) => panelTag(api, ATTRIBUTES).replace('/dist/', folder));
    const address = pages.serve(`${folders[0]}two.html`, pageWith(scripts.join('<hr>')));
    await page.goto(address);
    for (const nth of [0, 1]) {
      const panel = page.locator('searchlet-panel').nth(nth);
      await expect.poll(() => panel.getByRole('article').count()).toBeGreaterThan(5);
      await expect.poll(() => panel.getByRole('group', { name: 'Rating' }).count()).toBeGreaterThan(0);
    }
    const [drawing, idle] = first === OWN ? [OWN, OTHER] : [OTHER, OWN];
    await expectTold(page, `two releases of Searchlet: ${drawing} draws all panels, and ${idle} none`);
  },
);

test('a panel runs with all its files on a page that wants integrity for each script', async ({
  page,
  pages,
  api,
  own,
}) => {
  const folder = upload(pages, own);
  for (const script of ['searchlet.js', 'searchlet.loader.js']) {
    const tag = panelTag(api, ATTRIBUTES).replace(
      '/dist/searchlet.js"',
      `${folder}${script}" crossorigin integrity="${hashOf(own.get(script) as string)}"`,
    );
    const policy = { 'integrity-policy': 'blocked-destinations=(script)' };
    const panel = await openPanel(page, pages.serve(`${folder}${script}.html`, pageWith(tag), policy));
    await expectToSearch(panel);
    expect(await panel.facets()).toEqual(['Genre', 'Year', 'Rating']);
  }
});

test('a loader whose tag has a hash loads no script but its own', async ({ page, pages, api, own, other }) => {
  const folder = upload(pages, other, some(own, /^searchlet\.loader/));
  const hash = hashOf(own.get('searchlet.loader.js') as string);
  const tag = panelTag(api).replace('/dist/searchlet.js"', `${folder}searchlet.loader.js" integrity="${hash}"`);
  await page.goto(pages.serve(`${folder}page.html`, pageWith(tag)));
  await panelOn(page).host.getByText('Search is not available.').waitFor();
  await expectNoise(page, /No panel starts: /, /404/, /Failed to find a valid digest in the 'integrity' attribute/);
});
