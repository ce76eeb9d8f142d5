import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { WAIT_MS } from '../run/patience';

/** A program that a test has started. */
export interface Program {
  /** Waits until its output matches, and returns the match. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Waits until there is something to find in its output, and returns that; null is nothing. */
  found<Found>(find: (output: string) => Found | null): Promise<Found>;
  /** Ends it, and waits until it has ended. */
  end(): Promise<void>;
}

/** Starts a program. It is ended with the test run at the latest. */
export function start(executable: string, args: readonly string[], options: SpawnOptions = {}): Program {
  const child = spawn(executable, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  running.add(child);
  let output = '';
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  for (const stream of child.stdio.slice(1) as Readable[])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      tell();
    });
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const note = (): void => {
      hasEnded = true;
      running.delete(child);
      tell();
      resolve();
    };
    child.once('exit', note);
    child.once('error', note);
  });
  const found: Program['found'] = (find) =>
    new Promise((resolve, reject) => {
      let isLate = false;
      const look = (): void => {
        const result = find(output);
        if (result === null && !hasEnded && !isLate) return;
        clearTimeout(timer);
        listeners.delete(look);
        if (result !== null) resolve(result);
        else reject(new Error(`${executable} did not print what was waited for. It printed:\n${output}`));
      };
      const timer = setTimeout(() => {
        isLate = true;
        look();
      }, WAIT_MS);
      listeners.add(look);
      look();
    });
  return {
    printed: (pattern) => found((all) => pattern.exec(all)),
    found,
    async end() {
      child.kill();
      await ended;
    },
  };
}

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill()));
