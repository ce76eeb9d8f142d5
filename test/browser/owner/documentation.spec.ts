import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { docsFiles, pathOfDocs } from '../../../examples/docs/pages';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { test } from '../../support/browser/test';
import { isWholeSample } from '../../support/run/sample-size';

const PHONE = { width: 390, height: 844 };

/** `npm test` opens every twelfth page. */
const SEEN = docsFiles().filter((_, index) => isWholeSample || index % 12 === 0);

test('every page of the documentation fits a phone, and axe finds nothing in light and in dark where it has a new kind of element', async ({
  page,
  pages,
}) => {
  await page.setViewportSize(PHONE);
  const seen = new Set<string>();
  for (const file of SEEN) {
    await page.goto(pages.url + pathOfDocs(file));
    await page.locator('summary').click();
    expect(await sideways(page), file).toBe(0);
    const kinds = await kindsOfElements(page);
    if (kinds.every((kind) => seen.has(kind))) continue;
    for (const kind of kinds) seen.add(kind);
    expect(await violationsInBothThemes(page), file).toEqual([]);
  }
});

describe('the documentation', () => {
  test('has its topics beside the text on a wide page, and behind a button on a phone', async ({ page, pages }) => {
    await page.goto(`${pages.url}/docs/`);
    const topics = page.getByRole('navigation', { name: 'Documentation' });
    await topics.getByRole('link', { name: 'Facets', exact: true }).click();
    await page.getByRole('heading', { name: 'Facets', level: 1 }).waitFor();
    expect(await topics.getByRole('link', { name: 'Facets', exact: true }).getAttribute('aria-current')).toBe('page');

    await page.setViewportSize(PHONE);
    await page.reload();
    expect(await topics.getByRole('link').count()).toBe(0);
    await topics.locator('summary').click();
    await topics.getByRole('link', { name: 'Theming' }).click();
    await page.getByRole('heading', { name: 'Theming', level: 1 }).waitFor();
  });

  test('is linked from the examples, and leads back to them', async ({ page, pages }) => {
    await page.goto(pages.url);
    await page.getByRole('navigation').getByRole('link', { name: 'Documentation' }).click();
    await page.getByRole('link', { name: 'Examples' }).click();
    await page.getByRole('heading', { name: 'Searchlet examples' }).waitFor();
  });

  test('scrolls what is wide inside its own box, by keyboard too', async ({ page, pages }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`${pages.url}/docs/attributes`);
    const table = page.getByRole('group', { name: 'Table' }).first();
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    expect(await sideways(page)).toBe(0);
  });
});

/** Elements with their classes, each with the two around it: all pages come from one template, so that axe finds in equal ones the same. */
function kindsOfElements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element | null | undefined): string =>
      element ? [element.localName, ...element.classList].join('.') : '';
    const kinds = [...document.body.querySelectorAll('*')].map((element) => {
      const { parentElement } = element;
      return [parentElement?.parentElement, parentElement, element].map(nameOf).join(' > ');
    });
    return [...new Set(kinds)];
  });
}

/** How far a page can be scrolled sideways, in px. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
