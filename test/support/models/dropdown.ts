import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { pageWith } from '../pages/pages';
import { type Attributes, panelElement } from '../pages/panel-tag';
import { eventsOf } from './events';

/** A drop-down as a visitor uses it. */
export interface Dropdown {
  readonly host: Locator;
  readonly field: Locator;
  readonly list: Locator;
  readonly options: Locator;
  readonly dialog: Locator;
  /** Types a query into the field, and waits for its hits. */
  find(query: string): Promise<void>;
  /** The text of the active option; null for none. */
  active(): Promise<string | null>;
  /** Opens the dialog from the field, and waits for its hits. */
  openDialog(): Promise<void>;
  /** Closes the dialog with Escape. */
  closeDialog(): Promise<void>;
  /** Calls a method of the element, as a script of the page does. */
  say(word: 'open' | 'close'): Promise<void>;
}

/** The drop-down on a page. */
export function dropdownOn(page: Page): Dropdown {
  const host = page.locator('searchlet-panel[data-layout="dropdown"]');
  const field = host.getByRole('combobox', { name: 'Search' });
  const list = host.getByRole('listbox', { name: 'Results' });
  const options = list.getByRole('option');
  const dialog = host.locator('dialog.overlay');
  return {
    host,
    field,
    list,
    options,
    dialog,
    async find(query) {
      await field.fill('');
      await field.pressSequentially(query);
      const asked = async (): Promise<unknown> =>
        (await eventsOf(host)).filter(({ name }) => name === 'searchlet:search').at(-1)?.detail;
      await expect.poll(asked).toMatchObject({ query });
      await list.waitFor();
    },
    active: () =>
      field.evaluate((input) => {
        const id = input.getAttribute('aria-activedescendant');
        return id === null
          ? null
          : ((input.getRootNode() as ShadowRoot).getElementById(id)?.textContent?.trim() ?? '?');
      }),
    async openDialog() {
      await field.press('Enter');
      await dialog.getByRole('article').first().waitFor();
    },
    async closeDialog() {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    },
    say: (word) =>
      host.evaluate((element, method) => (element as unknown as Record<typeof method, () => void>)[method](), word),
  };
}

/** A long page with a drop-down in its header, and further HTML. */
export function dropdownPage(api: Parameters<typeof panelElement>[0], attributes: Attributes = {}, after = ''): string {
  const tag = panelElement(api, {
    'data-layout': 'dropdown',
    'data-url': '/movies/{id}',
    'data-meta': 'director, year',
    ...attributes,
  });
  return pageWith(
    `<script defer src="/dist/searchlet.js"></script>${tag}${after}<div style="height: 3000px">A long page</div>`,
  );
}
