import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from '../../../package.json';
import { readBeside } from '../read/budget/node-thread';
import { run } from './run';

const { env, stdout, stderr, argv } = process;

const script = fileURLToPath(import.meta.url);

readBeside(import.meta.url);

const { out, err, code } = await run(argv.slice(2), {
  // npm links and runs it by its name. Without npm, it is a file that Node runs.
  program: /[\\/]node_modules[\\/]/.test(script) ? 'npx searchlet' : `node ${relative('', script)}`,
  version,
  adminKey: env['SEARCHLET_ADMIN_KEY'] || null,
  answersKey: env['SEARCHLET_ANSWERS_KEY'] || null,
  now: Date.now(),
  // A file or another program gets 80 columns; lines longer than 100 are hard to read in any window.
  width: stdout.isTTY ? Math.min(Math.max(stdout.columns, 40), 100) : 80,
  isTerminal: stderr.isTTY,
  writeFile,
  readText: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null),
  writeError: (text) => stderr.write(text),
  ghostKey: env['SEARCHLET_GHOST_KEY'] || null,
  callSecret: env['SEARCHLET_CALL_SECRET'] || null,
  cacheFolder: join(env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'searchlet'),
  // GitHub, GitLab, Netlify, Cloudflare and others set it: https://docs.github.com/en/actions/reference/workflows-and-actions/variables
  isBuildServer: !['', '0', 'false'].includes(env['CI'] ?? ''),
  // The command is in a subfolder of the release.
  releaseFolder: fileURLToPath(new URL('..', import.meta.url)),
  hasColours: stdout.isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb',
});
stderr.write(err);
stdout.write(out);
process.exitCode = code;
