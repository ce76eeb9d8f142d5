import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { findPrograms, isExecutable } from '../engines/find';
import { WAIT_MS } from '../run/patience';
import { unpackChrome } from './packaged-chrome';

/** A Chrome that starts on this machine, and the additional environment that it needs. */
export interface Chrome {
  readonly executable: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Starts Chrome without a window. Security is the same as for visitors: CORS, CSP and mixed content apply, and each site has its
 * own process. Only names of loopback resolve, so a page that requests anything from a third party fails here.
 * @param without default arguments of Playwright to leave out.
 * @throws when there is no Chrome, with a sentence that says what to install.
 */
export async function launchChrome(without: readonly string[] = []): Promise<Browser> {
  const chrome = await findChrome();
  return chromium.launch({
    executablePath: chrome.executable,
    env: { ...process.env, ...chrome.env },
    // Neither root nor most containers may use Chrome's sandbox; only the project's own pages are opened.
    chromiumSandbox: false,
    args: OFF_THE_NETWORK,
    ignoreDefaultArgs: hasSharedMemory() ? [...without, '--disable-dev-shm-usage'] : [...without],
  });
}

/**
 * `CHROME_PATH`, else the one in the package `@sparticuz/chromium`, so that everybody tests in the same browser. Only where the
 * package has none that starts, it is the system's Chrome or Chromium.
 * @throws when none of them starts, with a sentence that says what to install.
 */
export async function findChrome(): Promise<Chrome> {
  const packaged = await unpackChrome();
  // With the same fonts in every Chrome, no test depends on those of the machine.
  const env = packaged[0]?.env ?? {};
  const chosen = process.env.CHROME_PATH;
  if (chosen !== undefined && chosen !== '') {
    const chrome = { executable: chosen, env };
    if (starts(chrome)) return chrome;
    throw new Error(`CHROME_PATH is "${chosen}", and that does not start. Correct it, or unset it. ${HOW_TO_GET_ONE}`);
  }
  const found = packaged.find(starts) ?? systemChromes().find(starts);
  if (found) return found;
  throw new Error(`The browser tests need Chrome, and found none that starts. ${HOW_TO_GET_ONE}`);
}

/**
 * Whether there is room for what the processes of Chrome share. By default Playwright has it written into files of the temporary
 * folder, since a container of Docker has 64 MB: that takes 6 % of Chrome's processor time.
 */
function hasSharedMemory(): boolean {
  try {
    const { bsize, blocks } = statfsSync('/dev/shm');
    return bsize * blocks >= 2 ** 30;
  } catch {
    return false;
  }
}

const HOW_TO_GET_ONE =
  'Install Chromium or Google Chrome (Debian: `apt-get install chromium-headless-shell`), or set CHROME_PATH to its executable.';

// Playwright sets most of these too; they are repeated here because the tests rely on them.
export const OFF_THE_NETWORK = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE [::1]',
];

function systemChromes(): Chrome[] {
  return findPrograms([...NAMES_ON_PATH, ...FIXED_PLACES]).map((executable) => ({ executable, env: {} }));
}

/**
 * First the builds without a window: the same engine, but a new page takes a third of the processor time, since no address bar
 * is built for it.
 */
const NAMES_ON_PATH = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Whether a Chrome starts: only starting it shows that no library is missing. On Windows, `--version` would open a window, so
 * this is not checked there.
 */
function starts({ executable, env }: Chrome): boolean {
  if (process.platform === 'win32') return isExecutable(executable);
  try {
    execFileSync(executable, ['--version'], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
      timeout: WAIT_MS,
    });
    return true;
  } catch {
    return false;
  }
}
