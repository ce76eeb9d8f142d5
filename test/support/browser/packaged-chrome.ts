import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Chrome } from './chrome';

/**
 * The Chrome inside `@sparticuz/chromium`, unpacked once into `node_modules/.cache`: first with the system's libraries, then
 * with those of the package, for machines without NSS. Empty on a platform for which the package has no binary.
 *
 * Only the binary of the package is used: its recommended arguments switch off web security.
 */
export async function unpackChrome(): Promise<readonly Chrome[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  const folder = join(CACHE, `chromium-${packageVersion()}`);
  const executable = join(folder, 'chromium');
  if (!existsSync(executable)) await unpackInto(folder);
  const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  return [
    { executable, env: fonts },
    { executable, env: { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } },
  ];
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules', '.cache', 'searchlet');

function packageVersion(): string {
  const manifest = readFileSync(join(ROOT, 'node_modules', '@sparticuz', 'chromium', 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/**
 * The package unpacks into the temporary folder, under fixed names, and assumes that files there are complete. With two runs
 * at once, one could start half a binary. So each run unpacks in its own folder, and the first to finish moves it into place.
 */
async function unpackInto(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const own = await mkdtemp(`${folder}-`);
  try {
    execFileSync(process.execPath, ['--input-type=module', '--eval', UNPACK], {
      cwd: ROOT,
      // The package unpacks the NSS libraries only if it believes to run on Lambda.
      env: { ...process.env, TMPDIR: own, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await writeFile(join(own, 'fonts.conf'), fontsConfig(folder));
    // What is left there without a binary, such as the cache of fonts, would be in the way.
    if (!existsSync(join(folder, 'chromium'))) await rm(folder, { recursive: true, force: true });
    await rename(own, folder);
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    if (!existsSync(join(folder, 'chromium'))) throw error;
  }
}

const UNPACK = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";

/**
 * A bare machine has no fonts: the package's Open Sans replaces every missing family, and the system's fonts are for other
 * scripts. The binding is strong: otherwise fontconfig prefers any family with a weight that Open Sans lacks.
 */
function fontsConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
  <match><edit name="family" mode="append_last" binding="strong"><string>Open Sans</string></edit></match>
</fontconfig>
`;
}
