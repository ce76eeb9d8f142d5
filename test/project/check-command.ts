import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { pathOf } from '../bench/sizes';

/** What the command left behind. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The command as `npm run build` leaves it. */
export const BUILT_COMMAND = pathOf('dist/cli/searchlet.mjs');

/** What the command finds around it when it runs in the process of a test. */
export const SURROUNDINGS = {
  version: '0',
  adminKey: null,
  answersKey: null,
  ghostKey: null,
  callSecret: null,
  readText: () => null,
  now: Date.now(),
  width: 80,
  hasColours: false,
  isTerminal: false,
  isBuildServer: false,
  cacheFolder: '',
  program: 'node dist/cli/searchlet.mjs',
  releaseFolder: pathOf('dist'),
  writeFile: async () => {},
  writeError: () => {},
} as const;

/** Runs the built command as a process, with nothing of this one's environment that could change what it says. */
export async function runSearchlet(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  file: string = BUILT_COMMAND,
): Promise<Ended> {
  const path = process.env['PATH'] ?? '';
  const child = spawn(process.execPath, [file, ...words], {
    env: { PATH: path, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, out, err };
}
