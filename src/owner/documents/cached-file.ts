import { createHash, randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { type Fields, recordOf } from './document';

/** Names a file after a text or after bytes: the same for the same. An address may contain a key, of which only this is stored. */
export function cacheName(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** Writes a file beside its place, and then renames it: a run that is killed leaves whole files or none. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const beside = `${path}.${randomUUID()}`;
  await writeFile(beside, content);
  await rename(beside, path);
}

/** The content of a file: the head is a line of JSON, and the body follows. */
export function withHead(head: object, body: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
}

/**
 * The head and the body of a file; null for one in another format.
 *
 * @param readHead checks the head: another program, or a full disk, may have left anything there.
 */
export function parseWithHead<Head>(
  file: Buffer,
  readHead: (head: Fields) => Head | null,
): { readonly head: Head; readonly body: Uint8Array } | null {
  const end = file.indexOf(10);
  try {
    const head = readHead(recordOf(JSON.parse(file.subarray(0, end).toString('utf8'))));
    return head && { head, body: file.subarray(end + 1) };
  } catch {
    return null;
  }
}
