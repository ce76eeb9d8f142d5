import { expect } from 'vitest';
import { test } from '../../support/browser/test';
import { panelOn } from '../../support/models/panel';

test('the documentation is searched with Ctrl+K, and a hit leads to a heading', async ({ page, pages }) => {
  await page.goto(`${pages.url}/docs/install`);
  const panel = panelOn(page);
  await panel.host.getByRole('button').first().waitFor();
  await page.keyboard.press('Control+k');
  await panel.host.getByRole('dialog').waitFor();
  await panel.field.fill('allow-shrink');
  const hit = panel.host.getByRole('link', { name: 'When something goes wrong' }).first();
  await hit.waitFor();
  expect(await hit.getAttribute('href')).toMatch(/\/docs\/indexing#when-something-goes-wrong$/);
});

test('a page of the documentation has its contents, and copies its commands without their output', async ({
  page,
  pages,
}) => {
  await page.goto(`${pages.url}/docs/indexing`);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Options' }).click();
  expect(new URL(page.url()).hash).toBe('#options');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'node dist/cli/searchlet.mjs index public --out public/search',
  );
});
