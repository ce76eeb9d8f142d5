// @module-tag every-react
// @module-tag both-scripts

import { expect } from 'vitest';
import { test } from '../../support/browser/test';
import { dropdownOn } from '../../support/models/dropdown';
import { openPanel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';
import { sampleOf } from '../../support/run/sample-size';

/** Scripts that keep visitors from copying: they stop presses on all but fields. */
const PROTECTIONS = {
  'mousedown by a handler': `document.onmousedown = (e) => /^(input|select|textarea)$/i.test(e.target.tagName)`,
  'mousedown and pointerdown': stopping("['mousedown', 'pointerdown']", 'false'),
  'presses on their way down': stopping("['mousedown', 'pointerdown', 'touchstart', 'touchend']", 'true'),
  'mousedown by its returnValue': stopping("['mousedown']", 'true').replace(
    'e.preventDefault()',
    'e.returnValue = false',
  ),
} as const;

function stopping(types: string, isCapture: string): string {
  return `for (const type of ${types}) document.addEventListener(type, (e) => {
    if (!/^(input|select|textarea)$/i.test(e.target.tagName)) e.preventDefault();
  }, { capture: ${isCapture}, passive: false })`;
}

/** A menu of the page that closes on a press elsewhere. */
const MENU = `<p id="menu">open</p><script>
  document.addEventListener('mousedown', (e) => { if (!menu.contains(e.target)) menu.textContent = 'closed'; });
</script>`;

test.for(sampleOf(Object.entries(PROTECTIONS), 1))(
  'fields, sliders and boxes work where a page stops %s, and its menus close',
  async ([, script], { page, pages, api }) => {
    const tag = panelTag(api, { 'data-facets': 'genre, year:range' });
    const panel = await openPanel(
      page,
      pages.serve('/stopped.html', pageWith(`<script>${script}</script>${MENU}${tag}`)),
    );
    await panel.field.click();
    expect(await page.locator('#menu').innerText()).toBe('closed');
    await panel.answered(() => page.keyboard.type('a'));
    const { thumbs, fields } = panel.facet('Year').range;
    const box = await thumbs[0].boundingBox();
    if (!box) throw new Error('The slider has no place.');
    await panel.answered(async () => {
      await page.mouse.move(box.x + 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2, { steps: 4 });
      await page.mouse.up();
    });
    expect(await panel.chips()).toEqual([expect.stringMatching(/^Year: /)]);
    await fields[1].click();
    await page.keyboard.press('ControlOrMeta+a');
    await panel.answered(async () => {
      await page.keyboard.type('2005');
      await page.keyboard.press('Enter');
    });
    expect(await panel.chips()).toEqual([expect.stringMatching(/2005$/)]);
    await panel.answered(() => panel.host.getByRole('checkbox', { name: /^Drama/ }).click());
    expect(await panel.chips()).toContain('Genre: Drama');
  },
);

test('boxes, buttons, links and the field work by touch where a page stops touches', { tags: ['drawn-alike'] }, async ({
  openPage,
  pages,
  api,
}) => {
  const page = await openPage({ hasTouch: true });
  const script = stopping("['touchstart', 'touchend']", 'false');
  const tag = panelTag(api, { 'data-facets': 'genre' });
  const panel = await openPanel(page, pages.serve('/touched.html', pageWith(`<script>${script}</script>${tag}`)));
  await panel.answered(() => panel.host.getByRole('checkbox', { name: /^Drama/ }).tap());
  expect(await panel.chips()).toEqual(['Genre: Drama']);
  await panel.answered(() => panel.host.getByRole('button', { name: 'Remove Genre: Drama' }).tap());
  expect(await panel.chips()).toEqual([]);
  await panel.answered(() => panel.host.getByRole('link', { name: 'Page 2', exact: true }).tap());
  expect(await panel.currentPage()).toBe(2);
  await panel.field.tap();
  await panel.answered(() => page.keyboard.type('a'));
});

test('the field can be clicked into where a listener of the window stops presses', async ({ page, pages, api }) => {
  const script = stopping("['mousedown']", 'true').replace('document.', 'window.');
  const html = pageWith(`<script>${script}</script>${panelTag(api)}`);
  const panel = await openPanel(page, pages.serve('/window.html', html));
  await panel.field.click();
  await panel.answered(() => page.keyboard.type('a'));
});

test('an option without a link is chosen by touch where a page stops touches', { tags: ['drawn-alike'] }, async ({
  openPage,
  pages,
  api,
}) => {
  const page = await openPage({ hasTouch: true });
  const script = stopping("['touchstart', 'touchend']", 'false');
  const tag = panelTag(api, { 'data-layout': 'dropdown', 'data-pinned': 'summer' });
  await page.goto(pages.serve('/touched-option.html', pageWith(`<script>${script}</script>${tag}`)));
  const { field } = dropdownOn(page);
  await field.tap();
  await page.locator('searchlet-panel').getByRole('option', { name: 'summer' }).tap();
  await expect.poll(() => field.inputValue()).toBe('summer');
});
