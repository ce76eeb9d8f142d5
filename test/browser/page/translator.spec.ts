// @module-tag at-length
// @module-tag every-react
// @module-tag both-scripts

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';

/** How a translator puts its words in the place of a text. */
const WAYS = ['replaces', 'wraps'] as const;

/** Translates the texts of the panel, now and later, as Chrome's translator does: each in a `<font>`, in capitals. */
async function translate(page: Page, way: (typeof WAYS)[number]): Promise<void> {
  await page.locator('searchlet-panel .root').evaluate((root, how) => {
    const work = (): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest('font, style, title')) continue;
        const font = document.createElement('font');
        if (how === 'replaces') font.textContent = text.data.toUpperCase();
        text.replaceWith(font);
        if (how === 'wraps') font.append(text);
      }
    };
    work();
    new MutationObserver(work).observe(root, { childList: true, subtree: true, characterData: true });
  }, way);
}

function isBesideText({ previousSibling }: Node): boolean {
  return previousSibling instanceof Text && previousSibling.data === '';
}

test.for(WAYS)('numbers and titles stay true while a translator %s texts', async (way, { page, openPage, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre', 'data-meta': 'year' }));
  await translate(page, way);
  // The file that keeps them has come: the page's own text is there again, without its words.
  await expect.poll(() => panel.host.locator('.summary font').evaluate(isBesideText)).toBe(true);
  const read = async (): Promise<readonly string[]> => {
    const titles = await panel.host.locator('article .title').allInnerTexts();
    return [...titles, ...(await panel.host.locator('.summary').allInnerTexts())].map((text) =>
      text.trim().toUpperCase(),
    );
  };
  const seen = new Map<string, readonly string[]>();
  for (const query of ['go', 'god', 'godfather', 'go', '']) {
    await panel.paste(query);
    seen.set(query, await read());
  }
  const other = await openPanel(await openPage(), pages.films({ 'data-facets': 'genre', 'data-meta': 'year' }));
  for (const query of ['go', 'god', 'godfather', '']) {
    await other.paste(query);
    const titles = await other.host.locator('article .title').allInnerTexts();
    const wanted = [...titles, ...(await other.host.locator('.summary').allInnerTexts())];
    expect(seen.get(query)).toEqual(wanted.map((text) => text.trim().toUpperCase()));
  }
  // Two elements take turns, and the other is empty.
  const announced = panel.host.locator('[aria-live]').locator('xpath=..').first();
  for (const query of ['godfather', 'god']) {
    await panel.paste(query);
    const [count] = await panel.host.locator('.summary').allInnerTexts();
    await expect.poll(() => announced.innerText()).toMatch(new RegExp(`^\\s*${count} FOR “${query}”\\s*$`, 'i'));
  }
});
