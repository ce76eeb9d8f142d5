/** The folders of a release, from the folder of a build (`dist`, or `.dev` while developing). */

/** All that a site owner uploads. */
export const SITE = 'site';

/** The folder beside the scripts, with what few pages use. */
const PARTS = 'searchlet';

/** The path of a file of the folder beside the scripts, from `SITE`. */
export function pathOfPart(name) {
  return `${PARTS}/${name}`;
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
