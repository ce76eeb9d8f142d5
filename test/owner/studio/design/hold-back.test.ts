// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { attributes } from '../../../../src/facets/config';
import { holdBack } from '../../../../src/owner/studio/design/hold-back';
import { readLink } from '../../../../src/owner/studio/design/link';
import { writeTag } from '../../../../src/owner/studio/tag/forms';
import { attributeKeys, dataAttribute } from '../../../../src/tag/attributes/attributes';

const OWN = 'https://search.your-site.example';
const OTHER = 'https://other.example';

const openLink = (...entries: readonly (readonly [string, string])[]) => {
  const link = new URLSearchParams({ host: OWN, collection: 'films', 'query-by': 'title' });
  for (const [name, value] of entries) link.append(name, value);
  return holdBack(readLink(`#${link}`) ?? { raw: {}, sources: [], card: '' });
};

const tagOf = ({ design }: ReturnType<typeof openLink>): string =>
  writeTag(design, 'element', { src: '/searchlet.js', key: 'KEY', integrity: null });

/** Addresses that hold texts and pictures, or that a visitor may click: no code, no server, and no key. */
const HARMLESS = ['index', 'url', 'image', 'pinned'];

describe('every attribute whose value can be an address of another origin', () => {
  const ways = [OTHER, `${OTHER}/files/`, '//other.example/', 'https:\\\\other.example', 'HTTPS://other.example:443/a'];
  const named = attributeKeys.map(dataAttribute).filter((name) => !HARMLESS.includes(name) && !name.endsWith('key'));
  const takes = named.filter((name) => {
    const key = attributeKeys.find((one) => dataAttribute(one) === name);
    const { kind } = attributes[key as 'host'];
    return kind.parse(OTHER, () => {}) !== undefined && kind.parse('words of a text', () => {}) === undefined;
  });

  test('is known here', () => {
    expect(takes).toEqual(
      expect.arrayContaining([
        'answers-endpoint',
        'base-url',
        'config',
        'host',
        'key-endpoint',
        'nearest-host',
        'results-url',
      ]),
    );
  });

  test.each(takes.filter((name) => name !== 'host'))('data-%s waits for the word of the owner', (name) => {
    for (const value of ways) {
      const opened = openLink([name, value]);
      expect(tagOf(opened)).not.toContain('other.example');
      expect(opened.held).toMatchObject([{ name, value }]);
      expect(opened.held[0]?.origins.join()).toContain('other.example');
      expect(opened.held[0]?.take(opened.design).raw[name]).toBe(value);
    }
  });

  test.each([...takes, 'nearest-HOST', 'base-URL'])('data-%s of a source waits with its source', (name) => {
    for (const value of ways) {
      const own = String(new URLSearchParams({ collection: 'pages', [name]: value }));
      const opened = openLink(['SOURCE', 'collection=films'], ['SOURCE', own]);
      expect(opened.design.sources).toEqual([{ collection: 'films' }]);
      expect(opened.held).toMatchObject([{ name: 'source' }]);
      expect(opened.held[0]?.take(opened.design).sources).toHaveLength(2);
    }
  });
});

test('paths of the page, and the first server again, are used at once', () => {
  const opened = openLink(['base-url', '/searchlet/'], ['results-url', 'search/'], ['nearest-host', `${OWN}:443`]);
  expect(opened.held).toEqual([]);
  expect(tagOf(opened)).toContain('data-base-url="/searchlet/"');
});

test('each server but the first waits by its own name', () => {
  const { design, held } = openLink(['host', `${OWN}, ${OTHER}, https://third.example`]);
  expect(design.raw['host']).toBe(OWN);
  expect(held.map(({ origins }) => origins)).toEqual([[OTHER], ['https://third.example']]);
  expect(held[0]?.take(design).raw['host']).toBe(`${OWN}, ${OTHER}`);
});

test.each(['hx-on--load', 'onclick', 'bind', 'base-ur'])('data-%s, which is no attribute, waits', (name) => {
  const opened = openLink([name, 'alert(1)']);
  expect(tagOf(opened)).not.toContain('alert(1)');
  expect(opened.held).toMatchObject([{ name, value: 'alert(1)' }]);
});

describe('a card of a link', () => {
  const HOSTILE = [
    '<script>alert(1)</script>',
    '</template><script>alert(1)</script><template>',
    '<img src="x" onerror="alert(1)">',
    '<a href="java\u0001script:alert(1)">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=alert(1)>">',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
    '<style>@import "https://other.example/x.css";</style>',
    '<base href="https://other.example/"><link rel="preload" as="script" href="https://other.example/x.js">',
    '<p style="background:url(https://other.example/x)">x</p>',
    '<p data-hx-on--load="alert(1)">x</p>',
  ];

  test.each(HOSTILE)('waits, and loses what runs: %s', (card) => {
    const opened = openLink(['CARD', `<p>{{title}}</p>${card}`]);
    expect(tagOf(opened)).not.toMatch(/template|alert|other\.example/);
    const [held] = opened.held;
    expect(held).toMatchObject({ name: 'card' });
    expect(held?.value).toContain('<p>{{title}}</p>');
    const taken = held?.take(opened.design).card ?? '';
    expect(taken).toBe(held?.value);
    expect(taken).not.toMatch(
      /<(?:script|svg|math|iframe|form|style|base|link)|\son|javascript:|style=|data-hx|<\/template/i,
    );
  });

  test('keeps what a card is made of', () => {
    const card = '<a href="{{url}}" class="hit"><img src="{{image}}" alt=""><b data-if="new">{{title}}</b></a>';
    expect(openLink(['CARD', card]).held[0]?.value).toBe(card);
  });
});
