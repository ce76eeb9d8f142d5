import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import type { Locator } from 'playwright-core';

/** The folder of the example pages. */
export const EXAMPLES = new URL('../../../examples/', import.meta.url);

/**
 * Examples that together show everything we render, in every colour. The states of the other examples look the same: some are
 * looked at in `npm run test:all` alone.
 */
export const VARIED = [
  ...['controls.html', 'dropdown.html', 'looks.html', 'magazine.html'],
  ...['overlay.html', 'shop.html', 'sources.html'],
];

/** The hits of a panel: cards, or the rows of a table. */
export function hitsOf(host: Locator): Locator {
  return host.getByRole('article').or(host.locator('tr[part~="hit"]'));
}

/** The HTML of an example. */
export function readExample(name: string): string {
  return readFileSync(new URL(name, EXAMPLES), 'utf8');
}

/** Parses a page without running its scripts. */
export function openExample(html: string): Document {
  const { document } = new Window({
    settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true },
  });
  document.write(html);
  // happy-dom's own type of document lacks nothing that is used here.
  return document as unknown as Document;
}

/** The attributes of each panel on a page, and of each source of a panel with several: names without `data-`. */
export function panelsOf(html: string): Readonly<Record<string, string>>[] {
  return [...openExample(html).querySelectorAll('[data-collection], [data-index]')].map((tag) => ({
    ...(tag.matches('searchlet-source') && tag.parentElement && attributesOf(tag.parentElement)),
    ...attributesOf(tag),
  }));
}

function attributesOf(tag: Element): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...tag.attributes].filter((one) => one.name.startsWith('data-')).map((one) => [one.name.slice(5), one.value]),
  );
}
