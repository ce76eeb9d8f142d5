import { type FileError, fetchFile, hashOf } from '../../../engine/files/fetch-file';
import { DATA, fileName, type Manifest, type Parts, withoutSum } from '../../../engine/files/format';
import { messageOf } from '../../../tag/problems/message-of';
import { counted } from '../../documents/number-text';
import { note, type Row, wrong } from './row';

/** Files that are fetched at once, milliseconds for all of them, and damaged ones that are named. */
const AT_ONCE = 6;
const PATIENCE = 60_000;
const MOST_NAMED = 5;

/**
 * Compares all files that a manifest names with the hashes in their names, and the manifest with its own: an upload that broke off, a full
 * disk, or a host that changes what it sends. Passages have no hash, and are compared when they are shown.
 *
 * @param manifest its address.
 */
export async function damagedFileRows(about: string, manifest: string): Promise<readonly Row[]> {
  const text = await fetch(manifest, { cache: 'no-cache' }).then((response) => response.text());
  const { sum, text: summed } = withoutSum(text);
  const isWhole = sum === undefined || sum === `#${await hashOf(new TextEncoder().encode(summed))}`;
  const { content } = JSON.parse(text) as Manifest;
  const paths = typeof content === 'string' ? [fileName('documents', content)] : pathsOf(content);
  const { damaged, compared } = await compareAll(paths.map((path) => new URL(path, manifest).href));
  return [
    ...(isWhole ? [] : [wrong(about, manifest, `is not what “searchlet index” has written. ${ADVICE}`)]),
    ...damaged.slice(0, MOST_NAMED).map(({ url, reason }) => wrong(about, url, `${reason}. ${ADVICE}`)),
    ...(damaged.length > MOST_NAMED
      ? [
          wrong(
            about,
            manifest,
            `names ${counted(damaged.length - MOST_NAMED, 'more file')} that are damaged or missing.`,
          ),
        ]
      : []),
    ...(compared < paths.length
      ? [
          note(
            about,
            manifest,
            `was compared for a minute: ${compared} of its ${counted(paths.length, 'file')} were read.`,
          ),
        ]
      : []),
  ];
}

const ADVICE = `Upload “${DATA}” and then “index.json” again. If the file is damaged on your machine too, run “searchlet index” again: it replaces what is damaged.`;

function pathsOf({ words, heads, dictionary, lengths, columns, ids, blocks, openings }: Parts): readonly string[] {
  const files: readonly (readonly [kind: string, hashes: readonly string[]])[] = [
    ['words', words.files],
    ['heads', heads.files],
    ['dictionary', [dictionary]],
    ['lengths', Object.values(lengths)],
    ['column', Object.values(columns)],
    ['ids', [ids]],
    ['documents', blocks.files],
    ['opening', Object.values(openings)],
  ];
  return [...new Set(files.flatMap(([kind, hashes]) => hashes.map((hash) => fileName(kind, hash))))];
}

interface Damaged {
  readonly url: string;
  readonly reason: string;
}

/** Reads each file, several at once. */
async function compareAll(
  urls: readonly string[],
): Promise<{ readonly damaged: readonly Damaged[]; readonly compared: number }> {
  const left = [...urls];
  const damaged: Damaged[] = [];
  const until = performance.now() + PATIENCE;
  const read = async (): Promise<void> => {
    while (performance.now() < until) {
      const url = left.shift();
      if (url === undefined) return;
      await fetchFile(url, new AbortController()).catch((error: unknown) => {
        damaged.push({ url, reason: reasonOf(error, url) });
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, read));
  return { damaged, compared: urls.length - left.length };
}

/** Why a file is damaged, as the end of a sentence that begins with its address. */
function reasonOf(error: unknown, url: string): string {
  const said = messageOf(error).replace(url, '').replace(/^:? /, '');
  if (said !== '') return said;
  return `is missing: the host answers ${(error as FileError).status}`;
}
