// @module-tag needs-build

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { getLanguageService, newHTMLDataProvider, TextDocument } from 'vscode-html-languageservice';
import { readMembers } from '../../src/build/events.mjs';
import { kindNamed, kindNames } from '../../src/facets/kinds';
import { parts } from '../../src/panel/ui/parts';
import { dataAttribute, type ElementName } from '../../src/tag/attributes/attributes';
import { attributeGroups, attributesFor } from '../../src/tag/attributes/elements';
import { attributesInOrder } from '../../src/tag/attributes/uses';
import type { Key } from '../../src/tag/facets/facet-syntax';
import { expectationOf } from '../../src/tag/problems/expectations';
import { experiments } from '../../src/tag/problems/experiments';
import { pathOf } from '../bench/sizes';

const require = createRequire(import.meta.url);
const readJson = (path: string): object => JSON.parse(readFileSync(path, 'utf8')) as object;

const SCHEMAS = {
  'custom-elements.json': require.resolve('custom-elements-manifest/schema.json'),
  'html-data.json': join(
    dirname(require.resolve('vscode-html-languageservice/package.json')),
    'docs/customData.schema.json',
  ),
};

test.each(Object.entries(SCHEMAS))('%s keeps to its published schema', (file, schema) => {
  // The schema of VS Code has keywords of its own for the words of errors.
  const validate = new Ajv({ strict: false, allErrors: true }).compile(readJson(schema));
  validate(readJson(pathOf(`dist/${file}`)));
  expect(validate.errors ?? []).toEqual([]);
});

/**
 * The schema of JetBrains is in no package, so these are the fields that its documentation names, and no others:
 * https://plugins.jetbrains.com/docs/intellij/websymbols-web-types.html
 */
const WEB_TYPES = {
  type: 'object',
  required: ['name', 'version', 'contributions'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    name: { type: 'string' },
    version: { type: 'string' },
    'description-markup': { enum: ['html', 'markdown', 'none'] },
    contributions: {
      type: 'object',
      additionalProperties: false,
      properties: {
        html: {
          type: 'object',
          additionalProperties: false,
          properties: { elements: { type: 'array', items: { $ref: '#/definitions/element' } } },
        },
      },
    },
  },
  definitions: {
    named: {
      type: 'object',
      required: ['name'],
      additionalProperties: false,
      properties: { name: { type: 'string', minLength: 1 }, description: { type: 'string' } },
    },
    names: { type: 'array', items: { $ref: '#/definitions/named' } },
    element: {
      type: 'object',
      required: ['name'],
      additionalProperties: false,
      properties: {
        name: { type: 'string' },
        description: { type: 'string' },
        extends: { type: 'string', pattern: '^/html/elements/' },
        attributes: { type: 'array', items: { $ref: '#/definitions/attribute' } },
        js: {
          type: 'object',
          additionalProperties: false,
          properties: { events: { $ref: '#/definitions/names' } },
        },
        css: {
          type: 'object',
          additionalProperties: false,
          properties: { parts: { $ref: '#/definitions/names' }, properties: { $ref: '#/definitions/names' } },
        },
      },
    },
    attribute: {
      type: 'object',
      required: ['name'],
      additionalProperties: false,
      properties: {
        name: { type: 'string' },
        description: { type: 'string' },
        default: { type: 'string' },
        value: {
          type: 'object',
          additionalProperties: false,
          properties: { type: { type: 'string' }, required: { type: 'boolean' } },
        },
      },
    },
  },
};

test('web-types.json has the fields that JetBrains documents, and no others', () => {
  const validate = new Ajv({ allErrors: true }).compile(WEB_TYPES);
  validate(readJson(pathOf('dist/web-types.json')));
  expect(validate.errors ?? []).toEqual([]);
});

const namesFor = (element: ElementName): readonly string[] =>
  attributesFor(element).map((key) => `data-${dataAttribute(key)}`);

test('each element takes the attributes that have an effect on it', () => {
  const all = attributesInOrder.map((key) => `data-${dataAttribute(key)}`);
  expect(namesFor('script')).toEqual(all.filter((name) => name !== 'data-label'));
  expect(namesFor('panel')).toEqual(namesFor('script').filter((name) => name !== 'data-base-url'));
  const ofSource = attributeGroups.filter(({ rows }) => attributesFor('source').some((key) => key in rows));
  expect(ofSource.map(({ name }) => name)).toEqual(['Facets', 'Results', 'Words and look', 'Connection']);
  expect(namesFor('source')).toContain('data-label');
  expect(namesFor('source')).not.toContain('data-like');
  expect(namesFor('list')).toContain('data-like');
  for (const name of ['data-per-page', 'data-layout', 'data-placeholder', 'data-hotkey'])
    expect(namesFor('list')).not.toContain(name);
});

