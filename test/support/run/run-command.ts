import { writeFile } from 'node:fs/promises';
import { run } from '../../../src/owner/commands/run';

/**
 * Runs the command line as an owner does, but without a terminal.
 *
 * @param now milliseconds since 1970.
 */
export function runCommand(
  words: readonly string[],
  { adminKey, now }: { readonly adminKey: string | null; readonly now: number },
) {
  return run(words, {
    version: '0.1.0',
    now,
    width: 100,
    hasColours: false,
    isTerminal: false,
    isBuildServer: false,
    writeFile,
    writeError: () => true,
    adminKey,
    answersKey: null,
    ghostKey: null,
    callSecret: null,
    readText: () => null,
    cacheFolder: '/nowhere',
    program: 'searchlet',
    releaseFolder: '/nowhere',
  });
}
