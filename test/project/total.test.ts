import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs vitest over one file and returns its exit code and its last line. */
async function run(tests: string, ...options: readonly string[]): Promise<{ code: number; total: string }> {
  const { code, written } = await runIn({ mayLack: [] }, tests, ...options);
  return { code, total: written.at(-1) ?? '' };
}

/** Runs vitest over one file with the reporter of the project, and returns its exit code and the lines that it wrote. */
async function runIn(
  { mayLack }: { readonly mayLack: readonly string[] },
  tests: string,
  ...options: readonly string[]
): Promise<{ code: number; written: readonly string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-total-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const reporter = [join(ROOT, 'test/support/run/total-reporter.ts'), { projects: {}, maySkip: [], mayLack }];
  const settings = {
    root: folder,
    test: { reporters: [reporter], globals: true, tags: [{ name: 'slow' }], name: 'whole' },
  };
  await writeFile(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(settings)};`);
  await writeFile(join(folder, 'some.test.js'), tests);
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const { code, stdout } = await promisify(execFile)(
    process.execPath,
    [vitest, ...options, '--run', '--config', join(folder, 'vitest.config.mjs')],
    { cwd: folder },
  ).then(
    (done) => ({ code: 0, ...done }),
    (failed: { code: number; stdout: string }) => failed,
  );
  return { code, written: stdout.trim().split('\n') };
}

const TWO = "test('adds', () => {});\ntest('takes away', { tags: ['slow'] }, () => {});";

test.for([
  ['a name', ['-t', 'adds']],
  ['a tag', ['--tags-filter', 'slow']],
  ['a line', ['some.test.js:1']],
])('the total of a run that names its tests by %s leaves out all others', async ([, options]) => {
  expect(await run(TWO, ...(options as readonly string[]))).toEqual({ code: 0, total: '1 passed, 0 failed' });
});

test('the total of a run whose name fits no test is a failure', async () => {
  expect(await run(TWO, '-t', 'divides')).toEqual({ code: 1, total: '0 passed, 1 failed' });
});

test('the total of a run of what has changed is no failure where that is no test', async () => {
  expect(await run(TWO, 'related', 'other.js')).toEqual({ code: 0, total: '0 passed, 0 failed' });
});

test('the total of a run of all tests counts one that is skipped as failed', async () => {
  expect(await run(`${TWO}\ntest.skip('divides', () => {});`)).toEqual({ code: 1, total: '2 passed, 1 failed' });
});

test('the total of a run counts no test that says which program it lacks, and shows what it says', async () => {
  const tests = `${TWO}\ntest('caches', ({ skip }) => skip('Caddy is not installed'));`;
  const { code, written } = await runIn({ mayLack: ['whole'] }, tests);
  expect({ code, end: written.slice(-2) }).toEqual({
    code: 0,
    end: ['Not run: Caddy is not installed', '2 passed, 0 failed'],
  });
  expect(await run(tests)).toEqual({ code: 1, total: '2 passed, 1 failed' });
});
