import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startDisplay } from '../engines/display';
import { start } from '../engines/processes';
import type { Programs } from './programs';

/** A virtual desktop on which Orca reads what has the focus. */
export interface ScreenReader {
  /** What programs need in order to be on that desktop. */
  readonly env: NodeJS.ProcessEnv;
  /** Presses keys one after the other, as on a keyboard: `Tab`, `Down`, `ctrl+k`, see `xdotool key`. */
  press(...keys: readonly string[]): Promise<void>;
  /** Types a text at once. */
  type(text: string): Promise<void>;
  /** All utterances so far. */
  said(): readonly string[];
  /** Waits for an utterance with these words, from that index on; returns its index. */
  hears(words: string, from: number): Promise<number>;
  close(): Promise<void>;
}

/** Starts Orca in a virtual display, with settings and message buses that nothing else uses. */
export async function startScreenReader(programs: Programs): Promise<ScreenReader> {
  const home = mkdtempSync(join(tmpdir(), 'searchlet-heard-'));
  const settings = join(home, '.local/share/orca');
  mkdirSync(settings, { recursive: true });
  copyFileSync(join(import.meta.dirname, 'orca-customizations.py'), join(settings, 'orca-customizations.py'));
  const display = await startDisplay(programs.display);
  const own = { ...process.env, ...SETTING, DISPLAY: display.name, HOME: home, XDG_RUNTIME_DIR: home };
  const bus = start(programs.bus, ['--session', '--nofork', '--print-address'], { env: own });
  const [address] = await bus.printed(/^unix:.*$/m);
  const env = { ...own, DBUS_SESSION_BUS_ADDRESS: address };
  const access = start(programs.accessibility, ['--launch-immediately', '--a11y=1', '--screen-reader=1'], { env });
  // Without a window manager, no window is the active one.
  const windows = start(programs.windows, [], { env });
  const orca = start(programs.orca, [], { env });
  await orca.printed(/Screen reader on/);
  let said: readonly string[] = [];
  const hears: ScreenReader['hears'] = (words, from) =>
    orca
      .found((output) => {
        said = utterances(output);
        const at = said.findIndex((one, index) => index >= from && one.includes(words));
        return at < 0 ? null : at;
      })
      .catch(() => {
        throw new Error(`Orca did not say "${words}", but:\n${said.slice(from).join('\n')}`);
      });
  const keyboard = async (...args: readonly string[]): Promise<void> => {
    await run(programs.keyboard, args, { env });
  };
  return {
    env,
    press: (...keys) => keyboard('key', '--clearmodifiers', ...keys),
    type: (text) => keyboard('type', '--clearmodifiers', '--delay', '20', text),
    said: () => said,
    hears,
    async close() {
      for (const program of [orca, windows, access, bus, display]) await program.end();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const run = promisify(execFile);

/** Tells programs that there is a screen reader, and which language it speaks. */
const SETTING = {
  ACCESSIBILITY_ENABLED: '1',
  GNOME_ACCESSIBILITY: '1',
  // Settings are kept in memory: another process would write them to a disk, and outlive the test.
  GSETTINGS_BACKEND: 'memory',
  GTK_MODULES: 'gail:atk-bridge',
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  MOZ_ENABLE_WAYLAND: '0',
  XDG_SESSION_TYPE: 'x11',
};

/** The lines of `orca-customizations.py`, without the marks around and after each text. */
function utterances(output: string): readonly string[] {
  return output.split('\n').flatMap((line) => {
    if (!line.startsWith('"SPEECH OUTPUT: ') || !line.endsWith('"')) return [];
    const [, text = ''] = /^SPEECH OUTPUT: '([\s\S]*)'/.exec(JSON.parse(line)) ?? [];
    return text.trim() === '' ? [] : [text.trim().replace(/\s+/g, ' ')];
  });
}
