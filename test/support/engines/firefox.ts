import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { buttonActions, keyActions, moveActions, wheelActions } from './actions';
import { type Engine, sourceOf, type Tab } from './engine';
import { start } from './processes';

/**
 * Starts Firefox, and drives it by WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/
 *
 * @param desktop the environment of the desktop on which it has a window; without one it has no window.
 */
export async function launchFirefox(executable: string, desktop?: NodeJS.ProcessEnv): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'searchlet-firefox-'));
  const prefs = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(home, 'user.js'), prefs.join('\n'));
  const window = desktop ? [] : ['--headless'];
  const args = [...window, '--no-remote', '--profile', home, '--remote-debugging-port=0', 'about:blank'];
  // As root, Firefox refuses a home folder of another user.
  const firefox = start(executable, args, { env: { ...(desktop ?? process.env), HOME: home } });
  const [, address = ''] = await firefox.printed(/WebDriver BiDi listening on (ws:\S+)/);
  const send = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  return {
    openTab: () => openTab(send),
    async close() {
      await send('browser.close', {}).catch(() => {});
      await firefox.end();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** @see https://searchfox.org/firefox-main/source/testing/profiles */
const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  // With events through the parent process, actions sometimes never ended.
  'remote.events.async.enabled': false,
  // Firefox sends no requests of its own.
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.prefetch-next': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.enabled': false,
  // The same colours and words on every machine.
  'intl.accept_languages': 'en-GB',
  'layout.css.prefers-color-scheme.content-override': 1,
};

type Send = (method: string, params: object) => Promise<Readonly<Record<string, unknown>>>;

/** Connects to Firefox; the returned function sends a command and returns its result. */
async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  const pending = new Map<number, (message: Message) => void>();
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message;
    pending.get(message.id)?.(message);
    pending.delete(message.id);
  });
  socket.on('close', () =>
    pending.forEach((settle, id) => settle({ id, type: 'error', error: 'closed', message: 'Firefox has ended' })),
  );
  let last = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      pending.set(id, ({ type, error, message, result }) => {
        if (type === 'success') resolve(result ?? {});
        else reject(new Error(`${method}: ${error}: ${message}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
}

interface Message {
  readonly id: number;
  readonly type: string;
  readonly error?: string;
  readonly message?: string;
  readonly result?: Readonly<Record<string, unknown>>;
}

/** Opens a new tab: the one that Firefox opens by itself never has the focus. */
async function openTab(send: Send): Promise<Tab> {
  const { userContext } = await send('browser.createUserContext', {});
  const { context } = await send('browsingContext.create', { type: 'tab', userContext });
  const perform = async (actions: readonly object[]): Promise<void> => {
    await send('input.performActions', { context, actions });
  };
  const tab: Tab = {
    async goto(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async back() {
      await send('browsingContext.traverseHistory', { context, delta: -1 });
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async run(fn, ...args) {
      const { type, result, exceptionDetails } = await send('script.callFunction', {
        functionDeclaration: sourceOf(fn, args),
        awaitPromise: true,
        userActivation: false,
        target: { context },
      });
      if (type !== 'success') throw new Error((exceptionDetails as { text: string }).text);
      return JSON.parse((result as { value: string }).value);
    },
    press: (...keys) => perform(keyActions(keys)),
    moveTo: (x, y) => perform(moveActions(x, y)),
    button: (state) => perform(buttonActions(state)),
    wheel: (x, y, deltaY) => perform(wheelActions(x, y, deltaY)),
    async screenshot() {
      const { data } = await send('browsingContext.captureScreenshot', { context });
      return Buffer.from(data as string, 'base64');
    },
    async close() {
      await send('browsingContext.close', { context });
      await send('browser.removeUserContext', { userContext });
    },
  };
  await tab.resize(1280, 800);
  return tab;
}
