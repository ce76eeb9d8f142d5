import { describe, expect, test } from 'vitest';
import { readingContext, readWhole, temporaryFolder, told } from '../../index-files/reading';
import { startSite } from '../../index-files/site';

/** Traps that hold a page. */
const MORE = ['flaky', 'broken', 'latin1', 'huge'].length;

const PAGES = 120;

describe('the crawl of a site', () => {
  test('reads all good pages, reports each trap in one line, and is polite: it says who it is, and sends few requests at a time', async () => {
    const site = await startSite(1000);
    const context = readingContext();
    const { documents } = await readWhole(`${site.url}/sitemap.xml`, context);
    expect(documents.length).toBe(1000 + MORE);
    expect(told(context.notes).sort()).toEqual([
      'skipped  is on another site',
      'skipped a redirects in a loop',
      'skipped away redirects to https://other.example/, which is on another site',
      'skipped chain redirects more than 10 times',
      'skipped empty.html has no text',
      'skipped hidden-by-header asks not to be indexed (noindex)',
      'skipped hidden.html asks not to be indexed (noindex)',
      'skipped missing.html answered 404',
      'skipped no address is not an address',
      'skipped no-sitemap.xml answered 404',
      'skipped secret.html is forbidden by robots.txt',
      'skipped sitemap.xml is a sitemap that is listed twice',
      `skipped twin.html is a duplicate of ${site.url}/page/2.html, by its canonical address`,
      'unread error answered 500',
      'unread file.pdf is not a readable PDF: Invalid PDF structure.',
      'unread hang-up it closed the connection without a response',
    ]);
    const titles = new Map(documents.map(({ key, fields }) => [key, fields['title']]));
    expect(titles.get('/latin1.html')).toBe('Café');
    expect(titles.get('/page/1000.html')).toBe('Page 1000');

    expect(site.mostAtOnce()).toBeLessThanOrEqual(4);
    expect(new Set(site.log.map(({ agent }) => agent).filter(Boolean))).toEqual(new Set(['Searchlet/test']));
    expect(site.log.filter(({ path }) => path.startsWith('/private/'))).toEqual([]);
  });

  test('follows links from a page, beside the sitemap that robots.txt names', async () => {
    const site = await startSite(PAGES);
    const { documents } = await readWhole(`${site.url}/`, readingContext());
    const keys = new Set(documents.map(({ key }) => key));
    expect(keys.size).toBe(PAGES + MORE + 2);
    expect(keys).toContain('/linked.html');
    expect(keys).toContain('/');
  });

  test('asks only for what has changed the next time, gives the same documents, and keeps pages that answer 500 then', async () => {
    const site = await startSite(PAGES);
    const cacheFolder = temporaryFolder();
    const first = await readWhole(`${site.url}/sitemap.xml`, readingContext({ cacheFolder }));
    site.log.length = 0;
    const second = await readWhole(`${site.url}/sitemap.xml`, readingContext({ cacheFolder }));
    expect(second.documents).toEqual(first.documents);
    // The first page is asked for once more, by a redirect.
    expect(site.log.filter(({ status }) => status === 304).length).toBe(PAGES + 1);
    expect(site.log.filter(({ path, status }) => /^\/page\//.test(path) && status === 200)).toEqual([]);

    site.break(/^\/page\/7\.html$/);
    const context = readingContext({ cacheFolder });
    expect((await readWhole(`${site.url}/sitemap.xml`, context)).documents).toEqual(first.documents);
    expect(told(context.notes)).toContain('kept 7.html answered 500: its last copy is kept');
  });

  test('continues where it was interrupted', async () => {
    const site = await startSite(PAGES);
    const cacheFolder = temporaryFolder();
    const interrupted = readingContext({
      cacheFolder,
      onProgress: (done) => {
        if (done === 80) throw new Error('Interrupted');
      },
    });
    await expect(readWhole(`${site.url}/sitemap.xml`, interrupted)).rejects.toThrow('Interrupted');
    const before = new Set(site.log.filter(({ path }) => /^\/page\//.test(path)).map(({ path }) => path));
    site.log.length = 0;
    const { documents } = await readWhole(`${site.url}/sitemap.xml`, readingContext({ cacheFolder }));
    expect(documents.length).toBe(PAGES + MORE);
    const again = site.log.filter(({ path }) => before.has(path)).length;
    // Those that were under way when it ended.
    expect(again).toBeLessThanOrEqual(8);
    expect(before.size).toBeGreaterThan(40);
  });

  test('indexes nothing while a sitemap fails that may list pages: they would be lost', async () => {
    const site = await startSite(PAGES);
    site.break(/^\/pages\.xml\.gz$/);
    await expect(readWhole(`${site.url}/sitemap.xml`, readingContext())).rejects.toThrow(
      `${site.url}/pages.xml.gz answered 500. It may list pages, so nothing is indexed.`,
    );
  });

  test('leaves a site alone whose rules cannot be read', async () => {
    const site = await startSite(PAGES);
    site.break(/^\/robots\.txt$/);
    await expect(readWhole(`${site.url}/sitemap.xml`, readingContext())).rejects.toThrow(
      `${site.url}/robots.txt answered 500. Its rules are unknown, so nothing is fetched.`,
    );
  });
});
