import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { focused } from '../../support/browser/focus';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';

/** A browser that understands what a test says: `window.hear("…")`, and an error after `window.hear("", "not-allowed")`. */
function recognise(page: Page, available: string | null): Promise<unknown> {
  return page.addInitScript((available) => {
    class Recognition {
      lang = '';
      processLocally = false;
      onresult: ((event: object) => void) | null = null;
      onerror: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      static available =
        available === null
          ? undefined
          : () => {
              Object.assign(window, { asked: true });
              return Promise.resolve(available);
            };
      start(): void {
        Object.assign(window, {
          listening: { lang: this.lang, processLocally: this.processLocally },
          hear: (transcript: string, error = '', isLast = true) => {
            if (transcript !== '') this.onresult?.({ results: [[{ transcript }]] });
            if (error !== '') this.onerror?.({ error });
            if (isLast) this.onend?.();
          },
        });
      }
      abort(): void {
        Object.assign(window, { listening: null });
        this.onend?.();
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: undefined });
  }, available);
}

const button = (panel: PanelModel) => panel.host.getByRole('button', { name: 'Search by voice' });

const hear = (page: Page, ...said: readonly [string, string?, boolean?]): Promise<void> =>
  page.evaluate((said) => (window as unknown as { hear: (...said: unknown[]) => void }).hear(...said), said);

const listening = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as unknown as { listening?: unknown }).listening);

test('searches for what a visitor says, while it is said, in the language of the panel', async ({ page, pages }) => {
  await recognise(page, 'unavailable');
  const panel = await openPanel(page, pages.films({ 'data-voice': 'true', 'data-lang': 'de' }));
  const speak = panel.host.getByRole('button', { name: 'Sprachsuche' });
  await speak.focus();
  await page.keyboard.press('Enter');
  expect(await listening(page)).toEqual({ lang: 'de', processLocally: false });
  expect(await speak.getAttribute('aria-pressed')).toBe('true');
  await panel.answered(() => hear(page, 'god', '', false));
  await panel.answered(() => hear(page, 'godfather'));
  expect(await panel.field.inputValue()).toBe('godfather');
  expect(await speak.getAttribute('aria-pressed')).toBe('false');
  expect(await focused(page)).toBe('Sprachsuche');
});

test('a panel says who hears it: the device, where it can, else perhaps the maker of the browser', async ({
  openPage,
  pages,
}) => {
  for (const [available, hint] of [
    ['available', 'What you say stays on this device.'],
    ['downloadable', 'Your browser may send what you say to its maker.'],
    [null, 'Your browser may send what you say to its maker.'],
  ] as const) {
    const page = await openPage();
    await recognise(page, available);
    const panel = await openPanel(page, pages.films({ 'data-voice': 'true' }));
    await button(panel).hover();
    await expect.poll(() => button(panel).getAttribute('title')).toBe(hint);
    await button(panel).click();
    expect(await listening(page)).toEqual({ lang: 'en', processLocally: available === 'available' });
    await expect.poll(() => panel.announced()).toBe(`Listening … ${hint}`);
    expect(await violationsInBothThemes(page)).toEqual([]);
  }
});

test('a panel says calmly that nothing was understood, or that the microphone is refused', async ({ page, pages }) => {
  await recognise(page, null);
  const panel = await openPanel(page, pages.films({ 'data-voice': 'true' }));
  await button(panel).click();
  await hear(page, '', 'not-allowed');
  await panel.host
    .getByText('The browser does not let this page use the microphone.', { exact: true })
    .last()
    .waitFor();
  await button(panel).click();
  await hear(page, '');
  await panel.host.getByText('Nothing was understood. Try again, or type.', { exact: true }).last().waitFor();
  expect(await panel.count()).toBe(3201);
});

test('a panel stops listening when it is pressed again', async ({ page, pages }) => {
  await recognise(page, null);
  const panel = await openPanel(page, pages.films({ 'data-voice': 'true' }));
  await button(panel).click();
  await button(panel).click();
  expect(await listening(page)).toBe(null);
  expect(await button(panel).getAttribute('aria-pressed')).toBe('false');
});

test('a panel asks where speech is recognised once a visitor is about to speak', async ({ page, pages }) => {
  await recognise(page, 'available');
  const panel = await openPanel(page, pages.films({ 'data-voice': 'true' }));
  await button(panel).waitFor();
  const asked = (): Promise<unknown> => page.evaluate(() => (window as unknown as { asked?: true }).asked);
  await panel.paste('king');
  expect(await asked()).toBeUndefined();
  await button(panel).focus();
  expect(await asked()).toBe(true);
  await expect.poll(() => button(panel).getAttribute('title')).toBe('What you say stays on this device.');
});

test('a panel stays silent when it is pressed again before the browser says where it listens', async ({
  page,
  pages,
}) => {
  await recognise(page, 'available');
  const panel = await openPanel(page, pages.films({ 'data-voice': 'true' }));
  await button(panel).waitFor();
  await page.evaluate(() => {
    const { SpeechRecognition } = window as unknown as { SpeechRecognition: { available: () => Promise<string> } };
    SpeechRecognition.available = () => new Promise((resolve) => Object.assign(window, { say: resolve }));
  });
  await button(panel).click();
  expect(await button(panel).getAttribute('aria-pressed')).toBe('true');
  await button(panel).click();
  await page.evaluate(() => (window as unknown as { say: (text: string) => void }).say('available'));
  expect(await listening(page)).toBeUndefined();
  expect(await button(panel).getAttribute('aria-pressed')).toBe('false');
});

test('a panel shows no button where the browser recognises no speech', async ({ page, pages }) => {
  await page.addInitScript(() =>
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
  );
  const panel = await openPanel(page, pages.films({ 'data-voice': 'true' }));
  expect(await button(panel).count()).toBe(0);
});
