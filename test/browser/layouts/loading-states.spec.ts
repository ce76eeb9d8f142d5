// @module-tag every-react
// @module-tag both-scripts

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { MAX_DEFER_MS } from '../../../src/panel/ui/DeferUntilReady';
import { recordShifts } from '../../support/assertions/layout-shifts';
import { stopTimers } from '../../support/browser/clock';
import { holdAnswers, holdRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel, panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';

test('a panel shows where results will be, and that it is still searching', async ({ page, pages }) => {
  const release = await holdAnswers(page);
  await page.goto(pages.films({ 'data-image': 'cover' }));
  const panel = panelOn(page);
  await panel.host.locator('.skeleton').waitFor();
  expect(await panel.host.getByText('No results').count()).toBe(0);
  await expect
    .poll(() => stateOf(panel))
    .toEqual({ status: 'stalled', isBusy: true, isStalled: true, words: 'Still searching…' });

  release();
  await panel.settled();
  expect(await stateOf(panel)).toEqual({ status: 'idle', isBusy: false, isStalled: false, words: '3,201 results' });
  expect(await panel.host.locator('.skeleton').count()).toBe(0);
});

test('a panel draws the results of a first answer that comes at once, facets and page links after that, and nothing grey before', async ({
  page,
  pages,
}) => {
  await page.addInitScript(() => {
    const seen = ((window as unknown as { seen: [string, number][] }).seen = []) as [string, number][];
    const look = (): void => {
      const host = document.querySelector('searchlet-panel');
      const shows = ['.skeleton', '.hits', '.facet', '.page']
        .filter((part) => host?.shadowRoot?.querySelector(part))
        .join(' ');
      if (shows !== '' && shows !== seen.at(-1)?.[0]) seen.push([shows, host?.clientHeight ?? 0]);
    };
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init);
      new MutationObserver(look).observe(root, { childList: true, subtree: true });
      return root;
    };
  });
  const shifts = await recordShifts(page);
  // No response times out, even if this machine is busy.
  await page.addInitScript((patience) => {
    const { setTimeout: after } = window;
    window.setTimeout = ((act: () => void, milliseconds?: number) =>
      after(milliseconds === patience ? () => {} : act, milliseconds)) as typeof setTimeout;
  }, MAX_DEFER_MS);
  await page.goto(pages.films({ 'data-facets': 'genre' }));
  await panelOn(page).settled();
  const seen = await page.evaluate(() => (window as unknown as { seen: [string, number][] }).seen);
  // Preact renders page links and facets one after the other.
  const shown = seen.map(([shows]) => shows).filter((shows) => shows !== '.hits .page');
  expect(shown).toEqual(['.hits', '.hits .facet .page']);
  const [height] = seen.map(([, height]) => height);
  for (const [shows, now] of seen) expect(now, shows).toBe(height);
  expect(await shifts.seen()).toEqual([]);
});

test('a panel draws the results of another query before the counts of its facets', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre' }));
  const seen = await panel.host.evaluateHandle(({ shadowRoot: root }) => {
    const states: string[] = [];
    const look = (): void => {
      const hits = root?.querySelectorAll('.hits article').length;
      const isBusy = root?.querySelector('.facets')?.getAttribute('aria-busy');
      const state = `${hits} hits, ${root?.querySelector('.facets .count')?.textContent} of the first genre, ${isBusy}`;
      if (state !== states.at(-1)) states.push(state);
    };
    if (root) new MutationObserver(look).observe(root, { subtree: true, attributes: true, childList: true });
    return states;
  });
  await panel.answered(() => panel.field.fill('the godfather'));
  // What is on the page when the letters arrive may be seen first.
  expect((await seen.jsonValue()).slice(-3)).toEqual([
    '20 hits, 789 of the first genre, true',
    '3 hits, 789 of the first genre, true',
    '3 hits, 1 of the first genre, false',
  ]);
});

test('a panel says after 200 ms that it is still searching', { tags: ['drawn-alike'] }, async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films());
  const time = await stopTime(page);
  const release = await holdAnswers(page);
  await panel.field.fill('godfather');
  await expect.poll(() => stateOf(panel)).toMatchObject({ status: 'loading', isBusy: true, isStalled: false });
  await time.pass(199);
  expect(await stateOf(panel)).toMatchObject({ status: 'loading', isStalled: false });
  await time.pass(1);
  await expect
    .poll(() => stateOf(panel))
    .toMatchObject({ status: 'stalled', isBusy: true, isStalled: true, words: '3,201 results Still searching…' });
  release();
});

test.for([
  ['a panel', {}, 'article'],
  ['a drop-down', { 'data-layout': 'dropdown' }, '[role=option]'],
] as const)(
  '%s has its field while a file that it needs is on its way, keeps what is typed, and moves nothing',
  async ([, attributes, hit], { page, pages, api }) => {
    const shifts = await recordShifts(page);
    const release = await holdRequests(page, /\/(?:facets|dropdown)\.js/);
    const tag = panelTag(api, { 'data-facets': 'year:range=Year', ...attributes });
    const below = '<footer><p>What follows on the page</p></footer>';
    await page.goto(pages.serve('/slow-files.html', pageWith(tag.replace(' defer', '') + below)), {
      waitUntil: 'commit',
    });
    const { host } = panelOn(page);
    const field = host.locator('input').first();
    await field.click();
    await page.keyboard.type('godfather');
    const place = await field.boundingBox();
    release();
    await host.locator(hit, { hasText: 'The Godfather' }).first().waitFor();
    expect(await field.inputValue()).toBe('godfather');
    expect(await field.boundingBox()).toMatchObject({ y: place?.y, height: place?.height });
    expect(await field.evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one)).toBe(true);
    expect(await shifts.seen()).toEqual([]);
  },
);

