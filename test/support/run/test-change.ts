import { execFileSync, spawnSync } from 'node:child_process';
import { concernedSpecs } from './concerned-specs';

/**
 * Command: runs what a change can break without a browser: linter, types, the tests that import what has changed, and those of
 * the repository that need no build. It ends with the command for the browser specs that the change concerns. A change is all
 * that a branch has and `main` has not, committed or not; on `main`, what is not committed.
 */
const base = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];

const vitest = 'vitest run --config test/vitest.config.ts';
const steps = [
  'npm run -s lint',
  `${vitest} --project project`,
  `${vitest} --project unit --project engine --project contract --changed ${base}`,
];
const { status } = spawnSync(process.execPath, ['src/build/side-by-side.mjs', ...steps], { stdio: 'inherit' });
process.exitCode = status ?? 1;

const specs = concernedSpecs(changed);
if (specs.length > 0) console.log(`\nIn the browser: npm run test:browser ${specs.join(' ')}`);

/** The lines that git writes; none where it does not know what is asked for. */
function git(...words: readonly string[]): readonly string[] {
  try {
    const written = execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return written.split('\n').filter((line) => line !== '');
  } catch {
    return [];
  }
}
