import { expect } from 'vitest';
import { waitForNoise } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel, panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';

test('the script runs the good panel among three misconfigured ones, and says each problem in one line', async ({
  page,
  pages,
  api,
}) => {
  const tags = [
    panelTag(api, { 'data-id': 'one', 'data-collection': null }),
    panelTag(api, { 'data-id': 'two', 'data-per-page': 'ten', 'data-veiw': 'grid' }),
    panelTag(api, { 'data-id': 'three', 'data-facets': 'genre, year:rnage', 'data-target': '#nowhere' }),
    panelTag(api, { 'data-id': 'good', 'data-facets': 'genre' }),
  ];
  await page.goto(pages.serve('/four.html', pageWith(tags.join('\n'))));
  const good = panelOn(page, '[data-id="good"]');
  await good.type('godfather');
  await expect.poll(() => good.count()).toBe(3);

  // Other wrong attributes have a fallback: only a missing required attribute stops a panel.
  await panelOn(page, '[data-id="two"]').settled();
  await expect.poll(() => panelOn(page, '[data-id="two"]').titles()).toHaveLength(20);
  await panelOn(page, '[data-id="three"]').settled();
  await expect.poll(() => panelOn(page, '[data-id="three"]').facets()).toEqual(['Genre']);
  expect(await noticeOf(panelOn(page, '[data-id="one"]'))).toContain('Search is not available.');

  const said = [...(await waitForNoise(page, 5))].sort();
  expect(said).toEqual([
    expect.stringMatching(/\[searchlet\] data-collection is missing: .*The panel cannot start\. /),
    expect.stringMatching(/\[searchlet\] data-facets entry 2 "year:rnage": .*did you mean "range"\? .*left out\. /),
    expect.stringMatching(/\[searchlet\] data-per-page="ten": .*from 1 to 250\. Using 20\. /),
    expect.stringMatching(/\[searchlet\] data-target="#nowhere": .*appears where its tag is\. /),
    expect.stringMatching(/\[searchlet\] data-veiw: .*did you mean data-view\? It is ignored\. /),
  ]);
  expect(said.join('')).not.toContain('\n');
});

test('the script shows a quiet box instead of a panel that cannot start', async ({ page, pages }) => {
  await page.goto(pages.films({ 'data-query-by': null, 'data-debug': 'false' }));
  expect(await noticeOf(panelOn(page))).toBe('Search is not available.');
  await expect.poll(() => panelOn(page).field.count()).toBe(0);
  expect(await waitForNoise(page, 1)).toEqual([expect.stringContaining('data-query-by is missing')]);
});

test('the script explains problems in the panel too with data-debug, and on localhost without being asked', async ({
  page,
  pages,
}) => {
  const wrong = { 'data-view': 'gird' };
  const sentence = /data-view="gird": .*did you mean "grid"\? Using list\./;
  for (const [debug, isShown] of [
    [null, true],
    ['true', true],
    ['false', false],
  ] as const) {
    const panel = await openPanel(page, pages.films({ ...wrong, 'data-debug': debug }));
    await expect.poll(() => panel.host.getByText('Note for the owner of this site').count()).toBe(isShown ? 1 : 0);
    if (isShown) {
      await panel.host.getByText('Note for the owner of this site').click();
      await expect.poll(() => panel.host.getByRole('listitem').filter({ hasText: sentence }).isVisible()).toBe(true);
    }
    expect(await waitForNoise(page, 1)).toEqual([expect.stringMatching(sentence)]);
  }
  await page.goto(pages.films({ 'data-key': null }));
  await expect.poll(() => noticeOf(panelOn(page))).toContain('data-key is missing');
  expect(await waitForNoise(page, 1)).toEqual([expect.stringContaining('data-key is missing')]);
});

test('the script explains problems in the list of a drop-down too, where one reads and nothing is an option', async ({
  page,
  pages,
}) => {
  const attributes = { 'data-layout': 'dropdown', 'data-view': 'gird', 'data-per-page': 'ten' };
  for (const debug of ['true', 'false']) {
    await page.goto(pages.films({ ...attributes, 'data-debug': debug }));
    const { host } = panelOn(page);
    await host.getByRole('combobox', { name: 'Search' }).fill('king');
    await host.getByRole('option').last().getByText('See all results (30)').waitFor();
    const note = host.getByRole('complementary', { name: 'Note for the owner of this site' });
    await expect
      .poll(() => note.allInnerTexts())
      .toEqual(
        debug === 'true'
          ? [expect.stringMatching(/data-view="gird".*did you mean "grid"[^]*\n.*data-per-page="ten"/)]
          : [],
      );
    // Also where the panel is read from right to left.
    expect(await note.locator('[lang="en"][dir="ltr"]').count()).toBe(debug === 'true' ? 1 : 0);
    await expect.poll(() => host.getByRole('option').count()).toBe(7);
    expect(await waitForNoise(page, 2)).toHaveLength(2);
  }
});

test('the script says nothing of the key where a problem would quote it', async ({ page, pages, api }) => {
  await openPanel(
    page,
    pages.films({
      'data-params': `x-typesense-api-key=${api.searchKey}&q=${api.searchKey}`,
      'data-veiw': api.searchKey,
    }),
  );
  const said = await waitForNoise(page, 2);
  expect(said.join('\n')).not.toContain(api.searchKey);
});

/** The notice that replaces a panel. */
function noticeOf({ host }: PanelModel): Promise<string> {
  return host.locator('[part~="notice"]').innerText();
}
