import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { DATA, FORMAT, fileName, HASH_LENGTH, hashIn, withoutSum } from '../../../engine/files/format';
import type { Digests } from './digests';

const decompress = promisify(gunzip);

/** The digests of an index in a folder, in the order of its documents. */
export interface StoredDigests {
  /** The digest of the settings that it was made with. */
  readonly settings: string;
  readonly documents: Digests;
}

/**
 * Reads the digests that a manifest names. Null where they say nothing: digests are missing, or a file of the index is missing or damaged,
 * so that it has to be written again. A run that writes nothing vouches for every byte that it leaves.
 */
export async function readDigests(manifest: string, folder: string): Promise<StoredDigests | null> {
  const hash = /"digests":"(\w+)"/.exec(manifest)?.[1];
  // The scripts of this release refuse another format.
  if (hash === undefined || !manifest.includes(`"format":${FORMAT},`)) return null;
  try {
    const { sum, text: summed } = withoutSum(manifest);
    if (`#${hashOf(summed)}` !== sum) return null;
    const names = await readdir(join(folder, DATA));
    const hashes = hashesIn(manifest);
    const all = names.join('\n');
    if ([...hashes].some((one) => !all.includes(`-${one}.gz`))) return null;
    const passages = names.filter((name) => hashes.has(/^passage-([\da-f]+)-[\d-]+\.gz$/.exec(name)?.[1] ?? ''));
    if (passages.length < Number(/"passages":\{"words":\d+,"files":(\d+)\}/.exec(manifest)?.[1] ?? 0)) return null;
    const own = names.filter((name) => hashes.has(/^[a-z]+-([\da-f]+)(?:-[\d-]+)?\.gz$/.exec(name)?.[1] ?? ''));
    for (const name of own) if (!(await isWhole(join(folder, DATA, name), name))) return null;
    const text = String(await decompress(await readFile(join(folder, fileName('digests', hash)))));
    const { settings, documents } = JSON.parse(text) as { settings?: unknown; documents?: unknown };
    if (typeof settings !== 'string' || !Array.isArray(documents)) return null;
    return { settings, documents: new Map(documents as readonly [string, string][]) };
  } catch {
    return null;
  }
}

/** Whether a file holds what its name says: content of that hash, or a passage that begins with its name. */
async function isWhole(path: string, name: string): Promise<boolean> {
  const content = await decompress(await readFile(path));
  const hash = hashIn(`/${name}`);
  if (hash !== undefined) return hashOf(content) === hash;
  return content
    .subarray(0, name.length)
    .toString()
    .startsWith(`["${name.slice('passage-'.length, -'.gz'.length)}",`);
}

function hashOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
}

/** The hashes in a text. A word of the index may look like one: then a file of that name is missed, and the index written again. */
export function hashesIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/"([\da-f]{10})"/g)].map(([, hash = '']) => hash));
}
