// @module-tag needs-build

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseAst } from 'rollup/parseAst';
import { describe, expect, test } from 'vitest';
import { KB, studioBudget } from '../bench/budgets';
import { measureDist, measureTogether, pathOf, releasePath, siteFile, studioFiles } from '../bench/sizes';
import { nameOf, nodesOf, type SyntaxNode } from './syntax';

const GLOBAL_OBJECTS = ['window', 'self', 'top', 'parent', 'globalThis', 'global'];

/** `https://host`, and `//host`, which takes the page's own scheme. */
const HOST = /(?<![:\w])(?:https?:)?\/\/([\w-]+(?:\.[\w-]+)+)/g;

/** Hosts named in the scripts, each with the reason why it never makes a request. */
const NAMED_HOSTS: Readonly<Record<string, string>> = {
  'page.invalid': 'what a relative address is resolved against; no such host can exist',
  'reactjs.org': 'in the text of React’s errors',
  'search.example.com': 'in what to write for data-host',
  'www.algolia.com': 'in the text of InstantSearch’s errors',
  'www.w3.org': 'names of XML namespaces',
};

/** The scripts, each with what draws it. */
const BUNDLES = { 'searchlet.js': ['react', 'react-dom', 'scheduler'], 'searchlet.slim.js': ['preact'] };

/** Packages that are in each of them besides. */
const PACKAGES = [
  '@algolia/events',
  '@swc/helpers',
  'algoliasearch-helper',
  'instantsearch.js',
  'react-instantsearch-core',
  'typesense-instantsearch-adapter',
];

describe.each(Object.entries(BUNDLES))('%s', (name, drawing) => {
  const code = readFileSync(siteFile(name), 'utf8');
  const program = parseAst(code) as unknown as SyntaxNode & { readonly body: readonly SyntaxNode[] };
  const nodes = [...nodesOf(program.body)];

  const map = readFileSync(pathOf(`dist/maps/${name}.map`), 'utf8');
  const { sources, sourcesContent } = JSON.parse(map) as { sources: string[]; sourcesContent: string[] };

  test('is one function that calls itself and declares nothing on the page', () => {
    expect(program.body.map(({ type }) => type)).toEqual(['ExpressionStatement']);
    const { expression } = program.body[0] as unknown as { expression: { type: string; argument: { type: string } } };
    expect([expression.type, expression.argument.type]).toEqual(['UnaryExpression', 'CallExpression']);
  });

  test('has Chrome compile it beside the page, which it does for a comment at the very top', () => {
    expect(code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  test('is strict, so that a forgotten declaration cannot become a global', () => {
    expect(code.split('\n')[2]).toMatch(/^!function\(\)\{"use strict"/);
  });

  test('writes nothing into the window', () => {
    const targets = nodes
      .filter(({ type }) => type === 'AssignmentExpression')
      .map(({ left }) => left as SyntaxNode)
      .filter(({ type, object }) => type === 'MemberExpression' && GLOBAL_OBJECTS.includes(nameOf(object) ?? ''));
    expect(targets).toEqual([]);
  });

  test('makes no code out of text, which a strict CSP forbids', () => {
    const made = nodes.filter(
      ({ type, callee }) => /^(?:Call|New)Expression$/.test(type) && /^(?:eval|Function)$/.test(nameOf(callee) ?? ''),
    );
    expect(made).toEqual([]);
  });

  test('does not use Array.from, which MooTools and Prototype.js replace without iterators', () => {
    const ours = sources.filter((source) => source.startsWith('../src/'));
    expect(ours.filter((source) => sourcesContent[sources.indexOf(source)]?.includes('Array.from('))).toEqual([]);
  });

  test('knows no address that it could load anything from', () => {
    const texts = nodes.flatMap(({ type, value }) =>
      type === 'Literal' ? [String(value)] : type === 'TemplateElement' ? [String((value as { raw: string }).raw)] : [],
    );
    const hosts = texts.flatMap((text) => [...text.matchAll(HOST)].map(([, host]) => host));
    expect(new Set(hosts).size).toBeGreaterThan(0);
    expect(hosts.filter((host) => !Object.hasOwn(NAMED_HOSTS, host ?? ''))).toEqual([]);
  });

  test('is built for production, with nothing of Node left to ask', () => {
    expect(code).not.toMatch(/process\.env\.NODE_ENV|\bmodule\.exports\b|__commonJS/);
  });

  describe('the source map', () => {
    test('is not asked for by the script, since site owners do not upload it', () => {
      expect(code).not.toContain('sourceMappingURL');
    });

    test('holds every source, by a path from dist/site', () => {
      expect(sources).toContain('../../src/panel/index.ts');
      expect(sources.filter((source) => !/^\.\.\/\.\.\/(?:src|node_modules)\//.test(source))).toEqual([]);
      expect(sourcesContent).toHaveLength(sources.length);
      expect(sourcesContent).not.toContain(null);
    });

    test('says nothing of the machine it was made on', () => {
      expect(map.includes(pathOf(''))).toBe(false);
    });

    test('leads to packages whose licences are all in LICENSES.txt', () => {
      const licences = readFileSync(siteFile('searchlet/LICENSES.txt'), 'utf8');
      const packages = sources.flatMap((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
      expect(new Set(packages).size).toBeGreaterThan(5);
      for (const name of new Set(packages))
        expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
      expect(licences).not.toContain('undefined');
    });
  });

  test('carries code of the packages named here and no other, so that none slips in', () => {
    const packages = sources.flatMap((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
    expect([...new Set(packages)].sort()).toEqual([...PACKAGES, ...drawing].sort());
  });
});

test.each(measureDist())('$name is within its budget', ({ gzip, budget }) => {
  expect(
    gzip,
    'see `npm run size -- --why`; if the change is worth it, raise its row in test/bench/budgets.ts, with the reason',
  ).toBeLessThanOrEqual(budget);
});

test('the studio is within its budget, with the panel that it shows', () => {
  expect(measureTogether(studioFiles()).gzip).toBeLessThanOrEqual(studioBudget * KB);
});

test('the command needs no package where it is installed: all it needs is in the files', () => {
  const { dependencies } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8')) as { dependencies?: object };
  expect(dependencies).toBe(undefined);
});

describe('integrity.json', () => {
  const hashes = JSON.parse(readFileSync(pathOf('dist/integrity.json'), 'utf8')) as Readonly<Record<string, string>>;

  test('has the scripts, and all else that a page may load', () => {
    expect(Object.keys(hashes)).toEqual(
      expect.arrayContaining([...Object.keys(BUNDLES), 'searchlet.loader.js', releasePath('lang/de.json')]),
    );
    expect(Object.keys(hashes).filter((name) => /\.map$|integrity\.json|LICENSES/.test(name))).toEqual([]);
  });

  test.each(Object.entries(hashes))('says what %s is', (name, hash) => {
    const content = readFileSync(siteFile(name));
    expect(hash).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
  });
});
