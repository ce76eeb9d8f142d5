import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { onTestFinished } from 'vitest';

/** A node of a cluster: a process that can die, hang and come back. */
export interface ClusterNode {
  /** The same after each restart. Without a slash at the end. */
  readonly url: string;
  readonly state: 'up' | 'dead' | 'hanging';
  /** Kills the process at once. */
  kill(): Promise<void>;
  /** From now on it accepts connections, but does not respond. */
  hang(): void;
  /** Responds again after `hang`. */
  wake(): void;
  /** Starts a new process on the same port. */
  restart(): Promise<void>;
}

/** Starts nodes with the same films, each on a free port of loopback, until the test ends. */
export async function startCluster(size: number, searchKey: string): Promise<readonly ClusterNode[]> {
  const script = await bundleScript();
  return Promise.all(Array.from({ length: size }, () => startNode(script, searchKey)));
}

async function startNode(script: string, searchKey: string): Promise<ClusterNode> {
  let { child, url } = await run(script, '0', searchKey);
  let state: ClusterNode['state'] = 'up';
  const kill = async (): Promise<void> => {
    state = 'dead';
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  onTestFinished(kill);
  return {
    url,
    get state() {
      return state;
    },
    kill,
    hang() {
      state = 'hanging';
      child.kill('SIGSTOP');
    },
    wake() {
      state = 'up';
      child.kill('SIGCONT');
    },
    async restart() {
      ({ child } = await run(script, new URL(url).port, searchKey));
      state = 'up';
    },
  };
}

/** Bundles the script of a node into one file: nodes restart often, and have to start fast. */
async function bundleScript(): Promise<string> {
  // Where the packages that it reads are found.
  const caches = fileURLToPath(new URL('../../../node_modules/.cache/searchlet', import.meta.url));
  mkdirSync(caches, { recursive: true });
  const folder = mkdtempSync(join(caches, 'node-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const outfile = join(folder, 'node.mjs');
  const entry = fileURLToPath(new URL('node.ts', import.meta.url));
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'silent' });
  return outfile;
}

/** Starts the process of a node. Rejects if it ends before it listens. */
async function run(
  script: string,
  port: string,
  searchKey: string,
): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = spawn(process.execPath, [script, port, searchKey], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (said: Buffer) => resolve(said.toString().trim()));
    child.once('exit', (code) => reject(new Error(`A node on port ${port} ended with ${code}.`)));
  });
  return { child, url };
}
