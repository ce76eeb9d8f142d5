import type { FrameLocator, Locator, Page } from 'playwright-core';
import { allowNoise } from '../browser/console-guard';

/** The studio as a site owner uses it. */
export interface StudioModel {
  /** Number of actions so far: clicks, and texts that were typed. */
  readonly actions: () => number;
  readonly click: (name: string | RegExp) => Promise<void>;
  /** Ticks a collection that the key of the page is to search. */
  readonly tick: (collection: string) => Promise<void>;
  readonly type: (label: string, text: string) => Promise<void>;
  readonly step: (name: 'Connect' | 'Choose' | 'Tune' | 'See' | 'Copy') => Promise<void>;
  /** The tag that the copy button puts on the clipboard. */
  readonly copyTag: () => Promise<string>;
  /** The panel in the preview. */
  readonly preview: FrameLocator;
  readonly verdicts: Locator;
  /** Sets attributes through the address, as a link does, and uses what the studio holds back. */
  readonly open: (raw: Readonly<Record<string, string>>) => Promise<void>;
}

/**
 * Opens the studio in a tab.
 *
 * @param raw the attributes that its address holds, without `data-`.
 */
export async function openStudio(
  page: Page,
  site: string,
  raw: Readonly<Record<string, string>> = {},
): Promise<StudioModel> {
  // The studio tries what a key must not do: Chrome reports each refusal.
  allowNoise(page, /Failed to load resource: the server responded with a status of 40[01345]/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  let actions = 0;
  const open = async (raw: Readonly<Record<string, string>>): Promise<void> => {
    await page.goto('about:blank');
    await page.goto(`${site}/studio/#${new URLSearchParams(raw)}`);
    await page.getByRole('button', { name: 'Copy the tag' }).waitFor();
    const use = page.getByRole('region', { name: 'Held back from this link' }).getByRole('button', { name: /^Use / });
    for (let left = await use.count(); left > 0; left--) await use.first().click();
  };
  const click = async (name: string | RegExp): Promise<void> => {
    actions++;
    await page.getByRole('button', { name, exact: typeof name === 'string' }).click();
  };
  await open(raw);
  return {
    actions: () => actions,
    open,
    click,
    tick: async (collection) => {
      actions++;
      await page
        .getByRole('group', { name: 'Tick the collections that every visitor may search' })
        .getByLabel(collection, { exact: true })
        .check();
    },
    type: async (label, text) => {
      actions++;
      await page.getByLabel(label, { exact: true }).fill(text);
    },
    step: async (name) => {
      actions++;
      await page.getByRole('navigation').getByRole('button', { name, exact: true }).click();
    },
    copyTag: async () => {
      await click('Copy the tag');
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    },
    preview: page.frameLocator('iframe'),
    verdicts: page.locator('.verdicts'),
  };
}

/** Goes from an empty studio to a collection with a key for the page, as an owner with an admin key does. */
export async function connectAsOwner(
  studio: StudioModel,
  api: { readonly url: string; readonly adminKey: string },
): Promise<void> {
  await studio.type('Address of the server', api.url);
  await studio.type('API key', api.adminKey);
  await studio.click('Connect to the server');
  await studio.click(/^movies /);
  await studio.tick('movies');
  await studio.click('Make a search-only key');
}
