import { safeRequest } from '../../tag/values/safe-url';
import { counted } from '../documents/number-text';
import { note, ok, type Row, wrong } from './checks/row';
import type { PageContent } from './tags/snippets';

/** The release that a page loads, from what its script says. */
export interface Release {
  /** The folder from which the script loads further files; null if it is not known. */
  readonly folder: URL | null;
  readonly rows: readonly Row[];
}

const SECONDS = 10;
const WEEK = 7 * 24 * 60 * 60;

/**
 * Reads the release of the page's script, and what would break with the next one.
 *
 * @param address of the page; null for a file.
 */
export async function findRelease(
  { scripts, baseUrl }: Pick<PageContent, 'scripts' | 'baseUrl'>,
  address: string | null,
): Promise<Release> {
  const tags = scripts.filter(({ src }, place) => scripts.findIndex((other) => other.src === src) === place);
  const loaded = await Promise.all(tags.map(({ src, integrity }) => load(src, integrity, address)));
  const files = loaded.filter((file) => file !== null);
  const [first] = files;
  if (!first || address === null) return { folder: null, rows: [] };
  const home = safeRequest(baseUrl ?? '')?.replace(/\/?(?=[?#]|$)/, '/') ?? first.url.href;
  const isKnown = first.release !== null && URL.canParse(home, address);
  return {
    folder: isKnown ? new URL(`searchlet/${first.release}/`, new URL(home, address)) : null,
    rows: [...releaseRows(files), ...(await Promise.all(files.map(hashRows))).flat(), ...files.flatMap(cachingRows)],
  };
}

/** A script of ours, as the server sends it. */
interface ScriptFile {
  readonly url: URL;
  /** As in its tag. */
  readonly integrity: string;
  readonly content: ArrayBuffer;
  readonly release: string | null;
  readonly kept: number | null;
}

/** Null if it cannot be loaded, which the row of the script says. */
async function load(src: string, integrity: string, address: string | null): Promise<ScriptFile | null> {
  if (address === null || !URL.canParse(src, address)) return null;
  const url = new URL(src, address);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(SECONDS * 1000) });
    const content = await response.arrayBuffer();
    const release =
      /searchlet\/(\d{1,9}\.\d{1,9}\.\d{1,9}[\w.+-]{0,99})\//.exec(new TextDecoder().decode(content))?.[1] ?? null;
    return { url, integrity, content, release, kept: secondsKept(response.headers) };
  } catch {
    return null;
  }
}

function releaseRows(files: readonly ScriptFile[]): readonly Row[] {
  const releases = [...new Set(files.flatMap(({ release }) => release ?? []))];
  if (releases.length < 2) return [];
  return [
    wrong(
      'release',
      releases.join(', '),
      'are two releases on one page. The first to run draws all panels: load one of them.',
    ),
  ];
}

/** Whether the hash in a tag matches its file; if it has none, which one it would be. */
async function hashRows({ url, integrity, content, release }: ScriptFile): Promise<readonly Row[]> {
  const right = await Promise.all(['256', '384', '512'].map((bits) => hashOf(content, bits)));
  const shown = url.origin + url.pathname;
  if (integrity === '') return release === null ? [] : [ok('release', release, `has the hash ${right[1]}`)];
  if (integrity.split(/\s+/).some((one) => right.includes(one)))
    return [ok('integrity', shown, 'has the hash of its tag')];
  const todo = `Write integrity="${right[1]}".`;
  return [wrong('integrity', shown, `has another hash than its tag, and browsers refuse it. ${todo}`)];
}

/** As `integrity` has it. */
async function hashOf(content: ArrayBuffer, bits: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, content));
  return `sha${bits}-${btoa(String.fromCharCode(...digest))}`;
}

/** Warns where visitors would keep this script after an update. */
function cachingRows({ url, kept }: ScriptFile): readonly Row[] {
  const isNamed =
    /[?&](v|ver|version|id|rev)=/.test(url.search) ||
    url.pathname
      .split('/')
      .some((part) => /^\D{0,40}\d{1,9}\.\d{1,9}\.\d/.test(part) || /[.-][\da-f]{8,40}\./.test(part));
  if (kept === null || kept <= WEEK || isNamed) return [];
  const days = Math.round(kept / (24 * 60 * 60));
  return [
    note(
      'caching',
      url.origin + url.pathname,
      `stays in browsers for ${counted(days, 'day')}, so that an update takes as long: send “Cache-Control: no-cache” with it, or give ` +
        'each release its own address. Leave the folder of this release on the server for as long.',
    ),
  ];
}

/** Seconds for which browsers keep a file; null if its response does not say. */
export function secondsKept(headers: Headers): number | null {
  const control = headers.get('cache-control') ?? '';
  if (/\bno-(store|cache)\b/i.test(control)) return 0;
  const age = /\bmax-age="?(\d+)/i.exec(control)?.[1];
  return age === undefined ? null : Number(age);
}
