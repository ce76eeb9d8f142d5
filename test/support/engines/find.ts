import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import type { EngineName } from './engine';

/** Path of Debian's Chromium, preferably of its build without a window; null if it is not installed. */
export function findChromium(): string | null {
  return findProgram(['chromium-headless-shell', 'chromium']);
}

/** Path of Firefox; null if it is not installed. */
export function findFirefox(): string | null {
  return findProgram(['firefox-esr', 'firefox']);
}

/** Paths of the programs for WebKitGTK: its driver, its browser, and a virtual display. */
export interface WebKit {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

/** Paths for WebKitGTK; null if one of the programs is not installed. */
export function findWebKit(): WebKit | null {
  const driver = findProgram(['WebKitWebDriver']);
  const display = findProgram(['Xvfb']);
  const folders = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
    ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((version) => `/usr/lib/${machine}/${version}`),
  );
  const browser = findProgram(folders.map((folder) => `${folder}/MiniBrowser`));
  return driver && display && browser ? { driver, display, browser } : null;
}

/** What this machine lacks for each engine, and what to install; null if it lacks nothing. */
export const missing: Readonly<Record<EngineName, string | null>> = {
  // Without Chrome no browser test runs, and browser/chrome.ts reports it.
  chrome: null,
  firefox: findFirefox() ? null : 'not installed; Debian: apt-get install firefox-esr',
  webkit: findWebKit() ? null : 'not installed; Debian: apt-get install webkit2gtk-driver xvfb',
};

/** The first of some programs that exists; null for none. */
export function findProgram(names: readonly string[]): string | null {
  return findPrograms(names)[0] ?? null;
}

/** Paths of the programs that exist, of names on the PATH and of paths, in their order. */
export function findPrograms(names: readonly string[]): readonly string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names
    .flatMap((name) => (isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name))))
    .filter(isExecutable);
}

/** Whether this process may execute the file. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
