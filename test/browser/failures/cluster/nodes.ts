import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** A node of a cluster: a process that can die, hang and come back. */
export interface ClusterNode {
  /** The same after a restart. Without a slash at the end. */
  readonly url: string;
  readonly state: 'up' | 'dead' | 'hanging';
  /** Ends the process with SIGKILL. */
  kill(): Promise<void>;
  /** Stops the process: it still accepts connections, and sends no response. */
  hang(): void;
  /** Continues the process. */
  wake(): void;
  /** Starts a new process on the same port. */
  restart(): Promise<void>;
}

/** Starts nodes with the same films, each on a free port of loopback, until the test ends. */
export function startCluster(size: number, searchKey: string): Promise<readonly ClusterNode[]> {
  return Promise.all(Array.from({ length: size }, () => startNode(searchKey)));
}

async function startNode(searchKey: string): Promise<ClusterNode> {
  let { child, url } = await run('0', searchKey);
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
      ({ child } = await run(new URL(url).port, searchKey));
      state = 'up';
    },
  };
}

const SCRIPT = fileURLToPath(new URL('node.ts', import.meta.url));

/** Starts a node. Rejects if its process ends before it listens. */
async function run(port: string, searchKey: string): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, port, searchKey], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (said: Buffer) => resolve(said.toString().trim()));
    child.once('exit', (code) => reject(new Error(`A node on port ${port} ended with ${code}.`)));
  });
  return { child, url };
}

/** The addresses of nodes, as `data-host` takes them. */
export function hostsOf(nodes: readonly { readonly url: string }[]): string {
  return nodes.map(({ url }) => url).join(', ');
}
