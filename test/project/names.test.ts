import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messageKeys } from '../../src/panel/languages/message-keys';
import { tokens } from '../../src/panel/styles/tokens';
import { parts } from '../../src/panel/ui/parts';
import { tokenDefaults } from './tokens';

const SRC = join(import.meta.dirname, '../../src');

/** What a page loads. */
const FLOORS = ['tag', 'typesense', 'facets', 'panel'];

function read(ending: RegExp, except: RegExp): string {
  const files = FLOORS.flatMap((floor) =>
    readdirSync(join(SRC, floor), { recursive: true, encoding: 'utf8' }).map((name) => join(floor, name)),
  ).filter((name) => ending.test(name) && !except.test(name));
  return files.map((name) => readFileSync(join(SRC, name), 'utf8')).join('\n');
}

const code = read(/\.tsx?$/, /languages\/(?:[a-z]{2}|message-keys)\.ts$|\/words\.ts$|ui\/parts\.ts$/).replace(
  /const (?:words|ownWords) = \{\n[^]*?^\} as const;/gm,
  '',
);
// The sheet of the loader repeats a few of the tokens.
const css = read(/\.css$/, /facade\.css$/).replace(/\/\*[^]*?\*\//g, '');

test('every message is read somewhere', () => {
  const stems = messageKeys.map((key) => key.replace(/\.(?:one|other)$/, ''));
  // Named after the kind of a failure, or the state of the position; or part of numbers in other messages.
  const named = /^(?:about$|failure\.|facet\.(?:denied|unavailable|slow)$)/;
  const unread = stems.filter((key) => !named.test(key) && !new RegExp(`['"\`]${key}['"\`]`).test(code));
  expect(unread).toEqual([]);
});

test('every part is drawn somewhere', () => {
  expect(Object.keys(parts).filter((name) => !code.includes(`part('${name}')`))).toEqual([]);
});

test('every token is declared once for each theme, read, and used under its short name', () => {
  const tokens = [...css.matchAll(/^ {2}--([\w-]+): var\(--searchlet-([\w-]+),/gm)].map(([, short, long]) => [
    short,
    long,
  ]);
  expect(tokens.length).toBeGreaterThan(20);
  expect(tokens.filter(([short, long]) => short !== long)).toEqual([]);
  const unused = new Set(
    tokens
      .map(([short]) => short)
      .filter((short) => !css.includes(`var(--${short})`) && !css.includes(`var(--${short},`)),
  );
  expect([...unused]).toEqual([]);
});

test('every token is described, and nothing else', () => {
  const declared = [...css.matchAll(/var\(\s*--searchlet-([\w-]+)/g)].map(([, name]) => name);
  expect([...new Set(declared)].sort()).toEqual(Object.keys(tokens).sort());
  expect([...tokenDefaults().keys()].sort()).toEqual(Object.keys(tokens).sort());
  expect(Object.values(tokens).filter((sentence) => !sentence.endsWith('.'))).toEqual([]);
});

test('every custom property that is used is declared', () => {
  const declared = new Set([...`${css}${code}`.matchAll(/(--[\w-]+)['"]?:/g)].map(([, name]) => name));
  const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect([...new Set(used)].filter((name) => !declared.has(name) && !name?.startsWith('--searchlet-'))).toEqual([]);
});

test('every class that is styled is drawn', () => {
  const classes = new Set([...css.matchAll(/\.([a-z][\w-]*)(?=[\s.:,>{[)])/g)].map(([, name]) => name ?? ''));
  expect([...classes].filter((name) => !new RegExp(`['"\`\\s]${name}['"\`\\s$]`).test(code))).toEqual([]);
});
