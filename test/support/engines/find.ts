import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { EngineName } from './engine';

/** Where Firefox is; null where it is not installed. */
export function findFirefox(): string | null {
  return findProgram(['firefox-esr', 'firefox']);
}

/** What WebKitGTK needs: its driver, its browser, and a display of its own. */
export interface WebKit {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

/** Where WebKitGTK is; null where a part of it is not installed. */
export function findWebKit(): WebKit | null {
  const driver = findProgram(['WebKitWebDriver']);
  const display = findProgram(['Xvfb']);
  const folders = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
    ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((version) => `/usr/lib/${machine}/${version}`),
  );
  const browser = findProgram(folders.map((folder) => `${folder}/MiniBrowser`));
  return driver && display && browser ? { driver, display, browser } : null;
}

/** What this machine lacks for each engine, and what to install; null where it lacks nothing. */
export const missing: Readonly<Record<EngineName, string | null>> = {
  // Without it no browser test runs, and browser/chrome.ts says so.
  chrome: null,
  firefox: findFirefox() ? null : 'not installed; Debian: apt-get install firefox-esr',
  webkit: findWebKit() ? null : 'not installed; Debian: apt-get install webkit2gtk-driver xvfb',
};

/** The first of some programs that is on the PATH or is a path of its own; null for none. */
function findProgram(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = names.flatMap((name) => (name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name))));
  return paths.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
