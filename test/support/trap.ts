import type { Page } from 'playwright-core';
import { CANARY } from './payloads';

/** What a page must not do, whatever it is fed. */
export interface Trap {
  /** All that it has done of it so far. */
  sprung(): Promise<readonly string[]>;
}

/** Lays a trap, before the page is opened: for code that runs, dialogs, navigation, requests and polluted prototypes. */
export async function openTrap(page: Page): Promise<Trap> {
  const sprung: string[] = [];
  page.on('dialog', (dialog) => {
    sprung.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === CANARY) sprung.push(`request: ${request.url()}`);
  });
  page.on('popup', (popup) => sprung.push(`popup: ${popup.url()}`));
  page.on('frameattached', () => sprung.push('a frame'));
  await page.addInitScript(() => {
    const calls: string[] = [];
    Object.assign(window, { executed: () => calls.push(new Error('executed').stack ?? ''), __calls: calls });
  });
  return {
    async sprung() {
      const inside = await page.evaluate(() => {
        const polluted: string[] = [];
        // Whatever is enumerable on a shared prototype was put there.
        for (const shared of [{}, [], () => {}, '', 0]) for (const name in shared as object) polluted.push(`polluted: ${name}`);
        return [...(window as unknown as { __calls: readonly string[] }).__calls, ...polluted];
      });
      return [...sprung, ...inside];
    },
  };
}
