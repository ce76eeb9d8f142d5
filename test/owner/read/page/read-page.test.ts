import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { pageDocuments } from '../../../../src/owner/read/page/page-documents';
import { readPageText } from '../../../../src/owner/read/page/page-text';
import { readPage } from '../../../../src/owner/read/page/read-page';
import { processorTime } from '../../../support/assertions/processor-time';

const ADDRESS = 'https://site.example/guide/';
const read = (html: string) => readPage(html, ADDRESS);

describe('the part of a page to index', () => {
  const frame = (content: string): string =>
    `<body><header><a href="/">Site</a></header><nav>Menu</nav>${content}<footer>Imprint</footer>`;

  it.each([
    [
      'what is marked',
      '<main>No<div data-searchlet-content>Yes</div></main><p data-searchlet-content>Too</p>',
      'Yes\nToo',
    ],
    ['main', '<article>No</article><main>Yes</main>', 'Yes'],
    ['what has the role of main', '<div role="main">Yes</div><article>No</article>', 'Yes'],
    ['articles', '<div>No</div><article>Yes</article><article>Too</article>', 'Yes\nToo'],
    ['the body without its frame', '<div>Yes</div><aside>No</aside>', 'Yes'],
    [
      'the body without lists of links',
      `<div>Yes, <a href="/a">this</a> is text.</div><div>${'<a href="/">A link</a> '.repeat(6)}</div>`,
      'Yes, this is text.',
    ],
  ])('is %s', (_, content, text) => {
    expect(read(frame(content)).text).toBe(text);
  });

  it('has nothing in it that is ignored, hidden, a script or navigation', () => {
    const page = `<main>Yes<p data-searchlet-ignore>a</p><p hidden>b</p><p aria-hidden="true">c</p><script>d</script>
      <style>e</style><template>f</template><nav>g</nav><button>h</button><noscript>i</noscript></main>`;
    expect(read(page).text).toBe('Yes');
  });

  it('has none of the hits that searchlet render has written, even if an editor has left only their mark', () => {
    const hits = '<p>2 results</p><ol><li><p><a href="/a">Tents</a></p></li></ol>';
    const page = `<main><h1>Films</h1><searchlet-list><h2>New</h2><div class="searchlet-rendered">${hits}</div></searchlet-list>Text</main>`;
    expect(read(page).text).toBe('New\nText');
  });

  it('keeps words apart that stand in different blocks, and together that do not', () => {
    expect(read('<main><p>One</p><p>T<b>w</b>o</p><ul><li>a<li>b</ul></main>').text).toBe('One\nTwo\na\nb');
  });

  it('is read from broken HTML, and from elements nested 20,000 deep', () => {
    expect(read('<main><p>One<div>Two</p></span><table>Three<tr><td>Four').text).toBe('One\nTwo\nThree\nFour');
    expect(read(`<main>${'<div>'.repeat(20_000)}Deep`).text).toBe('Deep');
  });
});

describe('the title of a page', () => {
  it.each([
    ['<title>T</title><meta property="og:title" content="O"><main><h1>H <a href="#h">¶</a></h1></main>', 'H'],
    ['<title>T</title><meta property="og:title" content="O"><main>x</main>', 'O'],
    ['<title> T\n two </title><main>x</main>', 'T two'],
    ['<main>x</main>', null],
  ])('of %s is %s', (html, title) => {
    expect(read(html).title).toBe(title);
  });
});

