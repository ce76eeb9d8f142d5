import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../support/browser';
import { answerSearches, holdAnswers } from '../support/network';
import { openPanel, type PanelModel } from '../support/panel';
import { expectNoise } from '../support/quiet';

test('tells screen readers how many results there are when typing pauses, not at every letter', async ({
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

test('says the same words again when they are news again', async ({ page, pages }) => {
  const panel = await openStopped(page, pages.films({ 'data-facets': 'genre' }));
  const told = await recordAnnouncements(panel);
  for (const genre of ['Drama', 'Drama', 'Drama']) {
    await panel.facet('Genre').choose(genre);
    await page.clock.runFor(900);
  }
  await expect.poll(() => told()).toEqual(['789 results', '3,201 results', '789 results']);
  await panel.goToPage(2);
  await page.clock.runFor(900);
  await expect.poll(() => told()).toHaveLength(4);
});

test('says that nothing was found, and that a search takes long', async ({ page, pages }) => {
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
  await expect.poll(() => told()).toEqual(['No results for “qqqqqqqq”', 'Still searching…', '3 results for “godfather”']);
});

test('says once that a search has failed, and at once', async ({ page, pages }) => {
  const panel = await openStopped(page, pages.films());
  const told = await recordAnnouncements(panel);
  await answerSearches(page, { status: 400, contentType: 'application/json', body: '{"message": "No."}' });
  await panel.answered(() => panel.field.fill('king'));
  await expect.poll(() => panel.alert()).toContain('This search could not be understood.');
  await page.clock.runFor(5000);
  await expect.poll(() => told()).toEqual([]);
  expectNoise(page, /status of 400/, /\[searchlet\]/);
});

/** Opens a page whose timers wait for the test. */
async function openStopped(page: Page, url: string): Promise<PanelModel> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  return openPanel(page, url);
}

/** What the live regions say from now on, in order. */
async function recordAnnouncements({ host }: PanelModel): Promise<() => Promise<readonly string[]>> {
  const record = await host.evaluateHandle((element) => {
    const told: string[] = [];
    const regions = element.shadowRoot?.querySelectorAll('[role="status"]') ?? [];
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) if (target.textContent) told.push(target.textContent);
    });
    for (const region of regions) observer.observe(region, { childList: true, characterData: true, subtree: true });
    return told;
  });
  return () => record.jsonValue();
}
