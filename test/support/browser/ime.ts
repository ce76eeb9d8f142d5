import type { Page } from 'playwright-core';

/** The user agent of Chrome on Android. */
export const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

/** An input method (IME) that composes text in the field with the focus. */
export interface Composer {
  /** Replaces the composed text. */
  compose(text: string): Promise<unknown>;
  /** Presses Enter, which only the composition handles. */
  takeEnter(): Promise<unknown>;
  /** Ends the composition, and inserts a text. */
  end(text: string): Promise<unknown>;
}

export async function composer(page: Page): Promise<Composer> {
  const session = await page.context().newCDPSession(page);
  return {
    compose: (text) =>
      session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
    // Browsers send this for a key that the composition handles itself.
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