const TAGS: readonly (readonly [tag: string, element: ElementName])[] = [
  ['searchlet-panel', 'panel'],
  ['searchlet-list', 'list'],
  ['searchlet-source', 'source'],
];

interface Listed {
  readonly name: string;
  readonly attributes: readonly { readonly name: string }[];
}

test('the manifest has every element with its attributes, and of a panel members and parts', () => {
  const { modules } = readJson(pathOf('dist/custom-elements.json')) as {
    modules: {
      declarations: (Listed & {
        readonly tagName: string;
        readonly members?: { name: string }[];
        readonly cssParts?: { name: string }[];
      })[];
    }[];
  };
  const declarations = modules[0]?.declarations ?? [];
  expect(declarations.map((one) => [one.tagName, one.attributes.map(({ name }) => name)])).toEqual(
    TAGS.map(([tag, element]) => [tag, namesFor(element)]),
  );
  const [panel, , source] = declarations;
  expect(panel?.cssParts?.map(({ name }) => name)).toEqual(Object.keys(parts));
  const members = readMembers(new URL('../../src/panel/api/types.ts', import.meta.url));
  expect(members.map(({ name }) => name)).toEqual(expect.arrayContaining(['open', 'close', 'query', 'refine']));
  expect(panel?.members?.map(({ name }) => name)).toEqual(members.map(({ name }) => name));
  expect(source?.cssParts).toBe(undefined);
});

test('the editors of JetBrains know the attributes on the elements, the script and the div', () => {
  const { contributions } = readJson(pathOf('dist/web-types.json')) as {
    contributions: { html: { elements: Listed[] } };
  };
  const listed = contributions.html.elements.map((one) => [one.name, one.attributes.map(({ name }) => name)]);
  expect(listed).toEqual(
    [...TAGS, ['script', 'script'] as const, ['div', 'panel'] as const].map(([tag, element]) => [
      tag,
      namesFor(element),
    ]),
  );
});

/** What VS Code offers at `|`. */
function completionsAt(marked: string): readonly string[] {
  const provider = newHTMLDataProvider('searchlet', readJson(pathOf('dist/html-data.json')) as never);
  const service = getLanguageService({ customDataProviders: [provider], useDefaultDataProvider: false });
  const document = TextDocument.create('file:///page.html', 'html', 1, marked.replace('|', ''));
  const position = document.positionAt(marked.indexOf('|'));
  return service.doComplete(document, position, service.parseHTMLDocument(document)).items.map(({ label }) => label);
}

test.each(['custom-elements.json', 'html-data.json', 'web-types.json'])(
  '%s says which kinds of facet there are, and each key with its value, except limits',
  (file) => {
    const text = readFileSync(pathOf(`dist/${file}`), 'utf8');
    for (const { example, about, keys } of kindNames.map(kindNamed)) {
      expect(text).toContain(JSON.stringify(`- \`${example}\``).slice(1, -1));
      expect(text).toContain(JSON.stringify(about).slice(1, -1));
      const own = Object.entries<Key<unknown>>(keys).filter(([key]) => !key.startsWith('limit'));
      for (const [key, { kind }] of own)
        expect(text).toContain(JSON.stringify(`\`${key}\`: ${expectationOf(kind.expects)}`).slice(1, -1));
    }
    expect(text).toContain('Value: text fields with or without labels, such as title, director=Director.');
  },
);

test('VS Code offers attributes and values on the elements, the script and the div', () => {
  expect(completionsAt('<script data-|></script>')).toContain('data-collection');
  expect(completionsAt('<div data-|></div>')).toContain('data-searchlet');
  expect(completionsAt('<|')).toEqual(expect.arrayContaining(TAGS.map(([tag]) => tag)));
  expect(completionsAt('<searchlet-source data-|></searchlet-source>')).toContain('data-label');
  expect(completionsAt('<searchlet-source data-|></searchlet-source>')).not.toContain('data-layout');
  expect(completionsAt('<searchlet-list data-|></searchlet-list>')).toContain('data-like');
  expect(completionsAt('<searchlet-panel data-theme="|"></searchlet-panel>')).toEqual(['auto', 'light', 'dark']);
});

test.each(['custom-elements.json', 'html-data.json', 'web-types.json', 'types/react.d.ts'])(
  '%s says that an attribute is experimental, and what has to be true for it to stay',
  (file) => {
    const text = readFileSync(pathOf(`dist/${file}`), 'utf8');
    for (const sentence of Object.values(experiments)) expect(text).toContain(`. Experimental. ${sentence}`);
  },
);
