import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findChrome } from '../support/browser/chrome';
import { unpackChrome } from '../support/browser/packaged-chrome';

/** A folder with a program that is named as Debian names its Chromium, and starts. */
let folder: string;
let installed: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'searchlet-path-'));
  installed = join(folder, 'chromium-headless-shell');
  await writeFile(installed, '#!/bin/sh\n');
  await chmod(installed, 0o755);
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

test('tests run in the Chrome of the package, whatever is installed', async () => {
  vi.stubEnv('CHROME_PATH', '');
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  const [packaged] = await unpackChrome();
  expect((await findChrome()).executable).toBe(packaged?.executable ?? installed);
});

test('tests run in the Chrome that CHROME_PATH names', async () => {
  vi.stubEnv('CHROME_PATH', installed);
  expect((await findChrome()).executable).toBe(installed);
});

test('a CHROME_PATH that does not start is refused, and no other Chrome is taken', async () => {
  vi.stubEnv('CHROME_PATH', join(folder, 'missing'));
  await expect(findChrome()).rejects.toThrow('that does not start. Correct it, or unset it.');
});
