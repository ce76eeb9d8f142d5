import { readdirSync, readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { attributes, parse } from '../../src/facets/config';
import { kindNamed, kindNames } from '../../src/facets/kinds';
import {
  type Attribute,
  type AttributeKey,
  attributeKeys,
  attributeNames,
  dataAttribute,
} from '../../src/tag/attributes/attributes';
import { isForeign } from '../../src/tag/attributes/reserved-attributes';
import { closestName } from '../../src/tag/problems/did-you-mean';
import { expectationOf } from '../../src/tag/problems/expectations';
import { experiments } from '../../src/tag/problems/experiments';
import { type Kind, read } from '../../src/tag/values/value-types';

const rows: readonly (readonly [AttributeKey, Attribute])[] = attributeKeys.map((key) => [key, attributes[key]]);
const optionalRows = rows.flatMap(([key, row]) => ('fallback' in row ? [[key, row] as const] : []));
const examples = Object.fromEntries(rows.map(([key, row]) => [dataAttribute(key), row.example]));

describe.each(rows)('the attribute %s', (key, row) => {
  it('is described by plain sentences on one line', () => {
    expect(row.about, 'Begin with a capital, and end with a full stop').toMatch(/^[A-Z][^\n]*[A-Za-z”`)]\.$/);
    for (const sentence of row.about.split(/[.;:,] /))
      expect(sentence.split(' ').length, 'Make two sentences of it').toBeLessThanOrEqual(20);
  });

  it('says what has to be true for it to stay if it is experimental, and only then', () => {
    const stays = experiments[`data-${dataAttribute(key)}`];
    expect(stays !== undefined).toBe(row.experimental === true);
    if (stays !== undefined) expect(stays).toMatch(/^It stays if [^\n]*[a-z]\.$/);
  });

  it('has an example that works', () => {
    expect(reading(row.kind, row.example).codes).toEqual([]);
  });

  it('expects something that continues a sentence', () => {
    expect(expectationOf(row.kind.expects)).toMatch(/^["a-z].*[^.,:\s]$/i);
  });

  it('is written in HTML as the browser would', () => {
    expect(dataAttribute(key)).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(dataAttribute(key).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())).toBe(key);
  });

  it('is suggested to who nearly wrote it', () => {
    // One is as near as the other.
    const known = attributeNames.filter((name) => name === dataAttribute(key) || !['label', 'labels'].includes(name));
    expect(closestName(dataAttribute(key).replace('-', '_'), known)).toBe(dataAttribute(key));
    expect(closestName(`${dataAttribute(key)}s`, known)).toBe(dataAttribute(key));
  });

  it('belongs to no other tool', () => {
    expect(isForeign(dataAttribute(key))).toBe(false);
  });
});

describe.each(optionalRows)('without the attribute %s', (_key, row) => {
  it('happens what the same value does when it is written', () => {
    if (isFilled(row.fallback)) expect(reading(row.kind, row.fallback.join(', ')).value).toEqual(row.fallback);
    else if (typeof row.fallback === 'object') expect(row.fallback === null || isEmpty(row.fallback)).toBe(true);
    else expect(reading(row.kind, String(row.fallback)).value).toBe(row.fallback);
  });

  it('happens something that the reference can say', () => {
    const isSaid =
      row.defaultInWords !== undefined ||
      isFilled(row.fallback) ||
      row.fallback === null ||
      typeof row.fallback !== 'object';
    expect(isSaid).toBe(true);
  });
});

it('all examples together give a configuration, and only attributes for another layout are reported', () => {
  // Instead of a server; it has its own problems with those that name one.
  const { index: _, ...others } = examples;
  const { config, problems: all } = parse(others);
  expect(config).not.toBeNull();
  const problems = all.filter(({ code }) => code !== 'wrong-layout');
  expect(all.filter((one) => !problems.includes(one)).map(({ attribute }) => attribute)).toEqual(['data-results-url']);
  expect(problems.map(({ code, attribute }) => ({ code, attribute }))).toEqual([]);
});

describe('a kind of facet', () => {
  it.each(kindNames)('%s has an example of itself', (kind) => {
    const { example } = kindNamed(kind);
    expect(reading(attributes.facets.kind, example).value).toMatchObject([{ kind }]);
  });
});

describe('an example page', () => {
  const folder = new URL('../../examples/', import.meta.url);
  const pages = readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => [name, panelsOf(readFileSync(new URL(name, folder), 'utf8'))] as const)
    .filter(([, panels]) => panels.length > 0);

  it.each(pages)('%s sets attributes without a problem', (_name, panels) => {
    expect(panels.flatMap((raw) => parse(raw).problems)).toEqual([]);
  });

  it('is there to look at', () => {
    expect(pages).not.toEqual([]);
  });
});

/** The attributes of every tag on a page that sets a collection. */
function panelsOf(html: string): readonly Readonly<Record<string, string>>[] {
  const page = new Window().document;
  page.write(html);
  // A source takes from its panel what it leaves out.
  return Array.from(page.querySelectorAll('[data-collection]'), (tag) => {
    const panel = tag.closest('searchlet-panel') ?? tag;
    return Object.fromEntries(
      [...panel.attributes, ...tag.attributes]
        .filter(({ name }) => name.startsWith('data-'))
        .map(({ name, value }) => [name.slice('data-'.length), value ?? '']),
    );
  });
}

function reading(kind: Kind<unknown>, written: string): { value: unknown; codes: readonly string[] } {
  const codes: string[] = [];
  return { value: read(kind, written, (code) => codes.push(code)), codes };
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}

/** A list that is not empty: it can be written, and read out of the reference. */
function isFilled(fallback: unknown): fallback is readonly unknown[] {
  return Array.isArray(fallback) && fallback.length > 0;
}
