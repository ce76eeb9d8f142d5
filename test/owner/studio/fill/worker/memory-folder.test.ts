import { expect, test } from 'vitest';
import { createMemoryFolder } from '../../../../../src/owner/studio/fill/worker/memory-folder';

/** A pool that compresses when it is told to. */
function slowPool() {
  const waiting: (() => void)[] = [];
  return {
    gzip: (bytes: Uint8Array) =>
      new Promise<Uint8Array>((resolve) => waiting.push(() => resolve(bytes.subarray(0, 1)))),
    compressNext: () => waiting.shift()?.(),
  };
}

/** Whether a promise is settled once everything that waits for nothing is done. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const later = new Promise((resolve) => setTimeout(resolve, 0, false));
  return (await Promise.race([promise.then(() => true), later])) as boolean;
}

const fileOf = (megabytes: number, first: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(megabytes * 1024 * 1024).fill(first, 0, 1);

test('a folder takes a large file, and the next one only when few bytes wait to be compressed', async () => {
  const pool = slowPool();
  const { files, folder } = createMemoryFolder(() => {}, pool);
  expect(await isSettled(folder.add('words', fileOf(1, 1)))).toBe(true);
  expect(await isSettled(folder.add('words', fileOf(1, 2)))).toBe(true);
  const third = folder.add('words', fileOf(3, 3));
  expect(await isSettled(third)).toBe(false);
  pool.compressNext();
  pool.compressNext();
  expect(await isSettled(third)).toBe(false);
  pool.compressNext();
  expect(await isSettled(third)).toBe(true);
  expect([...files.values()]).toEqual([Uint8Array.of(1), Uint8Array.of(2), Uint8Array.of(3)]);
});

test('a folder takes a file only when few others wait to be compressed, however small they are', async () => {
  const pool = slowPool();
  const { folder } = createMemoryFolder(() => {}, pool);
  let taken = 0;
  const adding = (async () => {
    for (let file = 0; file < 30; file += 1) {
      await folder.add('documents', `${file}`);
      taken += 1;
    }
  })();
  expect(await isSettled(adding)).toBe(false);
  expect(taken).toBe(23);
  for (let file = 0; file < 7; file += 1) pool.compressNext();
  expect(await isSettled(adding)).toBe(true);
});

test('a file that cannot be compressed ends the index with its error', async () => {
  const { folder } = createMemoryFolder(() => {}, { gzip: () => Promise.reject(new Error('No memory.')) });
  await expect(folder.add('words', fileOf(3, 1))).rejects.toThrow('No memory.');
});
