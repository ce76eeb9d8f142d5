import { findProgram } from '../engines/find.ts';

/** The browsers in which a screen reader reads. */
export const HEARD_IN = ['firefox', 'chromium'] as const;

/** Paths of what a screen reader in a virtual display needs. */
export interface Programs {
  readonly orca: string;
  readonly display: string;
  readonly bus: string;
  readonly accessibility: string;
  readonly windows: string;
  readonly keyboard: string;
  readonly firefox: string;
  readonly chromium: string;
}

/** By key, names on the PATH or paths, and Debian's package. */
const NEEDED: Readonly<Record<keyof Programs, { readonly names: readonly string[]; readonly from: string }>> = {
  orca: { names: ['orca'], from: 'orca' },
  display: { names: ['Xvfb'], from: 'xvfb' },
  bus: { names: ['dbus-daemon'], from: 'dbus' },
  accessibility: { names: ['/usr/libexec/at-spi-bus-launcher'], from: 'at-spi2-core' },
  windows: { names: ['openbox'], from: 'openbox' },
  keyboard: { names: ['xdotool'], from: 'xdotool' },
  firefox: { names: ['firefox-esr', 'firefox'], from: 'firefox-esr' },
  // The build without a window has nothing that a screen reader could read.
  chromium: { names: ['chromium'], from: 'chromium' },
};

const found = Object.entries(NEEDED).map(([key, { names, from }]) => ({ key, path: findProgram(names), from }));

/** What this machine lacks for the tests that listen, and what to install; null if it lacks nothing. */
export const missingForHeard: string | null = found.some(({ path }) => path === null)
  ? `not installed; Debian: apt-get install ${found
      .filter(({ path }) => path === null)
      .map(({ from }) => from)
      .join(' ')}`
  : null;

/** @throws if one is not installed. */
export function programs(): Programs {
  if (missingForHeard !== null) throw new Error(missingForHeard);
  return Object.fromEntries(found.map(({ key, path }) => [key, path])) as unknown as Programs;
}
