import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { stopTimers } from '../../support/browser/clock';
import { expectNoise } from '../../support/browser/console-guard';
import { answerSearches, holdAnswers } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { dropdownOn, dropdownPage } from '../../support/models/dropdown';
import { openPanel, type PanelModel } from '../../support/models/panel';

test('announces the number of results to screen readers when typing pauses, not at every letter', async ({
  page,
  pages,
}) => {
  const panel = await openStopped(page, pages.films());
  await page.clock.runFor(5000);
  await expect.poll(() => panel.announced()).toBe('');

  const told = await recordAnnouncements(panel);
  await panel.field.focus();
  for (const letter of 'godfather') {
    await panel.answered(() => page.keyboard.press(letter));
    await page.clock.runFor(300);
  }
  await expect.poll(() => told()).toEqual([]);
  await page.clock.runFor(600);
  await expect.poll(() => told()).toEqual(['3 results for “godfather”']);
  await page.clock.runFor(5000);
  await expect.poll(() => told()).toHaveLength(1);
});

test('a panel says what was chosen and taken back, along with the number of results, once things have settled', async ({
  page,
  pages,
}) => {
  const panel = await openStopped(page, pages.films({ 'data-facets': 'genre, year:range, certificate:menu=Rated' }));
  const told = await recordAnnouncements(panel);
  const settle = (): Promise<void> => page.clock.runFor(900);
  await panel.facet('Genre').choose('Drama');
  await settle();
  await expect.poll(() => told()).toEqual(['Genre: Drama added, 789 results']);

  // Two changes in quick succession make one announcement.
  await panel.facet('Genre').choose('Comedy');
  await page.clock.runFor(300);
  await panel.facet('Rated').choose('PG');
  await settle();
  await expect
    .poll(async () => (await told()).slice(1))
    .toEqual([expect.stringMatching(/^Genre: Comedy added, Rated: PG added, [\d,]+ results$/)]);

  // Replacing one value with another does not announce a removal.
  await panel.facet('Rated').choose('R');
  await settle();
  await expect
    .poll(async () => (await told()).slice(2))
    .toEqual([expect.stringMatching(/^Rated: R added, [\d,]+ results$/)]);
  await panel.removeChip('Genre: Comedy');
  await settle();
  await expect
    .poll(async () => (await told()).slice(3))
    .toEqual([expect.stringMatching(/^Genre: Comedy removed, [\d,]+ results$/)]);
  await panel.clearRefinements();
  await settle();
  await expect.poll(async () => (await told()).slice(4)).toEqual(['All filters removed, 3,201 results']);
  await panel.type('godfather');
  await page.clock.runFor(5000);
  await expect.poll(async () => (await told()).slice(5)).toEqual(['3 results for “godfather”']);
});

test('a panel says nothing of what an address has chosen, and of a change that failed only when it works', async ({
  page,
  pages,
}) => {
  const panel = await openStopped(page, `${pages.films({ 'data-facets': 'genre', 'data-id': 'sl' })}?sl_genre=Drama`);
  const told = await recordAnnouncements(panel);
  const isBack = await answerSearches(page, {
    status: 400,
    contentType: 'application/json',
    body: '{"message": "No."}',
  });
  await panel.facet('Genre').choose('Comedy');
  await page.clock.runFor(5000);
  await expect.poll(() => panel.alert()).toContain('This search could not be understood.');
  expect(await told()).toEqual([]);
  await isBack();
  await panel.facet('Genre').choose('Action');
  await page.clock.runFor(900);
  await expect.poll(() => told()).toEqual(['Genre: Comedy added, Genre: Action added, 1,884 results']);
  await expectNoise(page, /status of 400/, /\[searchlet\]/);
});

test('a panel says the same words again when they are news again', async ({ page, pages }) => {
  const panel = await openStopped(page, pages.films({ 'data-facets': 'genre' }));
  const told = await recordAnnouncements(panel);
  for (const genre of ['Drama', 'Drama', 'Drama']) {
    await panel.facet('Genre').choose(genre);
    await page.clock.runFor(900);
  }
  await expect
    .poll(() => told())
    .toEqual([
      'Genre: Drama added, 789 results',
      'Genre: Drama removed, 3,201 results',
      'Genre: Drama added, 789 results',
    ]);
});

test('a panel says how many results came to the others, and how many there are', async ({ page, pages }) => {
  const panel = await openStopped(page, pages.films({ 'data-pagination': 'more' }));
  const told = await recordAnnouncements(panel);
  await panel.showResults('more');
  await page.clock.runFor(1400);
  await expect.poll(() => told()).toEqual(['20 more, 40 of 3,201']);
  await panel.showResults('more');
  await page.clock.runFor(1400);
  await expect.poll(() => told()).toEqual(['20 more, 40 of 3,201', '20 more, 60 of 3,201']);
});

test('a panel says which page is shown, also the first one after another', async ({ page, pages }) => {
  const panel = await openStopped(page, pages.films());
  const told = await recordAnnouncements(panel);
  for (const number of [2, 1]) {
    await panel.goToPage(number);
    await page.clock.runFor(900);
  }
  await expect.poll(() => told()).toEqual(['Page 2 of 161, 3,201 results', 'Page 1 of 161, 3,201 results']);
});