describe('the fields of a page', () => {
  it('come from its head', () => {
    const page = `<html lang="de-AT"><meta name="description" content=" A  page "><meta property="og:image" content="/a.png">
      <meta property="article:published_time" content="2026-01-02"><meta name="keywords" content="a, b">
      <meta property="og:type" content="website"><body>`;
    expect(read(page).fields).toEqual({
      description: 'A page',
      lang: 'de-AT',
      image: 'https://site.example/a.png',
      published: '2026-01-02',
      tags: ['a', 'b'],
    });
  });

  it('come from its JSON-LD, also in a graph, and not from broken JSON', () => {
    const product = {
      '@graph': [
        { '@type': 'WebSite', name: 'Shop' },
        {
          '@type': 'Product',
          brand: { name: 'Acme' },
          image: ['/tent.jpg'],
          offers: { price: '12.50', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
          aggregateRating: { ratingValue: '4.5' },
        },
      ],
    };
    const page = `<script type="application/ld+json">{"broken"</script>
      <script type="application/ld+json">${JSON.stringify(product)}</script>`;
    expect(read(page).fields).toEqual({
      type: 'Product',
      brand: 'Acme',
      image: 'https://site.example/tent.jpg',
      price: 12.5,
      currency: 'EUR',
      in_stock: true,
      rating: 4.5,
    });
  });

  it('come from what it says to searchlet index, and this counts first', () => {
    const page = `<meta name="author" content="No"><meta name="searchlet:author" content="Yes">
      <meta name="searchlet:size" content="S"><meta name="searchlet:size" content="M">
      <time data-searchlet-field="starts" datetime="2026-05-01">May</time> <b data-searchlet-field="price">12.50</b>
      <img data-searchlet-field="photo" src="b.jpg">`;
    expect(read(page).fields).toEqual({
      author: 'Yes',
      size: ['S', 'M'],
      starts: '2026-05-01',
      price: '12.50',
      photo: 'https://site.example/guide/b.jpg',
    });
  });
});

describe('what a page says to robots', () => {
  it('hides it, by meta or by header', () => {
    expect(read('<meta name="robots" content="noindex, follow">').isHidden).toBe(true);
    expect(readPage('', ADDRESS, 'none').isHidden).toBe(true);
    expect(read('<meta name="robots" content="index">').isHidden).toBe(false);
  });

  it('is the whole of a rule, in any of its metas', () => {
    expect(read('<meta name="robots" content="index, follow, max-image-preview:none">').isHidden).toBe(false);
    expect(readPage('', ADDRESS, 'max-snippet:-1, max-image-preview:none').isHidden).toBe(false);
    const two = '<meta name="robots" content="max-image-preview:large"><meta name="ROBOTS" content="NoIndex">';
    expect(read(two).isHidden).toBe(true);
    expect(readPage('', ADDRESS, 'otherbot: noindex').isHidden).toBe(true);
  });

  it('decides which links are followed', () => {
    const links = '<a href="a#x">A</a><a href="/b" rel="nofollow">B</a><a href="mailto:c">C</a><a href="a">A</a>';
    expect(read(links).links).toEqual(['https://site.example/guide/a']);
    expect(read(`<base href="/other/">${links}`).links).toEqual(['https://site.example/other/a']);
    expect(read(`<meta name="robots" content="nofollow">${links}`).links).toEqual([]);
  });
});

describe('the sections of a page', () => {
  const sectionsOf = (html: string): readonly unknown[] =>
    pageDocuments(read(`<main>${html}</main>`), { hasSections: true, url: '/', where: '' }).map(
      ({ fields: { title, text } }) => [title, text],
    );
  const page = `<title>T</title><main><h1 id="top">Guide</h1><p>Intro</p>
    <h2 id="install">Install <a class="headerlink" href="#install">#</a></h2><p>One</p><h3>No anchor</h3><p>Two</p>
    <section id="run"><h2>Run</h2><p>Three</p></section><a name="old"></a><h2>Old</h2><p>Four</p></main>`;

  it('begin at headings that can be linked to', () => {
    const documents = pageDocuments(read(page), { hasSections: true, url: '/guide/', where: 'guide' });
    expect(documents.map(({ fields: { title, url, text } }) => [title, url, text])).toEqual([
      ['Guide', '/guide/', 'Intro'],
      ['Install', '/guide/#install', 'One\nNo anchor\nTwo'],
      ['Run', '/guide/#run', 'Three'],
      ['Old', '/guide/#old', 'Four'],
    ]);
    expect(documents[1]?.fields).toMatchObject({ page: '/guide/', page_title: 'Guide' });
  });

  it('begin at terms that can be linked to as well, and continue after the list', () => {
    const list = `<dl><dt id="open"><code>open</code>(file)</dt><dd>Opens.<dl><dt id="mode">mode</dt><dd>How.</dd></dl>
      Closes.</dd><dt>No anchor</dt><dd>More.</dd></dl>`;
    const note = '<dl><dt id="note-1">[1]</dt><dd>A note.</dd></dl>';
    expect(sectionsOf(`<h1>Files</h1><h2 id="io">Input</h2>Before${list}After${note}`)).toEqual([
      ['Files', ''],
      ['Input', 'Before\nAfter\n[1]\nA note.'],
      ['open', 'open(file)\nOpens.\nCloses.\nNo anchor\nMore.'],
      ['mode', 'mode\nHow.'],
    ]);
  });

  it('keep the text of terms whose anchor another section has', () => {
    const list = '<dl><dt id="a">One</dt><dd>1</dd><dt id="b">Two</dt><dd>2</dd><dt id="b">Three</dt><dd>3</dd></dl>';
    expect(sectionsOf(`<h1>Files</h1><h2 id="a">Heading</h2>${list}<h2 id="a">Again</h2>4`)).toEqual([
      ['Files', ''],
      ['Heading', 'One\n1\nAgain\n4'],
      ['Two', 'Two\n2\nThree\n3'],
    ]);
  });

  it('continue after a list under the last heading in it', () => {
    const list = '<dl><dt id="a">a</dt><dd>One<dl><dt id="b">b</dt><dd><h2 id="c">C</h2>Two</dd></dl>Three</dd></dl>';
    expect(sectionsOf(`<h1>Files</h1>${list}Four`)).toEqual([
      ['Files', ''],
      ['a', 'a\nOne'],
      ['b', 'b'],
      ['C', 'Two\nThree\nFour'],
    ]);
  });

  it('are one document where sections are not wanted', () => {
    const [document, ...others] = pageDocuments(read(page), { hasSections: false, url: '/guide/', where: 'guide' });
    expect(others).toEqual([]);
    expect(document?.fields).toEqual({
      url: '/guide/',
      title: 'Guide',
      headings: ['Install', 'No anchor', 'Run', 'Old'],
      text: 'Intro\nInstall\nOne\nNo anchor\nTwo\nRun\nThree\nOld\nFour',
    });
  });
});

describe('terms of a description list', () => {
  const headings = (html: string): readonly string[] => read(`<main><h1>Functions</h1>${html}</main>`).headings;

  it('are found like headings where they can be linked to, without parameters and the mark of the link', () => {
    const open =
      '<dt id="open"><code>open</code>(<em>file</em>, mode="r")<a href="#open">¶</a></dt><dd>Opens a file.</dd>';
    expect(headings(`<h2>Built in</h2><dl>${open}<dt>Note</dt><dd>No term.</dd></dl>`)).toEqual(['Built in', 'open']);
  });

  it('stay in the text', () => {
    const { text } = read('<main><h1>Words</h1><dl><dt id="lock">lock</dt><dd>Keeps others out.</dd></dl></main>');
    expect(text).toBe('lock\nKeeps others out.');
  });

  it('of a term are read once', () => {
    expect(headings('<dl><dt id="a">a<dl><dt id="b">b</dt></dl></dt></dl>')).toHaveLength(1);
  });
});

describe('elements that are nested thousands deep', () => {
  const DEEP = 20_000;

  it.each(['b', 'span', 'div'])('of <%s> in a heading are read in the time of a flat page', (tag) => {
    const timed = (heading: string): number =>
      processorTime(() => expect(read(`<main><h1>${heading}</h1><p>Text</main>`).text).toContain('Text'));
    const flat = timed(`<${tag}>Flat</${tag}>`.repeat(DEEP));
    // It took a hundred times as long when each element read the text of all elements in it.
    expect(timed(`${`<${tag}>`.repeat(DEEP)}Deep`)).toBeLessThan(flat * 10 + 1000);
  });
});

describe('anchors without text', () => {
  type Nodes = DefaultTreeAdapterTypes.ChildNode[];

  /** How often the text of a page is read from a list of child nodes. */
  function workOf(html: string): number {
    let work = 0;
    const count = (node: DefaultTreeAdapterTypes.Node): void => {
      if (!('childNodes' in node)) return;
      node.childNodes.forEach(count);
      node.childNodes = new Proxy<Nodes>(node.childNodes, {
        get: (nodes, key, list) => {
          work += 1;
          return Reflect.get(nodes, key, list);
        },
      });
    };
    const page = parse(html);
    count(page);
    readPageText([page]);
    return work;
  }

  it.each([
    [
      'before many headings',
      (many: number) => `<div>${'<a></a>'.repeat(many)}${'<h2>Heading</h2>'.repeat(many)}</div>`,
    ],
    ['in each other', (many: number) => '<a><table><td>'.repeat(many)],
  ])('are each looked at once %s', (_, html) => {
    expect(workOf(html(400))).toBeLessThan(2.5 * workOf(html(200)));
  });
});
