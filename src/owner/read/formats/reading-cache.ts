import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheName, writeWhole } from '../../documents/cached-file';
import { makeFolder } from '../../documents/make-folder';
import type { FormatReading } from './file-page';

/** Files of other versions are not read. To be counted up with what a reader makes of a file. */
const VERSION = 2;
/** A reading that no run has needed for so long is removed: milliseconds. */
const UNUSED = 60 * 24 * 60 * 60 * 1000;

/**
 * Reads a file, or takes what an earlier run has made of the same bytes: some formats take a hundred times as long to read as a page.
 *
 * @param folder with the readings of earlier runs.
 */
export async function withReadings(
  bytes: Uint8Array,
  folder: string,
  read: () => Promise<FormatReading>,
): Promise<FormatReading> {
  const path = join(folder, `${cacheName(bytes)}-${VERSION}.json`);
  const known = await readFile(path, 'utf8').then(parseReading, () => null);
  if (known !== null) {
    const now = new Date();
    await utimes(path, now, now).catch(() => {});
    return known;
  }
  const reading = await read();
  await prepare(folder);
  await writeWhole(path, JSON.stringify(reading));
  return reading;
}

function parseReading(text: string): FormatReading | null {
  try {
    // Only this module writes these files, each as a whole.
    return JSON.parse(text) as FormatReading;
  } catch {
    return null;
  }
}

/** One preparation for each folder, for which files that are read at the same time wait. */
const prepared = new Map<string, Promise<void>>();

/** Makes the folder, and removes what is old, once in a run. */
function prepare(folder: string): Promise<void> {
  const known = prepared.get(folder);
  if (known) return known;
  const preparing = makeReady(folder);
  prepared.set(folder, preparing);
  return preparing;
}

async function makeReady(folder: string): Promise<void> {
  await makeFolder(folder);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => null);
    if (file !== null && Date.now() - file.mtimeMs > UNUSED) await rm(path, { force: true });
  }
}
