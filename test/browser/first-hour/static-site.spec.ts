import { expect } from 'vitest';
import { test as base } from '../../support/browser/test';
import { openPanel, panelOn } from '../../support/models/panel';
import { commandIn } from '../../support/pages/documented';
import { makeEmptyFolder, printedTag } from '../../support/servers/empty-folder';

/** A host that lets browsers keep every file for an hour, as many do. */
const test = base.extend('owner', { scope: 'file' }, async ({}, { onCleanup }) => {
  const owner = await makeEmptyFolder({ 'cache-control': 'max-age=3600' });
  onCleanup(owner.close);
  return owner;
});

const index = `${commandIn('docs/indexing.md', 'index public')} --scripts public --sections`;

interface Article {
  readonly title: string;
  readonly category: string;
  /** Heading → text. */
  readonly sections: Readonly<Record<string, string>>;
}

/** A site about bread: twelve pages in folders, one of which is its start page. */
const ARTICLES: Readonly<Record<string, Article>> = {
  'index.html': article('A book of bread', 'About', { Welcome: 'Flour, water, salt and time.' }),
  'about.html': article('Who writes here', 'About', { Letters: 'Write to the bakery.' }),
  'guide/kneading.html': article('Kneading', 'Guide', {
    'By hand': 'Kneading by hand takes ten minutes.',
    'By machine': 'Kneading by machine takes five.',
    'Without kneading': 'Time does the work of kneading.',
  }),
  'guide/proving.html': article('Proving', 'Guide', { Baskets: 'Dust them with rye.', Cold: 'A night in the fridge.' }),
  'guide/baking.html': article('Baking', 'Guide', { Steam: 'A bowl of water in the oven.' }),
  'guide/storing.html': article('Storing', 'Guide', { Boxes: 'Wood breathes.' }),
  'blog/zurich.html': article('A week in Zürich', 'Blog', { Bakeries: 'Crusts as dark as coffee.' }),
  'blog/summer.html': article('Bread in summer', 'Blog', { Heat: 'Use cold water.' }),
  'blog/rye.html': article('Only rye', 'Blog', { Sour: 'It needs acid.' }),
  'reference/flours.html': article('Flours', 'Reference', { Spelt: 'Weak, and of good taste.' }),
  'reference/temperatures.html': article('Temperatures', 'Reference', { Ovens: 'From 200 to 250 degrees.' }),
  'reference/glossary.html': article('Glossary', 'Reference', { Autolysis: 'Flour and water, alone for an hour.' }),
};

test('a site in folders is searched with slips, facets, sections and nothing that is no page of it', async ({
  page,
  owner,
}) => {
  owner.write(site(ARTICLES));
  owner.write({
    'public/404.html':
      '<!doctype html><title>Not here</title><main><h1>Not here</h1><p>This page is kneaded away.</p></main>',
    'public/search/index.html': '<!doctype html><title>Search</title><main><h1>Search</h1></main>',
  });
  const first = await owner.run(index);
  expect(first.code, first.err).toBe(0);
  const tag = printedTag(first.out);
  // Where the documentation puts the results page, and where it puts the index.
  owner.write({
    'public/search/index.html': `<!doctype html><html lang="en"><title>Search</title><main><h1>Search</h1>${tag}</main></html>`,
  });
  const { code, out, err } = await owner.run(index);
  expect(code, err).toBe(0);
  expect(out).toContain('public/search/index.html is the page of the search itself');
  expect(owner.read('public/search/index.html')).toContain(tag);

  const panel = await openPanel(page, `${owner.url}/search/`);
  expect(await panel.facets()).toEqual(['Category']);
  await panel.type('zurich');
  await expect.poll(() => panel.titles()).toContain('A week in Zürich');
  await panel.type('kneeding');
  await expect.poll(() => panel.titles()).toHaveLength(1);
  expect(await panel.host.getByText(/variants/).count()).toBe(0);
  expect(await panel.titles()).not.toContain('Not here');
  await panel.host.getByRole('link', { name: 'By machine' }).click();
  await page.waitForURL(`${owner.url}/guide/kneading.html#by-machine`);

  await page.goBack();
  await panelOn(page).settled();
  await panel.type('');
  await panel.facet('Category').choose('Reference');
  await expect.poll(async () => [...(await panel.titles())].sort()).toEqual(['Flours', 'Glossary', 'Temperatures']);
});

test('the printed tag runs on a page in a folder, and a site that is published again stays searchable', async ({
  page,
  openPage,
  owner,
}) => {
  owner.write(site(ARTICLES));
  const tag = printedTag((await owner.run(index)).out);
  owner.write({
    'public/guide/search.html': `<!doctype html><html lang="en"><title>Find</title><main>${tag}</main></html>`,
  });
  const panel = await openPanel(page, `${owner.url}/guide/search.html`);
  await panel.type('rye');
  await expect.poll(() => panel.titles()).toContain('Only rye');

  const changed = (words: string): void =>
    owner.write(site({ 'blog/rye.html': article('Only rye', 'Blog', { Sour: `It needs ${words}.` }) }));
  changed('vinegar');
  await owner.run(index);
  changed('buttermilk');
  await owner.run(index);
  // A visitor who comes back, with everything in the cache of the browser.
  await page.reload();
  await panel.settled();
  await panel.type('buttermilk');
  await expect.poll(() => panel.titles()).toEqual(['Sour']);

  // A tab that is open while a job builds the site from nothing.
  const other = await openPanel(await openPage(), `${owner.url}/guide/search.html`);
  owner.remove('public/search');
  changed('whey');
  await owner.run(index);
  await other.type('autolysis');
  await expect.poll(() => other.titles()).toEqual(['Autolysis']);
  expect(await other.alert()).toBeNull();
  await other.page.reload();
  await other.settled();
  await other.type('whey');
  await expect.poll(() => other.titles()).toEqual(['Sour']);
});

function article(title: string, category: string, sections: Article['sections']): Article {
  return { title, category, sections };
}

function site(articles: Readonly<Record<string, Article>>): Record<string, string> {
  return Object.fromEntries(Object.entries(articles).map(([path, one]) => [`public/${path}`, pageOf(one)]));
}

function pageOf({ title, category, sections }: Article): string {
  const text = Object.entries(sections).map(
    ([heading, words]) => `<h2 id="${heading.toLowerCase().replaceAll(' ', '-')}">${heading}</h2><p>${words}</p>`,
  );
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Bread</title>` +
    `<meta name="searchlet:category" content="${category}"></head><body><nav><a href="/">Bread</a></nav>` +
    `<main><h1>${title}</h1>${text.join('')}</main></body></html>`
  );
}
