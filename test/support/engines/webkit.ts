import { setTimeout } from 'node:timers/promises';
import { WAIT_MS } from '../run/patience';
import { freePort } from '../servers/free-port';
import { buttonActions, keyActions, moveActions, wheelActions } from './actions';
import { startDisplay } from './display';
import { type Engine, sourceOf, type Tab } from './engine';
import type { WebKit } from './find';
import { type Program, start } from './processes';

/** Starts WebKitGTK on a virtual display, and drives it by WebDriver: https://www.w3.org/TR/webdriver2/ */
export async function launchWebKit({ driver, browser, display }: WebKit): Promise<Engine> {
  const screen = await startDisplay(display);
  const env = {
    ...process.env,
    DISPLAY: screen.name,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    LANG: 'C.UTF-8',
  };
  let { server, address } = await startDriver(driver, env);
  const openSession = async (attempts = 3): Promise<string> => {
    try {
      return await newSession(address, browser);
    } catch (error) {
      if (attempts === 1) throw error;
      // On a busy machine, driver and browser sometimes fail to connect, and wait without end.
      await server.end();
      ({ server, address } = await startDriver(driver, env));
      return openSession(attempts - 1);
    }
  };
  return {
    openTab: async () => openTab(await openSession()),
    async close() {
      await server.end();
      await screen.end();
    },
  };
}

/** Starts the driver on a free port that we choose: the driver cannot choose one and tell us. */
async function startDriver(
  driver: string,
  env: NodeJS.ProcessEnv,
): Promise<{ readonly server: Program; readonly address: string }> {
  const port = await freePort();
  const server = start(driver, [`--port=${port}`, '--host=127.0.0.1'], { env });
  const address = `http://127.0.0.1:${port}`;
  // The driver does not print when it is ready, which takes a tenth of a second.
  for (const deadline = Date.now() + WAIT_MS; ; await setTimeout(50)) {
    const isReady = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { server, address };
    if (Date.now() > deadline) throw new Error(`${driver} did not start.`);
  }
}

/** Opens a new browser, which takes a second: the driver has one session at a time, and a session has one profile. */
async function newSession(address: string, binary: string): Promise<string> {
  const browserOptions = { binary, args: ['--automation'] };
  const timeouts = { script: WAIT_MS, pageLoad: WAIT_MS };
  const { sessionId } = (await send(
    'POST',
    `${address}/session`,
    {
      capabilities: {
        alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions, timeouts },
      },
    },
    WAIT_MS,
  )) as { sessionId: string };
  return `${address}/session/${sessionId}`;
}

async function openTab(session: string): Promise<Tab> {
  const post = (path: string, body: object): Promise<unknown> => send('POST', session + path, body);
  const perform = async (actions: readonly object[]): Promise<void> => {
    await post('/actions', { actions });
  };
  let turned = 0;
  const tab: Tab = {
    async goto(url) {
      await post('/url', { url });
    },
    async back() {
      await post('/back', {});
    },
    async resize(width, height) {
      // The window has a title bar.
      await post('/window/rect', { x: 0, y: 0, width, height });
      const bar = await tab.run(() => outerHeight - innerHeight);
      await post('/window/rect', { x: 0, y: 0, width, height: height + bar });
    },
    async run(fn, ...args) {
      const script = `const done = arguments[arguments.length - 1];
        (${sourceOf(fn, args)})().then((json) => done({ json }), (error) => done({ error: String(error) }));`;
      const { json, error } = (await post('/execute/async', { script, args: [] })) as { json: string; error?: string };
      if (error !== undefined) throw new Error(error);
      return JSON.parse(json);
    },
    press: (...keys) => perform(keyActions(keys)),
    moveTo: (x, y) => perform(moveActions(x, y)),
    button: (state) => perform(buttonActions(state)),
    // The driver reads `deltaY` as the position of the wheel, and scrolls by the difference to its last position.
    wheel: (x, y, deltaY) => perform(wheelActions(x, y, (turned += deltaY))),
    screenshot: async () => Buffer.from((await send('GET', `${session}/screenshot`)) as string, 'base64'),
    async close() {
      await send('DELETE', session);
    },
  };
  await tab.resize(1280, 800);
  return tab;
}

/**
 * @param timeout in milliseconds.
 * @throws with the message of the driver.
 */
async function send(method: string, url: string, body?: object, timeout = 40_000): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(timeout),
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new Error(`${method} ${url} ${JSON.stringify(body)?.slice(0, 300)}: ${String(error)}`);
  });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`${method} ${url}: ${value?.error}: ${value?.message}`);
  return value;
}
