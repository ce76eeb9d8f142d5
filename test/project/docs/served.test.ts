// @module-tag needs-build

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docsFiles, hrefInDemo, INDEX, pathOfDocs } from '../../../examples/docs/pages';
import { createSite } from '../../../examples/site';

const files = docsFiles();
const server = createServer(createSite({ url: 'http://127.0.0.1:8108', searchKey: 'KEY' }));
let site = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe('the documentation in the demo', () => {
  test('has one path for each file', () => {
    const paths = files.map(pathOfDocs);
    expect(new Set(paths).size).toBe(paths.length);
    expect(pathOfDocs('docs/install.md')).toBe('/docs/install');
    expect(pathOfDocs('.github/CONTRIBUTING.md')).toBe('/docs/contributing');
  });

  test.each([
    ['install.md#ghost', 'docs/layouts.md', '/docs/install#ghost'],
    ['docs/install.md', 'README.md', '/docs/install'],
    ['../README.md#the-key', INDEX, '/docs/readme#the-key'],
    ['#ghost', 'docs/install.md', '#ghost'],
    ['https://typesense.org', INDEX, 'https://typesense.org'],
    ['../examples/looks.html', 'docs/theming.md', '/looks.html'],
    ['../examples/screenshots/looks.webp', 'docs/theming.md', '/screenshots/looks.webp'],
    ['../test/bench/bench.svg', 'docs/costs.md', '/docs/bench.svg'],
    ['../test/bench/index-bench.svg', 'docs/index-of-files.md', '/docs/index-bench.svg'],
    ['examples', 'README.md', '/'],
    ['docs', 'README.md', '/docs/'],
  ])('leads from %s in %s to %s', (href, file, path) => {
    expect(hrefInDemo(href, file)).toBe(path);
  });

  test.each(files)('%s is a page with a title, the list of topics, and links that lead somewhere', async (file) => {
    const elements = await open(pathOfDocs(file));
    const title = elements.find(({ tagName }) => tagName === 'title');
    expect(title && textOf(title)).toMatch(/^.+ · Searchlet$/);
    const topics = elements.flatMap((one) => (one.tagName === 'a' ? (attribute(one, 'href') ?? []) : []));
    expect(topics).toEqual(expect.arrayContaining(['/docs/install', '/docs/engine']));
    const current = elements.filter((one) => attribute(one, 'aria-current') === 'page');
    expect(current.map((one) => attribute(one, 'href'))).toEqual(
      file.startsWith('docs/') && file !== INDEX ? [pathOfDocs(file)] : [],
    );

    const led = elements.flatMap((one) => attribute(one, 'href') ?? attribute(one, 'src') ?? []);
    const lost = [];
    for (const href of new Set(led.filter((one) => !one.startsWith('https:')))) {
      const { pathname, hash } = new URL(href, site + pathOfDocs(file));
      const isPage = pathname.startsWith('/docs/') && !pathname.includes('.');
      const found = isPage ? await open(pathname).catch(() => null) : (await fetch(site + pathname)).ok;
      const ids = Array.isArray(found) ? found.map((one) => attribute(one, 'id')) : [];
      if (!found || (hash !== '' && !ids.includes(decodeURIComponent(hash.slice(1))))) lost.push(href);
    }
    expect(lost).toEqual([]);
  });

  test.each(['/docs/nothing', '/docs/../package', '/docs/bench', '/docs/install.md'])(
    'has nothing at %s',
    async (path) => {
      expect((await fetch(site + path)).status).toBe(404);
    },
  );
});

const opened = new Map<string, readonly Tree.Element[]>();

/** The elements of a page; throws where there is none. */
async function open(path: string): Promise<readonly Tree.Element[]> {
  const known = opened.get(path);
  if (known) return known;
  const response = await fetch(site + path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const elements = elementsIn(parse(await response.text()));
  opened.set(path, elements);
  return elements;
}

function elementsIn(node: Tree.ParentNode): readonly Tree.Element[] {
  return node.childNodes.filter(defaultTreeAdapter.isElementNode).flatMap((child) => [child, ...elementsIn(child)]);
}

function attribute({ attrs }: Tree.Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}

function textOf({ childNodes }: Tree.Element): string {
  return childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : '')).join('');
}
