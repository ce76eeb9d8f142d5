import { expect } from 'vitest';
import { test } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';

const CARD = { 'data-url': '/film.html?id={id}', 'data-meta': 'director, genre, year' };

test.for([
  ['a click', {}, 0],
  ['a click of the middle button', { button: 'middle' }, 1],
  ['a click with Ctrl or Cmd', { modifiers: ['ControlOrMeta'] }, 1],
] as const)('the whole card is one link: %s on its fields', async ([, how, tabs], { page, pages, api }) => {
  pages.serve('/film.html', pageWith('<p>A film</p>'));
  const panel = await openPanel(page, pages.serve('/whole-card.html', pageWith(panelTag(api, CARD))));
  const before = page.context().pages().length;
  const field = panel.host.getByRole('article').first().locator('dd').first();
  const { x = 0, y = 0, width = 0, height = 0 } = (await field.boundingBox()) ?? {};
  if ('modifiers' in how) await page.keyboard.down('ControlOrMeta');
  await page.mouse.click(x + width / 2, y + height / 2, 'button' in how ? how : {});
  if ('modifiers' in how) await page.keyboard.up('ControlOrMeta');
  if (tabs === 0) await page.waitForURL('**/film.html?id=*');
  await expect.poll(() => page.context().pages().length).toBe(before + tabs);
  if (tabs === 1) expect(page.url()).toContain('whole-card.html');
});

test('no link is inside another, and what can be pressed in a card lies above its link', async ({
  page,
  pages,
  api,
}) => {
  const attributes = { ...CARD, 'data-facets': 'genre', 'data-meta': 'director, genre:list, year' };
  const panel = await openPanel(page, pages.serve('/in-card.html', pageWith(panelTag(api, attributes))));
  const card = panel.host.getByRole('article').first();
  expect(await card.getByRole('link').count()).toBe(1);
  expect(await panel.host.locator('a a, a button, button a').count()).toBe(0);
  const refine = card.getByRole('button');
  await panel.answered(() => refine.first().click());
  expect(page.url()).toContain('sl_genre=');
});

test('the text of a card can be selected, and that leads nowhere', async ({ page, pages, api }) => {
  pages.serve('/film.html', pageWith('<p>A film</p>'));
  const panel = await openPanel(page, pages.serve('/select.html', pageWith(panelTag(api, CARD))));
  const fields = panel.host.getByRole('article').first().locator('dl');
  const [first, last] = [fields.locator('dd bdi').first(), fields.locator('dd bdi').last()];
  const from = (await first.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const to = (await last.boundingBox()) ?? { x: 0, y: 0, height: 0, width: 0 };
  await page.mouse.move(from.x + 1, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + to.height / 2);
  await page.mouse.move(to.x + to.width - 1, to.y + to.height / 2);
  await page.mouse.up();
  const selected = await page.evaluate(() => String(getSelection()));
  const values = await fields.locator('dd').allInnerTexts();
  expect(selected.replace(/\s+/g, ' ')).toContain(values.join(' '));
  expect(page.url()).toContain('/select.html');
  await Promise.all([page.waitForURL('**/film.html?id=*'), first.click()]);
});
