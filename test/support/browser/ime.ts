import type { Page } from 'playwright-core';

/** What a browser on Android calls itself. */
export const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

/** A keyboard that composes words before it writes them, into the field that has the focus. */
export interface Composer {
  /** Shows that text instead of what was composed before. */
  compose(text: string): Promise<unknown>;
  /** Presses Enter for the composition alone. */
  takeEnter(): Promise<unknown>;
  /** Writes a text instead of what was composed. */
  end(text: string): Promise<unknown>;
}

export async function composer(page: Page): Promise<Composer> {
  const session = await page.context().newCDPSession(page);
  return {
    compose: (text) =>
      session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
    // What browsers send for a key that the composition takes for itself.
    takeEnter: () =>
      session.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key: 'Enter',
        code: 'Enter',
        windowsVirtualKeyCode: 229,
      }),
    end: (text) => session.send('Input.insertText', { text }),
  };
}
