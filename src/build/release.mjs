import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The release that a build makes, and its folders, from the folder of the build (`dist`, or `.dev` while developing).

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What the files of a release are made from. */
const SOURCES = ['src', 'package.json', 'package-lock.json', 'rollup.config.mjs', 'tsconfig.json'];

/** All that a site owner uploads. */
export const SITE = 'site';

/** The folder beside the scripts: it holds a folder for each release, with what few pages use. */
const PARTS = 'searchlet';

/**
 * The name of the release: the version of the package if `SEARCHLET_RELEASE` is `true`, as in the workflow that publishes it. Any other
 * build adds six digits that follow from all its sources, so that two builds that differ never share a folder.
 */
export const RELEASE = nameRelease();

function nameRelease() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return process.env.SEARCHLET_RELEASE === 'true' ? version : `${version}-${hashSources().slice(0, 6)}`;
}

function hashSources() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(filesIn)) hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex');
}

function filesIn(path) {
  if (path.includes('.')) return [path];
  return readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length).replaceAll('\\', '/'))
    .sort();
}

/** The path of a file of the release, from `SITE`. */
export function pathOfPart(name) {
  return `${PARTS}/${RELEASE}/${name}`;
}

/** The output file of a script that pages load by a tag. */
export function scriptFile(name) {
  return `dist/${SITE}/${name}`;
}

/** The output file of a script that panels load when they need it. */
export function partFile(name) {
  return `dist/${SITE}/${pathOfPart(name)}`;
}

/** The folder of the build that an output file below `SITE` belongs to. */
export function releaseFolder(file) {
  return file.slice(0, file.replaceAll('\\', '/').lastIndexOf(`/${SITE}/`));
}

/**
 * Rollup plugin: writes `searchlet/release.json`, which names the release whose folder was uploaded last, and a copy of the script into that
 * folder, from which the loader takes it.
 */
export function releasePointer() {
  return {
    name: 'release-pointer',
    generateBundle() {
      const source = `${JSON.stringify({ release: RELEASE })}\n`;
      this.emitFile({ type: 'asset', fileName: `${PARTS}/release.json`, source });
    },
    writeBundle({ file }) {
      if (file.endsWith('/searchlet.js')) copyFileSync(file, join(dirname(file), pathOfPart('searchlet.js')));
    },
  };
}
