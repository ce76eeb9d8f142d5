import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readingContext, readWhole, temporaryFolder, told } from '../../index-files/reading';

function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

describe('a folder of HTML', () => {
  it('gives a document for each page, at the address it will have', async () => {
    const folder = folderOf({
      'index.html': '<main>Home',
      'guide/index.html': '<main>Guide',
      'guide/a b.html': '<main>Page<img data-searchlet-field=photo src=x.png>',
      'style.css': '',
      '.cache/old.html': '<main>Old',
      'node_modules/x/readme.html': '<main>No',
      '404.html': '<main>Not found',
    });
    const { documents } = await readWhole(folder, readingContext());
    expect(documents.map(({ key }) => key)).toEqual(['/guide/a%20b.html', '/guide/', '/']);
    expect(documents[0]?.fields['photo']).toBe('/guide/x.png');
    const elsewhere = await readWhole(folder, readingContext({ base: 'https://site.example/docs/' }));
    expect(elsewhere.documents[1]?.fields['url']).toBe('https://site.example/docs/guide/');
  });

  it('reports what it leaves out', async () => {
    const context = readingContext();
    const folder = folderOf({
      'a.html': '<link rel=canonical href="https://site.example/docs/b.html"><main>A',
      'b.html': '<link rel=canonical href="https://site.example/docs/b"><main>B',
      'b/print.html': '<link rel=canonical href="https://site.example/docs/b"><main>B on paper',
      'empty.html': '<p hidden>x',
      'hidden.html': '<meta name=robots content=noindex><main>H',
      'moved.html': '<meta http-equiv="refresh" content="0; url=/a.html">',
      'not.html': new Uint8Array([0, 1, 2]),
    });
    const { documents } = await readWhole(folder, context);
    expect(documents.map(({ key }) => key)).toEqual(['/a.html', '/b.html']);
    expect(told(context.notes)).toEqual([
      'skipped empty.html has no text',
      'skipped hidden.html asks not to be indexed (noindex)',
      'skipped moved.html only redirects to another page',
      'skipped not.html is not HTML',
      `skipped print.html is a duplicate of ${folder}/b.html, by its canonical address`,
    ]);
  });

  it.each([
    ['a panel', '<main><h1>Search</h1><searchlet-panel data-index="/search/"></searchlet-panel></main>', false],
    ['a script', '<main><h1>Search</h1><script src="/searchlet.js?v=1" data-index="/search/"></script></main>', false],
    ['a dialog', '<header><div data-searchlet data-layout="overlay"></div></header><main><h1>Tents</h1>For two.', true],
    ['a shop', `<main><h1>Tents</h1>${'For two. '.repeat(50)}<searchlet-panel></searchlet-panel></main>`, true],
    ['a bare script', '<script src="/searchlet.js"></script><main><h1>Tents</h1>For two.', true],
  ])('leaves out the page of the search itself: %s', async (_, html, isKept) => {
    const context = readingContext();
    const { documents } = await readWhole(folderOf({ 'a.html': html, 'b.html': '<main>B' }), context);
    expect(documents).toHaveLength(isKept ? 2 : 1);
    expect(told(context.notes)).toEqual(isKept ? [] : ['skipped a.html is the page of the search itself']);
  });

  it('keeps all pages of a site that has the panel on each of them', async () => {
    const panel = '<script src="/searchlet.js" data-index="/search/"></script>';
    const names = ['a', 'b', 'c', 'd'].map((name) => `${name}.html`);
    const context = readingContext();
    const files = Object.fromEntries(names.map((name) => [name, `<main><h1>${name}</h1>Short.${panel}</main>`]));
    const { documents } = await readWhole(folderOf(files), context);
    expect(documents).toHaveLength(4);
    expect(told(context.notes)).toEqual([]);
  });

  it('has to be one', async () => {
    const folder = folderOf({ 'a.txt': 'x', 'b.html': '<main>B' });
    await expect(readWhole(join(folder, 'c'), readingContext())).rejects.toThrow(/No file or folder/);
    await expect(readWhole(join(folder, 'b.html'), readingContext())).rejects.toThrow(/name its folder/);
    await expect(readWhole(join(folder, 'a.txt'), readingContext())).rejects.toThrow(/is neither HTML, a sitemap/);
  });
});
