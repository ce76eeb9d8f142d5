import { spawnSync } from 'node:child_process';
import type * as Files from 'node:fs/promises';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, beforeAll, expect, onTestFinished, vi } from 'vitest';
import type * as Locks from '../../../../src/owner/index-files/folder/folder-lock';
import { type LockTimes, newHolder, unknownRunner } from '../../../../src/owner/index-files/folder/lock-holder';
import { thisProcess } from '../../../../src/owner/index-files/folder/this-process';

/** What happens between the moment at which a run wants to take the lock away and the moment at which it does. */
let meanwhile = async (): Promise<void> => {};
/** What happens after it has renamed the lock, and before it looks at what it has taken. */
let thereafter = async (): Promise<void> => {};
let lockFolder: typeof Locks.lockFolder;

beforeAll(async () => {
  const files = await vi.importActual<typeof Files>('node:fs/promises');
  const rename: typeof files.rename = async (from, to) => {
    const act = meanwhile;
    meanwhile = async () => {};
    await act();
    await files.rename(from, to);
    const actThen = thereafter;
    thereafter = async () => {};
    await actThen();
  };
  const watched = { ...files, rename };
  // Other tests have loaded the module with the real files.
  vi.resetModules();
  vi.doMock('node:fs/promises', () => ({ ...watched, default: watched }));
  ({ lockFolder } = await import('../../../../src/owner/index-files/folder/folder-lock'));
  return () => {
    vi.doUnmock('node:fs/promises');
    vi.resetModules();
  };
});

const test = base.extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'searchlet-lock-'));
  onCleanup(() => rm(folder, { recursive: true }));
  return folder;
});

const QUICK: LockTimes = { renewed: 20, stale: 400, look: 20 };
const PATIENT: LockTimes = { renewed: 20, stale: 60_000, look: 20 };

/** Leaves the lock of a run whose process has ended. */
async function leaveDeadLock(folder: string): Promise<void> {
  const { pid = 0 } = spawnSync(process.execPath, ['--version']);
  await writeFile(join(folder, 'index.lock'), JSON.stringify({ ...newHolder(Date.now(), thisProcess), pid }));
}

const lock = (folder: string, times?: LockTimes, onWait?: () => void) =>
  lockFolder(folder, { now: Date.now(), times, onWait });

test('a run that was about to remove a dead lock leaves the lock of the run that was quicker', async ({ folder }) => {
  await leaveDeadLock(folder);
  let quicker = null as Awaited<ReturnType<typeof lock>> | null;
  meanwhile = async () => {
    quicker = await lock(folder);
  };
  await expect(lock(folder)).rejects.toThrow('Another run has been changing');
  await expect(quicker?.confirm()).resolves.toBeUndefined();
  await quicker?.release();
  expect(await readdir(folder)).toEqual([]);
});

test('of many runs that find a dead lock at once, one has it', async ({ folder }) => {
  await leaveDeadLock(folder);
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => lock(folder)));
  const held = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const confirmed = await Promise.allSettled(held.map((one) => one.confirm()));
  expect(confirmed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of all) if (one.status === 'rejected') expect(String(one.reason)).toMatch(/Another run/);
  for (const one of held) await one.release();
  expect(await readdir(folder)).toEqual([]);
});

test('a lock that a run has created and not yet written is not taken away from it', async ({ folder }) => {
  const path = join(folder, 'index.lock');
  await writeFile(path, '');
  const holder = JSON.stringify({ ...newHolder(Date.now(), thisProcess), machine: 'another' });
  const waits = vi.fn(() => void writeFile(path, holder));
  await expect(lock(folder, PATIENT, waits)).rejects.toThrow('Another run has been changing');
  expect(waits).toHaveBeenCalledOnce();
  expect(await readFile(path, 'utf8')).toBe(holder);
});

test('a lock that nobody has written, or only half, ends when nothing changes for minutes', async ({ folder }) => {
  const path = join(folder, 'index.lock');
  for (const half of ['', '{"token":"a']) {
    await writeFile(path, half);
    const waits = vi.fn();
    const held = await lock(folder, QUICK, waits);
    expect(waits).toHaveBeenCalledOnce();
    await held.release();
  }
  expect(await readdir(folder)).toEqual([]);
});

/** A lock that a run had renamed when it was killed. */
const LEFT = `index.lock.${'0a'.repeat(16)}`;

test('a run removes what runs have left that were killed while they removed a lock, once it is old', async ({
  folder,
}) => {
  const young = `index.lock.${'0b'.repeat(16)}`;
  const others = ['index.lock.bak', 'my.index.lock.0a', 'index.json'];
  for (const name of [LEFT, young, ...others]) await writeFile(join(folder, name), '{}');
  for (const name of [LEFT, ...others]) await utimes(join(folder, name), 0, 0);
  const held = await lock(folder);
  expect(new Set(await readdir(folder))).toEqual(new Set(['index.lock', young, ...others]));
  await expect(held.confirm()).resolves.toBeUndefined();
  await held.release();
});

test('a renamed lock that is taken for a leftover is still held by one run alone', async ({ folder }) => {
  await leaveDeadLock(folder);
  let quicker = null as Awaited<ReturnType<typeof lock>> | null;
  let third = null as Awaited<ReturnType<typeof lock>> | null;
  meanwhile = async () => {
    quicker = await lock(folder);
    thereafter = async () => {
      const [renamed = ''] = await readdir(folder);
      // As if the clock of its machine were wrong.
      await utimes(join(folder, renamed), 0, 0);
      third = await lock(folder);
    };
  };
  await expect(lock(folder)).rejects.toThrow('Another run has been changing');
  await expect(third?.confirm()).resolves.toBeUndefined();
  await expect(quicker?.confirm()).rejects.toThrow('Another run has taken over the work');
  await quicker?.release();
  await third?.release();
  expect(await readdir(folder)).toEqual([]);
});

test('a run gives back no lock that another one has taken over meanwhile', async ({ folder }) => {
  const path = join(folder, 'index.lock');
  const held = await lock(folder);
  const other = JSON.stringify(newHolder(Date.now(), thisProcess));
  meanwhile = async () => {
    await writeFile(path, other);
    await utimes(path, 0, 0);
  };
  await held.release();
  expect(await readdir(folder)).toEqual(['index.lock']);
  expect(await readFile(path, 'utf8')).toBe(other);
});

test('a run leaves the lock of another one whose machine slept while it watched, as its own did', async ({
  folder,
}) => {
  // Of another machine, whose processes nobody here knows.
  await writeFile(join(folder, 'index.lock'), JSON.stringify(newHolder(Date.now(), unknownRunner())));
  const awake = performance.now.bind(performance);
  let looks = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    looks += 1;
    return awake() + (looks > 1 ? 3_600_000 : 0);
  });
  onTestFinished(() => clock.mockRestore());
  const renew = async (): Promise<void> => {
    await expect.poll(() => looks).toBeGreaterThan(2);
    const time = new Date();
    await utimes(join(folder, 'index.lock'), time, time);
  };
  const watching = lock(folder, { ...QUICK, stale: 60_000 });
  await Promise.all([expect(watching).rejects.toThrow('Another run'), renew()]);
});