test('a panel draws the hits of a late first answer before its facets, and moves nothing, in the panel or below it', async ({
  page,
  pages,
  api,
}) => {
  const shifts = await recordShifts(page);
  const release = await holdAnswers(page);
  const facets = 'genre, director, year:range=Year, stars:rating, adaptation:toggle=Based on a book';
  // The script runs at its place, before the elements after it are rendered.
  const tag = panelTag(api, { 'data-facets': facets, 'data-sort': 'year:desc=Newest', 'data-page-sizes': '10, 20' });
  await page.goto(
    pages.serve(
      '/shifts.html',
      pageWith(`${tag.replace(' defer', '')}<footer><p>What follows on the page</p></footer>${LOOK_AT_ONCE}`),
    ),
  );
  const panel = panelOn(page);
  await panel.host.locator('.skeleton').waitFor();
  const drawn = await panel.host.evaluateHandle(({ shadowRoot: root }) => {
    const states: string[] = [];
    const look = (): void => {
      const parts = ['.skeleton', 'article', '.facet'].filter((part) => root?.querySelector(part)).join(' ');
      if (parts !== states.at(-1)) states.push(parts);
    };
    look();
    if (root) new MutationObserver(look).observe(root, { childList: true, subtree: true });
    return states;
  });
  release();
  await panel.settled();
  await expect.poll(() => panel.facet('Genre').values()).not.toEqual([]);
  expect(await drawn.jsonValue()).toEqual(['.skeleton', 'article', 'article .facet']);
  expect(await shifts.seen()).toEqual([]);
  // Nothing moves before the first render of the panel either, which a fast computer never shows.
  expect(await page.evaluate(() => (window as unknown as { footerAtOnce: number }).footerAtOnce)).toBeGreaterThan(800);
});

const LOOK_AT_ONCE = `<script>var footerAtOnce = document.querySelector('footer').getBoundingClientRect().top</script>`;

test('a panel says nothing of it when the answer comes sooner', { tags: ['drawn-alike'] }, async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films());
  const statuses = await watchStatus(panel);
  const time = await stopTime(page);
  const release = await holdAnswers(page);
  await panel.field.fill('godfather');
  await expect.poll(() => statuses.jsonValue()).toEqual(['loading']);
  await time.pass(199);
  await panel.answered(release);
  await time.pass(1000);
  expect(await statuses.jsonValue()).toEqual(['loading', 'idle']);
});

test('a panel keeps the results while it looks for others, and marks them as busy', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films());
  const before = await panel.titles();
  const release = await holdAnswers(page);
  await panel.field.fill('godfather');
  await expect
    .poll(() => stateOf(panel))
    .toEqual({
      ...{ status: 'stalled', isBusy: true, isStalled: true },
      words: '3,201 results Still searching…',
    });
  expect(await panel.titles()).toEqual(before);
  await panel.answered(release);
  expect(await stateOf(panel)).toEqual({ status: 'idle', isBusy: false, isStalled: false, words: '3 results' });
});

test('a panel says so on a phone without moving what stands beside or below', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre', 'data-sort': 'year:desc=Newest' }));
  const places = async (): Promise<unknown> => [
    await panel.sortBy.boundingBox(),
    await panel.host.locator('article').first().boundingBox(),
  ];
  const before = await places();
  await holdAnswers(page);
  await panel.field.fill('godfather');
  // There is no room for the number too.
  await expect.poll(() => stateOf(panel)).toMatchObject({ status: 'stalled', words: 'Still searching…' });
  expect(await places()).toEqual(before);
});

test('a panel keeps saying so while the visitor types', { tags: ['drawn-alike'] }, async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films());
  const release = await holdAnswers(page);
  await panel.field.fill('god');
  await expect.poll(() => stateOf(panel)).toMatchObject({ status: 'stalled' });
  const statuses = await watchStatus(panel);
  await panel.field.pressSequentially('father');
  await expect.poll(() => panel.field.inputValue()).toBe('godfather');
  await panel.answered(release, ({ detail }) => 'query' in detail && detail.query === 'godfather');
  expect((await statuses.jsonValue()).filter((status) => status !== 'idle')).toEqual([]);
});

test('ticks a box at once, however slow the server is', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre' }));
  const release = await holdAnswers(page);
  const drama = panel.host.getByRole('checkbox', { name: /^Drama/ });
  await drama.click();
  await panel.host.getByRole('button', { name: 'Remove Genre: Drama' }).waitFor();
  expect(await drama.isChecked()).toBe(true);
  await panel.answered(release);
  expect(await panel.count()).toBe(789);
});

/** Records the states of the search from now on. */
function watchStatus({ host }: PanelModel) {
  return host.getByRole('region', { name: 'Results' }).evaluateHandle((results) => {
    const seen: (string | null)[] = [];
    const note = (): void => void seen.push(results.getAttribute('data-status'));
    new MutationObserver(note).observe(results, { attributeFilter: ['data-status'] });
    return seen;
  });
}

/** The state of the panel, as shown and as announced. */
async function stateOf({ host }: PanelModel): Promise<object> {
  const results = host.getByRole('region', { name: 'Results' });
  return {
    status: await results.getAttribute('data-status'),
    isBusy: (await results.getAttribute('aria-busy')) === 'true',
    isStalled: await results.locator('.progress').isVisible(),
    words: (await host.locator('[part~="summary"]').innerText()).trim().replace(/\s+/g, ' '),
  };
}

/** Makes the page's timers wait for the test. */
async function stopTime(page: Page): Promise<{ readonly pass: (milliseconds: number) => Promise<void> }> {
  await stopTimers(page);
  return { pass: (milliseconds) => page.clock.runFor(milliseconds) };
}
