import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathOf } from '../../bench/sizes';
import type { Ended } from '../../project/check-command';
import { serveFiles } from '../../systems/static-server';

/** The folder in which a new owner begins: with what `npm run build` makes and a site in `public`, and nothing else. */
export interface EmptyFolder {
  readonly folder: string;
  /** Writes files, by their path in the folder. */
  readonly write: (files: Readonly<Record<string, string>>) => void;
  readonly read: (path: string) => string;
  readonly remove: (path: string) => void;
  /** Runs a command in the shell, as written in the documentation. */
  readonly run: (command: string, env?: Readonly<Record<string, string>>) => Promise<Ended>;
  /** Where a plain host serves `public`; without a slash at the end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** @param headers that the host sends with every file. */
export async function makeEmptyFolder(headers: Readonly<Record<string, string>> = {}): Promise<EmptyFolder> {
  const folder = mkdtempSync(join(tmpdir(), 'searchlet-first-hour-'));
  symlinkSync(pathOf('dist'), join(folder, 'dist'));
  mkdirSync(join(folder, 'public'));
  const host = await serveFiles(join(folder, 'public'), headers);
  return {
    folder,
    url: host.url,
    write(files) {
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), content);
      }
    },
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    remove: (path) => rmSync(join(folder, path), { recursive: true }),
    async run(command, env = {}) {
      // Nothing of this process that could change what the command says.
      const child = spawn('/bin/sh', ['-c', command], {
        cwd: folder,
        env: { PATH: process.env['PATH'] ?? '', HOME: folder, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const code = new Promise<number | null>((resolve) => child.once('close', resolve));
      const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
      return { code: await code, out, err };
    },
    async close() {
      await host.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The tag in what `searchlet index` prints, as an owner copies it. */
export function printedTag(out: string): string {
  const tag = /^ *<script[\s\S]*?<\/script>/m.exec(out)?.[0];
  if (tag === undefined) throw new Error(`No tag is printed:\n${out}`);
  return tag;
}
