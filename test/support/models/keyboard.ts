import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { focused } from '../browser/focus';
import type { PanelModel } from './panel';

/** A visitor who uses only the keyboard. */
export interface Keys {
  /** Presses Tab, or another key, until an element with that name has the focus. */
  tabTo(name: string | RegExp, key?: string): Promise<void>;
  /** Types a query; the focus must stay on the element with that name. */
  type(text: string, name: string): Promise<void>;
  /** Presses keys; afterwards the element with the last argument as its name must have the focus. */
  press(...keysAndName: readonly (string | RegExp)[]): Promise<void>;
  /** Presses a key and waits for the response; afterwards the element with that name must have the focus. */
  answer(key: string, name: string | RegExp): Promise<void>;
}

/** The keyboard on a page; fails as soon as no element has the focus. */
export function keyboardOn(page: Page, panel: PanelModel): Keys {
  const expectFocus = async (name: string | RegExp): Promise<void> => {
    const now = await focused(page);
    expect(now).toMatch(typeof name === 'string' ? new RegExp(`^${escaped(name)}$`) : name);
    expect(now).not.toBe('');
  };
  return {
    async tabTo(name, key = 'Tab') {
      const seen: string[] = [];
      for (let step = 0; step < 150; step++) {
        await page.keyboard.press(key);
        const now = await focused(page);
        if (typeof name === 'string' ? now === name : name.test(now)) return;
        seen.push(now);
      }
      throw new Error(`${key} never came to ${String(name)} but to: ${seen.join(' | ')}`);
    },
    async type(text, name) {
      await panel.answered(
        () => page.keyboard.type(text),
        ({ detail }) => 'query' in detail && detail.query === text,
      );
      await expectFocus(name);
    },
    async press(...keysAndName) {
      for (const key of keysAndName.slice(0, -1)) await page.keyboard.press(String(key));
      await expectFocus(keysAndName.at(-1) ?? '');
    },
    async answer(key, name) {
      await panel.answered(() => page.keyboard.press(key));
      await expectFocus(name);
    },
  };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
