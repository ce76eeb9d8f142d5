import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { run } from '../../../../src/owner/commands/run';
import { FormatError } from '../../../../src/owner/read/budget/format-error';
import { overBudget, readInThreads } from '../../../../src/owner/read/budget/read-in-budget';
import { SURROUNDINGS } from '../../../project/check-command';

/** Checks a page in a file. */
async function check(html: string, ...words: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'searchlet-unchecked-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const page = join(folder, 'page.html');
  writeFileSync(page, html);
  return run(['check', page, ...words], SURROUNDINGS);
}

const PAGE = '<script defer src="/searchlet.js" data-index="/search/"></script>';

test('a check that could check nothing ends with 2', async () => {
  const { code, out } = await check(PAGE);
  expect([code, out.trim().split('\n').at(-1)]).toEqual([2, 'Nothing could be checked: 1 unknown.']);
});

test('a check that could check nothing is not ok for programs', async () => {
  const { code, out } = await check(PAGE, '--json');
  expect([code, JSON.parse(out)]).toEqual([2, expect.objectContaining({ ok: false })]);
});

test('a check gives a page no more than the budget of a page that is indexed', async () => {
  const ask = (_: unknown, budget: { readonly seconds: number; readonly memory: number }) =>
    Promise.reject(new FormatError(overBudget.time(budget)));
  readInThreads(() => ({ ask, end() {} }));
  onTestFinished(() => readInThreads(null));
  const { code, err } = await check(PAGE);
  expect(code).toBe(2);
  expect(err.replace(/\s+/g, ' ')).toMatch(/page\.html takes longer than 10 seconds to read, and is left out\. $/);
});
