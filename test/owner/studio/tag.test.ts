import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { attributes, parse } from '../../../src/facets/config';
import { KEY_TO_FILL_IN } from '../../../src/owner/check/tags/write-snippet';
import {
  type Design,
  emptyDesign,
  type Raw,
  withoutDefaults,
  withoutKeys,
} from '../../../src/owner/studio/design/design';
import { readLink, writeLink } from '../../../src/owner/studio/design/link';
import { addSource, removeSource, searchedBy, sourceAttributes } from '../../../src/owner/studio/design/sources';
import { type Form, forms, formsFor, writeTag } from '../../../src/owner/studio/tag/forms';
import { readTag } from '../../../src/owner/studio/tag/read-tag';
import { stepsFor, systems } from '../../../src/owner/studio/tag/systems';
import { attributeKeys, dataAttribute } from '../../../src/tag/attributes/attributes';
import { attributesFor } from '../../../src/tag/attributes/elements';

const SRC = 'https://shop.example/searchlet/searchlet.js';
const options = { src: SRC, key: 'k8pX1Zfd9vR3wQ7t', integrity: null };

/** The attributes that the studio lets one choose; the key is not among them. */
const names = attributeKeys.map(dataAttribute).filter((name) => name !== 'key');
const complete: Raw = { host: 'https://search.example.com', collection: 'films', 'query-by': 'title' };

/** The attributes of a source; keys are kept apart. */
const sourceNames = attributesFor('source')
  .map(dataAttribute)
  .filter((name) => name !== 'key');
const sourceValues = fc.dictionary(
  fc.constantFrom(...sourceNames.filter((name) => name !== 'host')),
  fc.oneof(
    fc.constantFrom(...attributeKeys.map((key) => attributes[key].example)),
    fc.constantFrom('3', '20', 'url', 'a & b', '<b>', `{"a": "it's"}`, '"quoted"', 'a > b', '{{title}}'),
    fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).map(asWritten),
  ),
  { maxKeys: 9 },
);

/** What the panel is told of each of its sources. */
function configsOf(design: Design | undefined): readonly unknown[] {
  return searchedBy(design ?? emptyDesign).map(configOf);
}

/** What the panel is told by a design. */
function configOf(raw: Raw): unknown {
  return JSON.parse(JSON.stringify(parse({ ...raw, key: options.key }).config)) as unknown;
}

function thereAndBack(design: Design, form: Form): Design | undefined {
  return readTag(writeTag(design, form, options))?.design;
}

describe.each(forms)('the form %s', (form) => {
  test.each(attributeKeys.filter((key) => key !== 'key'))('brings %s back as it was set', (key) => {
    const raw = { ...complete, [dataAttribute(key)]: attributes[key].example };
    const back = thereAndBack({ raw, sources: [], card: '' }, form);
    expect(back?.raw).toEqual(withoutDefaults(raw));
    expect(configOf(back?.raw ?? {})).toEqual(configOf(raw));
  });

  it('brings 100 random designs back', () => {
    const value = fc.oneof(
      fc.constantFrom(...attributeKeys.map((key) => attributes[key].example)),
      fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
      fc.constantFrom('a & b', '<b>', `{"a": "it's"}`, '"quoted"', '&amp;', 'a > b', '50%+1', '{{title}}', 'ü=ö'),
    );
    const design = fc.record({
      raw: fc.dictionary(fc.constantFrom(...names), value.map(asWritten), { maxKeys: 12 }),
      card: fc.constantFrom('', '<h3>{{title}}</h3>', '<a href="{{url}}">\n  <b>{{{title}}}</b>\n</a>'),
    });
    fc.assert(
      fc.property(design, ({ raw, card }) => {
        const whole = { ...complete, ...raw };
        const back = thereAndBack({ raw: whole, sources: [], card }, form);
        const { template: _, ...expected } = withoutDefaults(whole) as Record<string, string>;
        expect(back?.card).toBe(card);
        expect(back?.raw).toEqual(card === '' ? withoutDefaults(whole) : expected);
        expect(configOf(back?.raw ?? {})).toEqual(configOf(card === '' ? whole : { ...whole, template: '' }));
      }),
      { numRuns: 100, seed: 15 },
    );
  });

  it('writes no attribute that says what the panel does anyway', () => {
    const raw = { ...complete, 'per-page': '20', view: 'list', 'search-on-load': 'true', url: 'url', layout: 'panel' };
    expect(writeTag({ raw, sources: [], card: '' }, form, options)).toBe(
      writeTag({ raw: complete, sources: [], card: '' }, form, options),
    );
  });

  it('says where a key belongs when it is missing', () => {
    const tag = writeTag({ raw: complete, sources: [], card: '' }, form, { ...options, key: KEY_TO_FILL_IN });
    expect(tag).toContain(KEY_TO_FILL_IN);
    expect(readTag(tag)?.key).toBe('');
  });
});

