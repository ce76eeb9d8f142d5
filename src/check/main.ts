import { readFileSync } from 'node:fs';
import { run } from './run';

const { env, stdout, stderr, argv } = process;
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };

const ending = await run(argv.slice(2), {
  version,
  adminKey: env['SEARCHLET_ADMIN_KEY'] ?? null,
  now: Date.now(),
  // A file or another program gets what fits anywhere; lines longer than 100 are hard to read in any window.
  width: stdout.isTTY ? Math.min(Math.max(stdout.columns, 40), 100) : 80,
  hasColours: stdout.isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb',
});
stderr.write(ending.err);
stdout.write(ending.out);
process.exitCode = ending.code;
