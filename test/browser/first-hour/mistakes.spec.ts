import { expect } from 'vitest';
import { allowNoise, expectNoise, FAILED_REQUESTS } from '../../support/browser/console-guard';
import { test as base } from '../../support/browser/test';
import { panelOn } from '../../support/models/panel';
import { codeUnder, commandIn } from '../../support/pages/documented';
import { sampleOf } from '../../support/run/sample-size';
import { makeEmptyFolder } from '../../support/servers/empty-folder';

const test = base.extend('owner', { scope: 'file' }, async ({}, { onCleanup }) => {
  const owner = await makeEmptyFolder();
  onCleanup(owner.close);
  owner.write({ 'public/tents.html': '<!doctype html><title>Tents</title><main><h1>Tents</h1><p>For two.</p></main>' });
  const { code, err } = await owner.run(`${commandIn('docs/indexing.md', 'index public')} --scripts public`);
  expect(code, err).toBe(0);
  return owner;
});

const [plain = ''] = codeUnder('docs/install.md', 'Plain HTML');
const [forIndex = ''] = codeUnder('docs/index-of-files.md', 'Index of files');
const check = commandIn('docs/check.md', 'check https://your-site.example');

const NOT_AVAILABLE = 'Search is not available.';
const NOT_REACHABLE = 'Search is not reachable right now.';
const FOLDER = 'Put the folder searchlet/ of the same release next to the script';

interface Mistake {
  readonly what: string;
  /** Changes the tag for a server, from docs/install.md. */
  readonly make: (tag: string) => string;
  /** Removes files of the site first. */
  readonly remove?: string;
  /** What a visitor reads; null if the search works all the same. */
  readonly visitor: string | null;
  /** What the owner reads on the page, in one of the notes. */
  readonly owner: RegExp;
  /** What the command says, without its line breaks. */
  readonly check: string;
}

const MISTAKES: readonly Mistake[] = [
  {
    what: 'a misspelled attribute',
    make: (tag) => tag.replace('data-query-by', 'data-facet="genre" data-query-by'),
    visitor: null,
    owner: /data-facet: unknown attribute, did you mean data-facets\?/,
    check: 'data-facet: unknown attribute, did you mean data-facets? It is ignored.',
  },
  {
    what: 'a misspelled facet',
    make: (tag) => tag.replace('data-query-by', 'data-facets="gnere, director" data-query-by'),
    visitor: null,
    owner: /data-facets entry 1 "gnere": “movies” has no field “gnere”\. Correct the name\./,
    check: '"gnere" is no field of "movies", did you mean "genre"?',
  },
  {
    what: 'curly quotation marks around the address',
    make: (tag) => tag.replace(/data-host="([^"]*)"/, 'data-host=“$1”'),
    visitor: NOT_REACHABLE,
    owner: /data-host="“http:.*”" has curly quotation marks\. Write straight ones: data-host="http:[^“”]*"\./,
    check: 'has curly quotation marks. Write straight ones: data-host="http://',
  },
  {
    what: 'the key of the documentation',
    make: (tag) => tag.replace(/data-key="[^"]*"/, 'data-key="YOUR_SEARCH_ONLY_KEY"'),
    visitor: NOT_AVAILABLE,
    owner: /data-key is the example from the documentation\. Write the search-only key of your server\./,
    check: 'is the example from the documentation. Write the search-only key of your server.',
  },
  {
    what: 'only searchlet.js on the host',
    make: () => forIndex,
    remove: 'public/searchlet',
    visitor: NOT_REACHABLE,
    owner: new RegExp(`A search failed: .*${FOLDER}`),
    check: 'answers 404. Upload the folder “searchlet” of the same release beside the script',
  },
];

test.for(sampleOf(MISTAKES))(
  '$what: the command and the panel name the cure, and visitors read calm words',
  async (mistake, { openPage, owner, api }) => {
    if (mistake.remove) owner.remove(mistake.remove);
    const right = plain
      .replace('/searchlet/searchlet.js', '/searchlet.js')
      .replace('https://search.your-site.example', api.url)
      .replace('YOUR_SEARCH_ONLY_KEY', api.searchKey)
      .replace('products', 'movies')
      .replace('name,description', 'title');
    const wrong = mistake.make(right);
    const withDebug = (value: string): string => wrong.replace('<script', `<script data-debug="${value}"`);
    const written = (tag: string): string =>
      `<!doctype html><html lang="en"><title>Shop</title><main>${tag}</main></html>`;
    owner.write({ 'public/shop.html': written(wrong), 'public/visitor.html': written(withDebug('false')) });

    const { code, out } = await owner.run(check.replace('https://your-site.example', owner.url));
    expect(code, out).toBe(1);
    expect(out.replace(/\s+/g, ' ')).toContain(mistake.check);

    for (const [path, isOwner] of [
      ['shop', true],
      ['visitor', false],
    ] as const) {
      const page = await openPage();
      await page.goto(`${owner.url}/${path}.html`);
      const panel = panelOn(page);
      await panel.settled();
      if (mistake.visitor === null) expect(await panel.count()).toBe(3201);
      else await expect.poll(() => panel.alert()).toContain(mistake.visitor);
      await expectNoise(page, /\[searchlet\]/);
      if (mistake.visitor !== null) allowNoise(page, ...FAILED_REQUESTS);
      const note = panel.host.getByText('Note for the owner of this site');
      if (isOwner) {
        // Where the search works, the note is folded.
        if (mistake.visitor === null) await note.click();
        await panel.host.getByText(mistake.owner).first().waitFor();
      } else expect(await note.count()).toBe(0);
    }
  },
);