describe.each(['element', 'div'] as const)('sources in the form %s', (form) => {
  test.each(sourceNames)('bring %s back as it was set', (name) => {
    const key = attributeKeys.find((one) => dataAttribute(one) === name);
    const source = { collection: 'pages', [name]: key === undefined ? 'x' : attributes[key].example };
    const design = { raw: complete, sources: [{ label: 'Films' }, source], card: '' };
    const back = thereAndBack(design, form);
    expect(back?.raw).toEqual(complete);
    expect(back?.sources).toEqual(design.sources.map((own) => sourceAttributes(own, complete)));
    expect(configsOf(back)).toEqual(configsOf(design));
  });

  it('bring 100 random designs back', () => {
    fc.assert(
      fc.property(sourceValues, fc.array(sourceValues, { minLength: 1, maxLength: 4 }), (panel, sources) => {
        const design = { raw: { ...panel, ...complete }, sources, card: '' };
        const back = thereAndBack(design, form);
        expect(back?.raw).toEqual(withoutDefaults(design.raw));
        expect(back?.sources).toEqual(sources.map((own) => sourceAttributes(own, design.raw)));
        expect(configsOf(back)).toEqual(configsOf(design));
      }),
      { numRuns: 100, seed: 15 },
    );
  });
});

describe('a panel with several sources', () => {
  const films = { label: 'Films', collection: 'films', 'query-by': 'title' };
  const pages = { label: 'Pages', collection: 'pages', 'query-by': 'body', limit: '5' };
  const design = { raw: { host: complete['host'] ?? '' }, sources: [films, pages], card: '' };

  it('is an element with children, also where a script was wanted: that holds none', () => {
    const tag = writeTag(design, 'script', options);
    expect(formsFor(design)).toEqual(['element', 'div']);
    expect(tag).toContain('<searchlet-panel data-host="https://search.example.com" data-key="k8pX1Zfd9vR3wQ7t">\n');
    expect(tag).toContain(
      '\n  <searchlet-source data-collection="pages" data-query-by="body" data-label="Pages" data-limit="5"></searchlet-source>\n',
    );
  });

  it('keeps a default where the panel says something else', () => {
    const tag = writeTag(
      { ...design, raw: { ...design.raw, limit: '9' }, sources: [{ ...films, limit: '3' }] },
      'div',
      options,
    );
    expect(tag).toContain('data-limit="3"');
  });

  it('sends the key of the panel to no other server', () => {
    const tag = writeTag({ ...design, sources: [films, { ...pages, host: 'https://other.example' }] }, 'div', options);
    expect(tag).toMatch(/data-host="https:\/\/other\.example"\s+data-key="YOUR-SEARCH-ONLY-KEY"/);
  });

  it('needs no key where all are indexes of files', () => {
    const indexes = { raw: {}, sources: [{ index: '/a' }, { index: '/b' }], card: '' };
    expect(writeTag(indexes, 'element', options)).not.toContain('data-key');
  });

  it('is pasted with its key, and with none of the keys of its sources', () => {
    const html = writeTag(design, 'element', options).replace(
      'data-label="Pages"',
      'data-label="Pages" data-key="OTHER"',
    );
    expect(readTag(html)).toMatchObject({ key: options.key, count: 1, design });
  });

  it('begins with what the panel has searched, and ends as a panel again', () => {
    const one = { raw: { ...complete, facets: 'genre', theme: 'dark' }, sources: [], card: '' };
    const two = addSource(one, pages);
    expect(two.raw).toEqual({ host: complete['host'], theme: 'dark' });
    expect(two.sources).toEqual([{ collection: 'films', 'query-by': 'title', facets: 'genre' }, pages]);
    expect(removeSource(two, 1)).toEqual(one);
    expect(removeSource(addSource(two, pages), 1)).toEqual(two);
  });
});

