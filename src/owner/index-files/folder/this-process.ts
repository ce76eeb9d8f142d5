import { createHash } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Runner } from './lock-holder';

/** This process: the next run on the machine can see whether it has died. */
export const thisProcess: Runner = {
  machine: createHash('sha256')
    .update(hostname() + namespace())
    .digest('hex')
    .slice(0, 16),
  pid: process.pid,
  isRunning,
};

/** Signal 0 only asks whether a process exists; EPERM says that it does, as one of another user. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Two containers may have one name, and each numbers its own processes. */
function namespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
