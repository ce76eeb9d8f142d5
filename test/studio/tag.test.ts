import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { attributeKeys, attributes, nameOf } from '../../src/config/attributes';
import { parse } from '../../src/config/parse';
import { type Design, type Raw, withoutDefaults, withoutKeys } from '../../src/studio/design/design';
import { readLink, writeLink } from '../../src/studio/design/link';
import { type Form, forms, KEY_TO_FILL_IN, writeTag } from '../../src/studio/tag/forms';
import { readTag } from '../../src/studio/tag/read-tag';
import { stepsFor, systems } from '../../src/studio/tag/systems';

const SRC = 'https://shop.example/searchlet/searchlet.js';
const options = { src: SRC, key: 'k8pX1Zfd9vR3wQ7t', integrity: null };

/** The attributes that the studio lets one choose; the key is not among them. */
const names = attributeKeys.map(nameOf).filter((name) => name !== 'key');
const complete: Raw = { host: 'https://search.example.com', collection: 'films', 'query-by': 'title' };

/** What the panel is told by a design. */
function configOf(raw: Raw): unknown {
  return JSON.parse(JSON.stringify(parse({ ...raw, key: options.key }).config)) as unknown;
}

function thereAndBack(design: Design, form: Form): Design | undefined {
  return readTag(writeTag(design, form, options))?.design;
}

describe.each(forms)('the form %s', (form) => {
  test.each(attributeKeys.filter((key) => key !== 'key'))('brings %s back as it was set', (key) => {
    const raw = { ...complete, [nameOf(key)]: attributes[key].example };
    const back = thereAndBack({ raw, card: '' }, form);
    expect(back?.raw).toEqual(withoutDefaults(raw));
    expect(configOf(back?.raw ?? {})).toEqual(configOf(raw));
  });

  it('brings 300 random designs back', () => {
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
        const back = thereAndBack({ raw: whole, card }, form);
        const { template: _, ...expected } = withoutDefaults(whole) as Record<string, string>;
        expect(back?.card).toBe(card);
        expect(back?.raw).toEqual(card === '' ? withoutDefaults(whole) : expected);
        expect(configOf(back?.raw ?? {})).toEqual(configOf(card === '' ? whole : { ...whole, template: '' }));
      }),
      { numRuns: 300, seed: 15 },
    );
  });

  it('writes no attribute that says what the panel does anyway', () => {
    const raw = { ...complete, 'per-page': '20', view: 'list', 'search-on-load': 'true', url: 'url', layout: 'panel' };
    expect(writeTag({ raw, card: '' }, form, options)).toBe(writeTag({ raw: complete, card: '' }, form, options));
  });

  it('says where a key belongs when there is none', () => {
    const tag = writeTag({ raw: complete, card: '' }, form, { ...options, key: KEY_TO_FILL_IN });
    expect(tag).toContain(KEY_TO_FILL_IN);
    expect(readTag(tag)?.key).toBe('');
  });
});

/** The parser of HTML turns these into others, or HTML cannot write them. */
function asWritten(text: string): string {
  return text.replace(/[\0\r\n\t\f]|[\ud800-\udfff]/gu, ' ').trim() || 'x';
}

test('a whole page is read as well as a tag', () => {
  const tag = writeTag({ raw: complete, card: '' }, 'div', options);
  const page = `<!doctype html><html><head><title>Shop</title></head><body><main>${tag}</main></body></html>`;
  expect(readTag(page)).toMatchObject({ design: { raw: complete }, form: 'div', src: SRC, key: options.key, count: 1 });
  expect(readTag('<p>No search here.</p>')).toBe(null);
});

test('integrity comes with crossorigin, without which a browser ignores it for other sites', () => {
  const tag = writeTag({ raw: complete, card: '' }, 'script', { ...options, integrity: 'sha384-abc' });
  expect(tag).toMatch(/integrity="sha384-abc"\s+crossorigin="anonymous"/);
});

describe.each(systems)('for %s', (system) => {
  const design = { raw: { ...complete, facets: 'genre, year:range' }, card: '' };
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
      card: '<b>{{title}}</b>',
    });
    expect(link).not.toContain('SECRET');
    expect(readLink(link)).toEqual({
      raw: { ...complete, facets: raw.facets, params: 'num_typos=1' },
      card: '<b>{{title}}</b>',
    });
  });

  it('brings in no key that somebody has put there', () => {
    expect(readLink('#host=a.example&key=SECRET&analytics-key=SECRET')?.raw).toEqual({ host: 'a.example' });
  });

  it('of nothing is empty', () => {
    expect(writeLink({ raw: {}, card: '' })).toBe('');
    expect(readLink('')).toBe(null);
  });

  it('brings 300 random designs back', () => {
    const design = fc.dictionary(fc.constantFrom(...names), fc.string({ minLength: 1 }).map(asWritten), { maxKeys: 9 });
    fc.assert(
      fc.property(design, (random) => {
        const kept = withoutKeys(withoutDefaults(random));
        expect(readLink(writeLink({ raw: random, card: '' }))?.raw ?? {}).toEqual(kept);
      }),
      { numRuns: 300, seed: 15 },
    );
  });
});
