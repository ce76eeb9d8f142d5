import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pathOf } from '../bench/sizes';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'searchlet-side-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Makes a command of these lines of JavaScript. */
function command(name: string, ...lines: readonly string[]): string {
  writeFileSync(join(folder, name), lines.join('\n'));
  return `"${process.execPath}" "${join(folder, name)}"`;
}

function run(...commands: readonly string[]) {
  const script = pathOf('src/build/side-by-side.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script, ...commands], { cwd: folder, encoding: 'utf8' });
  return { status, lines: stdout.split('\n').filter((line) => line !== '') };
}

describe('commands side by side', () => {
  test('run at the same time, and what each writes stays together', () => {
    // Each waits for the other, so one after the other would never end.
    const meet = (own: string, other: string): readonly string[] => [
      "import { existsSync, writeFileSync } from 'node:fs';",
      `console.log('${own} 1');`,
      `writeFileSync('${own}', '');`,
      `while (!existsSync('${other}')) await new Promise((resolve) => setTimeout(resolve, 5));`,
      `console.error('${own} 2');`,
    ];
    const { status, lines } = run(command('a.mjs', ...meet('a', 'b')), command('b.mjs', ...meet('b', 'a')));
    expect(status).toBe(0);
    expect(['a 1,a 2,b 1,b 2', 'b 1,b 2,a 1,a 2']).toContain(lines.join());
  });

  test('fail with the code of the one that fails, after the others have ended', () => {
    const slow = command('slow.mjs', "import { writeFileSync } from 'node:fs';", "writeFileSync('ended', '');");
    const { status, lines } = run(slow, command('bad.mjs', "console.log('no');", 'process.exit(3);'));
    expect([status, lines, existsSync(join(folder, 'ended'))]).toEqual([3, ['no'], true]);
  });

  test('fail when one is killed, or is not there', () => {
    expect(run(command('killed.mjs', "process.kill(process.pid, 'SIGKILL');")).status).not.toBe(0);
    expect(run('no-such-command-here').status).not.toBe(0);
  });
});
