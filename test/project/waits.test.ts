import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = new URL('..', import.meta.url).pathname;

/** A limit of time in a test, or a wait of vitest that has one of 1 s unless it is given another. */
const LIMIT = /\btimeout: [\d_]+|\bvi\.wait(?:For|Until)\(/;

test('a wait of a test has no limit, which a busy machine could not keep', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  const limits = files
    .filter((path) => !path.startsWith('bench/'))
    .flatMap((path) =>
      readFileSync(join(FOLDER, path), 'utf8')
        .split('\n')
        // How long a page may be idle is no limit of the test.
        .filter((line) => LIMIT.test(line) && !line.includes('requestIdleCallback'))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(limits).toEqual([]);
});
