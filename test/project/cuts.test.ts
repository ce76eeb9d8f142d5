import { readFileSync } from 'node:fs';
import { rollup, type Plugin } from 'rollup';
import { expect, test } from 'vitest';
import { pathOf } from '../bench/sizes';
import { EventEmitter } from '../../src/search/standins/events';
import { cut, type Cut } from '../../src/search/standins/cut.mjs';

const HELPER = `
export const helper = {
  search() { return this.find('a long way'); },
  find(way) { return way; },
  recommend() {
    return 'a product of somebody else';
  },
};
`;

test('leaves out a method that nothing asks for, and empties a function that no panel needs', async () => {
  const code = await build([{ module: 'helper/index.js', gone: ['recommend'], idle: { find: 'return null;' } }], HELPER);
  expect(code).not.toContain('recommend');
  expect(code).not.toContain('return way');
  expect(code).toMatch(/find\(way\) \{return null;\}/);
  expect(code.split('\n').length).toBe(HELPER.split('\n').length + 1);
});

test('finds a method of a prototype, even of one that is made on the way', async () => {
  const classes = `export function List() {} export function Item() {}
    (List.prototype = new Item()).wait = function () { return 'long'; };
    List.prototype.render = function () { return 'much'; };`;
  const code = await build([{ module: 'helper/index.js', idle: { wait: '', render: '' } }], classes);
  expect(code).not.toMatch(/long|much/);
});

test('fails the build when a function to cut is not there', async () => {
  await expect(build([{ module: 'helper/index.js', idle: { lookUp: '' } }], HELPER)).rejects.toThrow(
    /helper\/index\.js has no function lookUp: .*src\/search\/standins\/cuts\.mjs/,
  );
});

test('fails the build when something asks for a method that is gone', async () => {
  await expect(build([{ module: 'helper/index.js', gone: ['find'] }], HELPER)).rejects.toThrow(/Something asks for find: /);
});

test('fails the build when nothing imports a module to cut from any more', async () => {
  await expect(build([{ module: 'helper/other.js', gone: ['find'] }], HELPER)).rejects.toThrow(/Nothing imports helper\/other\.js any more/);
});

test('takes the words out of the errors of a package, and leaves those of what went wrong', async () => {
  const code = await build([], `export const fail = (cause) => { throw cause ? new Error(cause.message) : new Error('Never do ' + 'that'); };`, [
    'helper',
  ]);
  expect(code).toMatch(/new Error\(cause\.message\) : new Error\(\)/);
});

test('the stand-in for Node’s events has every method of theirs that InstantSearch and its helper ask for', () => {
  const theirs = readFileSync(pathOf('node_modules/@algolia/events/events.js'), 'utf8');
  const methods = [...theirs.matchAll(/^EventEmitter\.prototype\.(\w+) = (?:function|EventEmitter)/gm)].map(([, name]) => name ?? '');
  expect(methods).toContain('removeAllListeners');
  const { sourcesContent } = JSON.parse(readFileSync(pathOf('dist/searchlet.js.map'), 'utf8')) as { sourcesContent: string[] };
  const asked = methods.filter((name) => sourcesContent.some((source) => new RegExp(`\\.${name}\\(`).test(source)));
  expect(asked.filter((name) => !(name in EventEmitter.prototype))).toEqual([]);
});

/** Bundles one package, with cuts. */
async function build(cuts: readonly Cut[], code: string, wordless: readonly string[] = []): Promise<string> {
  const id = pathOf('node_modules/helper/index.js');
  const entry: Plugin = { name: 'entry', resolveId: (source) => (source === id ? id : null), load: () => code };
  const bundle = await rollup({ input: id, plugins: [entry, cut(cuts, wordless)] });
  const { output } = await bundle.generate({});
  return output[0].code;
}
