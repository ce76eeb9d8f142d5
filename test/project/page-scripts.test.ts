import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pathOf, siteFile, siteScripts } from '../bench/sizes';

/** Code that never runs in a customer's page. */
const ELSEWHERE = /^(?:owner|build)\//;

// A page in another encoding reads a script that names no charset of its own in that encoding.
test.each(siteScripts())('%s is ASCII alone', (name) => {
  expect([...readFileSync(siteFile(name), 'utf8').matchAll(/[^\0-\x7f]/g)].map(String)).toEqual([]);
});

// MooTools 1.5 replaces it with a function of one argument, which takes a text for one value:
// https://github.com/mootools/mootools-core/blob/1.5.1/Source/Core/Core.js
test('no code that runs in a page calls Array.from', () => {
  const sources = readdirSync(pathOf('src'), { recursive: true, encoding: 'utf8' });
  const inPages = sources.filter((path) => /\.tsx?$/.test(path) && !ELSEWHERE.test(path));
  expect(inPages.length).toBeGreaterThan(200);
  const callers = inPages.filter((path) => /\bArray\.from\b/.test(readFileSync(join(pathOf('src'), path), 'utf8')));
  expect(callers).toEqual([]);
});