test('a panel says that nothing was found, and that a search takes long', async ({ page, pages }) => {
  const panel = await openStopped(page, pages.films());
  const told = await recordAnnouncements(panel);
  await panel.answered(() => panel.field.fill('qqqqqqqq'));
  await page.clock.runFor(900);
  const release = await holdAnswers(page);
  await panel.field.fill('godfather');
  await panel.host.locator('[aria-busy="true"]').first().waitFor();
  await page.clock.runFor(200);
  await panel.host.getByText('Still searching…').first().waitFor();
  await page.clock.runFor(900);
  await panel.answered(release);
  await page.clock.runFor(900);
  await expect
    .poll(() => told())
    .toEqual(['No results for “qqqqqqqq”', 'Still searching…', '3 results for “godfather”']);
});

test('a panel says once that a search has failed, and at once', async ({ page, pages }) => {
  const panel = await openStopped(page, pages.films());
  const told = await recordAnnouncements(panel);
  const alerts = await recordAlerts(panel);
  await answerSearches(page, { status: 400, contentType: 'application/json', body: '{"message": "No."}' });
  await panel.answered(() => panel.field.fill('king'));
  // While the clock is stopped.
  const once: unknown = [expect.stringContaining('This search could not be understood.')];
  await expect.poll(() => alerts()).toEqual(once);
  await page.clock.runFor(5000);
  expect(await alerts()).toEqual(once);
  expect(await told()).toEqual([]);
  await expectNoise(page, /status of 400/, /\[searchlet\]/);
});

test('a panel is heard in the drawer of the facets, around which all is inert: what has changed, and what has failed', async ({
  page,
  pages,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const panel = await openStopped(page, pages.films({ 'data-facets': 'genre' }));
  await panel.openFilters();
  const drawer = panel.host.getByRole('dialog', { name: 'Filters' });
  const told = await recordAnnouncements(panel);
  await panel.facet('Genre').choose('Drama');
  await page.clock.runFor(900);
  await expect
    .poll(async () => (await drawer.locator('[aria-live]').allTextContents()).join(''))
    .toBe('Genre: Drama added, 789 results');
  expect(await told()).toHaveLength(1);

  await answerSearches(page, { status: 400, contentType: 'application/json', body: '{"message": "No."}' });
  await panel.facet('Genre').choose('Comedy');
  await drawer.getByRole('alert').getByText('This search could not be understood.').waitFor();
  await panel.closeFilters();
  await expect.poll(() => panel.host.getByRole('alert').count()).toBe(1);
  await expectNoise(page, /status of 400/, /\[searchlet\]/);
});

test('a panel is heard in the dialog of a drop-down, and in the drawer inside of it', async ({ page, pages, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pages.serve('/announced.html', dropdownPage(api, { 'data-facets': 'genre' })));
  const { host, find, dialog, openDialog } = dropdownOn(page);
  await find('king');
  await openDialog();
  const said = async (): Promise<string> =>
    (await dialog.locator('> .hidden > [aria-live]').allTextContents()).join('');
  await dialog.getByRole('searchbox', { name: 'Search' }).fill('godfather');
  await expect.poll(said).toBe('3 results for “godfather”');
  await dialog.getByRole('button', { name: /^Filters/ }).click();
  const drawer = host.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('checkbox', { name: /^Drama/ }).click();
  await expect
    .poll(async () => (await drawer.locator('[aria-live]').allTextContents()).join(''))
    .toMatch(/^Genre: Drama added, /);
  expect(await said()).toBe('3 results for “godfather”');
});

test('a panel says nothing of all there is while the field of a drop-down is empty', async ({ page, pages, api }) => {
  await stopTimers(page);
  await page.goto(pages.serve('/empty.html', dropdownPage(api, { 'data-pinned': 'westerns' })));
  const { host, field, options } = dropdownOn(page);
  const said = async (): Promise<string> => (await host.locator('[aria-live]').allTextContents()).join('');
  await field.focus();
  await expect.poll(() => options.count()).toBeGreaterThan(1);
  await page.clock.runFor(2000);
  expect(await said()).toBe('');
  await field.fill('godfather');
  await expect.poll(() => options.filter({ hasText: 'The Godfather' }).count()).toBeGreaterThan(0);
  // How long the response takes is not in these timers.
  const later = async (): Promise<string> => {
    await page.clock.runFor(2000);
    return said();
  };
  await expect.poll(later).toBe('3 results for “godfather”');
});

/** Opens a page whose timers wait for the test. */
async function openStopped(page: Page, url: string): Promise<PanelModel> {
  await stopTimers(page);
  return openPanel(page, url);
}

/** Records the announcements of the live regions from now on, in order. */
async function recordAnnouncements({ host }: PanelModel): Promise<() => Promise<readonly string[]>> {
  const record = await host.evaluateHandle((element) => {
    const told: string[] = [];
    const regions = element.shadowRoot?.querySelectorAll('[aria-live]') ?? [];
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) if (target.textContent) told.push(target.textContent);
    });
    for (const region of regions) observer.observe(region, { childList: true, characterData: true, subtree: true });
    return told;
  });
  return () => record.jsonValue();
}

/** Records the alerts from now on, each with its text when it appears. */
async function recordAlerts({ host }: PanelModel): Promise<() => Promise<readonly string[]>> {
  const record = await host.evaluateHandle((element) => {
    const alerts: string[] = [];
    const root = element.shadowRoot as ShadowRoot;
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
      for (const node of added) {
        const within = [node, ...node.querySelectorAll('*')].filter((one) => one.getAttribute('role') === 'alert');
        for (const alert of within) alerts.push(alert.textContent ?? '');
      }
    }).observe(root, { childList: true, subtree: true });
    return alerts;
  });
  return () => record.jsonValue();
}
