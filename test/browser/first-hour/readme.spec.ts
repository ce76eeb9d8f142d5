import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { expectNoise } from '../../support/browser/console-guard';
import { test as base } from '../../support/browser/test';
import { openPanel, panelOn } from '../../support/models/panel';
import { codeUnder } from '../../support/pages/documented';
import { makeEmptyFolder } from '../../support/servers/empty-folder';

const test = base.extend('owner', async ({}, { onCleanup }) => {
  const owner = await makeEmptyFolder();
  onCleanup(owner.close);
  return owner;
});

const [commands = '', tag = ''] = codeUnder('README.md', 'Searchlet');
const [build, index = ''] = commands.split('\n');

const written = (title: string, text: string, own = ''): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><main><h1>${title}</h1><p>${text}</p></main>${own}</html>`;

/** More than the few words beside a field that make a page the page of the search. */
const WELCOME = 'Walks for every day, with huts, maps and the times of buses that bring you home again. '.repeat(5);

const SITE = {
  'public/index.html': written('Our valley', WELCOME, tag),
  'public/walks/ridge.html': written('Along the ridge', 'Six hours, and a hut with soup.'),
  'public/walks/lake.html': written('Around the lake', `Two hours on level ground. ${WELCOME}`, tag),
};

test('two commands and the first tag of README make a folder of pages searchable', async ({ page, owner }) => {
  expect(build).toBe('npm ci && npm run build');
  owner.write(SITE);
  const { code, err } = await owner.run(index);
  expect(code, err).toBe(0);

  const panel = await openPanel(page, `${owner.url}/`);
  expect([...(await panel.titles())].sort()).toEqual(['Along the ridge', 'Around the lake', 'Our valley']);
  await panel.type('soop');
  await expect.poll(() => panel.titles()).toEqual(['Along the ridge']);
  await panel.host.getByRole('link', { name: 'Along the ridge' }).click();
  await page.waitForURL(`${owner.url}/walks/ridge.html`);
  // The same tag on a page in a folder.
  const below = await openPanel(page, `${owner.url}/walks/lake.html`);
  await below.type('soup');
  await expect.poll(() => below.titles()).toEqual(['Along the ridge']);
});

test('a page that is opened as a file says that it needs a web server', async ({ page, owner }) => {
  owner.write(SITE);
  await owner.run(index);
  // In a file an address from the root of the site leads nowhere.
  owner.write({ 'public/file.html': written('File', WELCOME, tag.replaceAll('="/', '="')) });
  await page.goto(pathToFileURL(`${owner.folder}/public/file.html`).href);
  const panel = panelOn(page);
  await expect.poll(() => panel.alert()).toMatch(/^Search is not (?:available|reachable right now)\./);
  await expectNoise(
    page,
    /\[searchlet\] data-index: a file did not load\. Open the page through a web server: /,
    /\[searchlet\] A search failed: .*Open the page through a web server: /,
    /Access to script at 'file:/,
    /Fetch API cannot load file:/,
    /request failed: file:/,
    /Failed to load resource: .*file:/,
  );
});
