import type { Page } from 'playwright-core';
import { CANARY } from './payloads';

/** Records what a page must not do with any text. */
export interface Canary {
  /** All violations so far. */
  incidents(): Promise<readonly string[]>;
}

/** Watches a page, from before it is opened, for code that runs, dialogs, popups, frames, requests and polluted prototypes. */
export async function watchCanary(page: Page): Promise<Canary> {
  const incidents: string[] = [];
  page.on('dialog', (dialog) => {
    incidents.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === CANARY) incidents.push(`request: ${request.url()}`);
  });
  page.on('popup', (popup) => incidents.push(`popup: ${popup.url()}`));
  page.on('frameattached', () => incidents.push('a frame'));
  await page.addInitScript(() => {
    const calls: string[] = [];
    Object.assign(window, { executed: () => calls.push(new Error('executed').stack ?? ''), __calls: calls });
  });
  return {
    async incidents() {
      const inside = await page.evaluate(() => {
        const polluted: string[] = [];
        // Every enumerable property of a shared prototype was added.
        for (const shared of [{}, [], () => {}, '', 0])
          for (const name in shared as object) polluted.push(`polluted: ${name}`);
        return [...(window as unknown as { __calls: readonly string[] }).__calls, ...polluted];
      });
      return [...incidents, ...inside];
    },
  };
}
