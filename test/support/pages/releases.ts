import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { pathOf, releasePath } from '../../bench/sizes';

/** The files of a site, by their path in its folder. */
export type Site = ReadonlyMap<string, string>;

/** The name of this build. */
export const OWN = releasePath('').split('/')[1] as string;

/** The name of the release beside it. */
export const OTHER = '9.9.9';

/** The three scripts of a release. */
export const SCRIPTS = /^searchlet(\.slim|\.loader)?\.js$/;

/** The files of its folder. */
export const FOLDER = /^searchlet\//;

/** What a site owner uploads of this build. */
export function ownRelease(): Site {
  const paths = readdirSync(pathOf('dist/site'), { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => /\.js(on)?$/.test(path));
  return new Map(files.map((path) => [path, readFileSync(pathOf(`dist/site/${path}`), 'utf8')]));
}

/** Another release: what script and files share has other numbers in it, texts other names, and each file another hash. */
export function otherRelease(own: Site): Site {
  const renamed = [...own].map(([path, text]): [string, string] => [
    path,
    changeNames(path, text.replaceAll(OWN, OTHER)),
  ]);
  return new Map([...signed(new Map(renamed), own)].map(([path, text]) => [path.replace(OWN, OTHER), text]));
}

/** A release with changed files: each that has the hash of another gets its new one. */
export function signed(changed: Site, own: Site): Site {
  const hashes = new Map<string, string>();
  // Each file after those whose hash it has.
  const rank = (path: string): number =>
    ['integrity.js', 'searchlet.js', 'searchlet.slim.js', 'searchlet.loader.js'].findIndex((end) => path.endsWith(end));
  const files = [...changed].sort(([one], [two]) => rank(one) - rank(two));
  const all = files.map(([path, text]) => {
    const whole = [...hashes].reduce((signing, [before, after]) => signing.replaceAll(before, after), text);
    hashes.set(hashOf(own.get(path) as string), hashOf(whole));
    return [path, whole] as const;
  });
  return new Map(all);
}

function changeNames(path: string, text: string): string {
  if (path.includes('/lang/')) return text.replace(/^ "/gm, ' "other.');
  if (/searchlet(\.slim)?\.js$/.test(path)) return text.replace(/=(\w)\((\[\w+\.jsx,[^\]]*\])\)/, '=$1($2.reverse())');
  return text.replace(/export default\(?(\w)=>\{/, '$&$1=[...$1].reverse();');
}

/** The hash of a text, as `integrity` has it. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** The files of a site whose path matches. */
export function some(site: Site, pattern: RegExp): Site {
  return new Map([...site].filter(([path]) => pattern.test(path)));
}

/** What the owner reads of two releases that are mixed. */
export function mixed(folder: string, script: string): string {
  return `searchlet/ has release ${folder}, the script is ${script}`;
}