/** The parser of HTML turns these into others, or HTML cannot write them. */
function asWritten(text: string): string {
  return text.replace(/[\0\r\n\t\f]|[\ud800-\udfff]/gu, ' ').trim() || 'x';
}

test('a whole page is read as well as a tag', () => {
  const tag = writeTag({ raw: complete, sources: [], card: '' }, 'div', options);
  const page = `<!doctype html><html><head><title>Shop</title></head><body><main>${tag}</main></body></html>`;
  expect(readTag(page)).toMatchObject({ design: { raw: complete }, form: 'div', src: SRC, key: options.key, count: 1 });
  expect(readTag('<p>No search here.</p>')).toBe(null);
});

test('integrity comes with crossorigin, without which a browser ignores it for other sites', () => {
  const tag = writeTag({ raw: complete, sources: [], card: '' }, 'script', { ...options, integrity: 'sha384-abc' });
  expect(tag).toMatch(/integrity="sha384-abc"\s+crossorigin="anonymous"/);
});

describe.each(systems)('for %s', (system) => {
  const design = { raw: { ...complete, facets: 'genre, year:range' }, sources: [], card: '' };
  const steps = stepsFor(system, design, options);

  it('says of each step where it goes', () => {
    expect(steps.length).toBeGreaterThan(0);
    for (const { where, code } of steps) {
      expect(where).not.toBe('');
      expect(code).not.toBe('');
    }
  });

  it('writes what the studio can read again', () => {
    expect(readTag(steps.map(({ code }) => code).join('\n'))?.design).toEqual(design);
    expect(steps.map(({ code }) => code).join('\n')).toContain(SRC);
  });
});

describe('a link', () => {
  const raw = { ...complete, facets: 'genre, year:range=Year & decade', key: 'SECRET-KEY', 'api-key': 'SECRET-KEY' };

  it('holds everything but the key', () => {
    const link = writeLink({
      raw: { ...raw, params: 'x-typesense-api-key=SECRET-KEY&num_typos=1' },
      sources: [{ collection: 'pages', key: 'SECRET-KEY' }],
      card: '<b>{{title}}</b>',
    });
    expect(link).not.toContain('SECRET');
    expect(readLink(link)).toEqual({
      raw: { ...complete, facets: raw.facets, params: 'num_typos=1' },
      sources: [{ collection: 'pages' }],
      card: '<b>{{title}}</b>',
    });
  });

  it('brings in no key that somebody has put there', () => {
    expect(readLink('#host=a.example&key=SECRET&analytics-key=SECRET')?.raw).toEqual({ host: 'a.example' });
  });

  it('of nothing is empty', () => {
    expect(writeLink({ raw: {}, sources: [], card: '' })).toBe('');
    expect(readLink('')).toBe(null);
  });

  it('brings 100 random designs back', () => {
    const raws = fc.dictionary(fc.constantFrom(...names), fc.string({ minLength: 1 }).map(asWritten), { maxKeys: 9 });
    fc.assert(
      fc.property(raws, fc.array(sourceValues, { maxLength: 3 }), (random, sources) => {
        const design = { raw: random, sources, card: '' };
        const back = readLink(writeLink(design)) ?? { raw: {}, sources: [] };
        expect(back.raw).toEqual(withoutKeys(withoutDefaults(random)));
        expect(back.sources).toEqual(sources.map((own) => withoutKeys(sourceAttributes(own, random))));
      }),
      { numRuns: 100, seed: 15 },
    );
  });
});
