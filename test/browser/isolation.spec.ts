import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../support/browser';
import { openPanel } from '../support/panel';
import { pageWith } from '../support/pages';
import { panelTag } from '../support/panel-tag';

test('changes nothing of how the page looks', async ({ page, pages, api }) => {
  const body = '<p>Text <mark>marked</mark></p><button>Press</button><input value="in"><fieldset><legend>L</legend></fieldset>';
  await page.goto(pages.serve('/own.html', pageWith(`${body}<div id="place"></div>`)));
  const before = await pageLooks(page);
  await openPanel(page, pages.serve('/own.html', pageWith(`${body}<div id="place">${panelTag(api)}</div>`)));
  expect(await pageLooks(page)).toEqual(before);
  expect(await page.evaluate(() => document.styleSheets.length + document.adoptedStyleSheets.length)).toBe(0);
});

/** Place and style of the page's own elements. */
function pageLooks(page: Page): Promise<readonly string[]> {
  return page.locator('html, body, body *:not(#place):not(#place *)').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      // The panel takes room, so what is around it grows: all else stays.
      const own = Array.from(style).filter((name) => !/height|block-size|origin/.test(name));
      return `${element.tagName} ${x} ${y} ${width} ${own.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')}`;
    }),
  );
}
