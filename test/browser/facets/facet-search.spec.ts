// @module-tag every-react
// @module-tag both-scripts
// @module-tag with-index

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { buildMovies } from '../../../examples/data/movies';
import { violations } from '../../support/assertions/axe';
import { stopTimers } from '../../support/browser/clock';
import { allowNoise, expectNoise, FAILED_REQUESTS } from '../../support/browser/console-guard';
import { focused } from '../../support/browser/focus';
import { holdRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import type { FacetModel } from '../../support/models/facet';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { searchesIndex } from '../../support/servers/test-indexes';

const FACETS = '[{"field": "director", "searchable": true}, "genre"]';

test('the search in a facet finds values far beyond those shown, by the beginning of a word, and marks what matched', {
  tags: ['drawn-alike'],
}, async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': FACETS }));
  const director = panel.facet('Director');
  await director.search.pressSequentially('kub');
  await expectValues(director, ['Stanley Kubrick 6']);
  await expect
    .poll(() => panel.host.getByRole('group', { name: 'Director' }).locator('mark').allTextContents())
    .toEqual(['Kub']);
});

test('the search in a facet finds a value in spite of a typing mistake', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': FACETS }));
  await panel.facet('Director').search.pressSequentially('spielbreg');
  await expectValues(panel.facet('Director'), ['Steven Spielberg 23']);
});

test('the search in a facet says that no value fits, and brings all back when the field is cleared', {
  tags: ['drawn-alike'],
}, async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': FACETS }));
  const director = panel.facet('Director');
  const before = names(await director.values());
  await director.search.pressSequentially('qqqq');
  const nothing = panel.host.getByRole('group', { name: 'Director' }).getByText('No matches');
  await nothing.waitFor();
  await expect.poll(() => director.values()).toEqual([]);
  await director.search.fill('');
  await nothing.waitFor({ state: 'detached' });
  expect(names(await director.values())).toEqual(before);
});

test('the search in a facet keeps what is found while one chooses several of it, and keeps them in the list afterwards', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': FACETS }));
  const director = panel.facet('Director');
  await director.search.pressSequentially('weitz');
  await expectValues(director, ['Paul Weitz 6', 'Chris Weitz 3']);
  await director.choose('Paul Weitz');
  await director.choose('Chris Weitz');
  expect(names(await director.values())).toEqual(['Paul Weitz 6', 'Chris Weitz 3']);
  await expect.poll(() => panel.chips()).toEqual(['Director: Paul Weitz', 'Director: Chris Weitz']);
  await expect.poll(() => panel.count()).toBe(9);

  await director.search.fill('');
  await expect.poll(async () => (await director.values()).length).toBe(12);
  const chosen = async (): Promise<readonly string[]> =>
    names((await director.values()).filter(({ isChosen }) => isChosen));
  await expect.poll(chosen).toEqual(['Paul Weitz 6', 'Chris Weitz 3']);
  await panel.facet('Genre').choose('Drama');
  await expect.poll(() => panel.chips()).toContain('Director: Chris Weitz');
});

test('the search in a facet counts what is found again when something else is refined', {
  tags: ['drawn-alike'],
}, async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': FACETS }));
  const director = panel.facet('Director');
  await director.search.pressSequentially('steven sp');
  await expectValues(director, ['Steven Spielberg 23']);
  await panel.facet('Genre').choose('Drama');
  const dramas = buildMovies().filter(({ director: by, genre }) => by === 'Steven Spielberg' && genre === 'Drama');
  await expectValues(director, [`Steven Spielberg ${dramas.length}`]);
});

test.skipIf(searchesIndex)(
  'the search in a facet asks once for what is typed in a breath, and never shows an answer to less than was typed',
  { tags: ['drawn-alike'] },
  async ({ page, pages }) => {
    const panel = await openPanel(page, pages.films({ 'data-facets': FACETS }));
    const director = panel.facet('Director');
    const asked = recordFacetQueries(page);
    const release = await holdFirst(page);
    await typeInABreath(director.search, 'woody');
    await expect.poll(() => asked).toEqual(['director:woody']);
    const cutOff = page.waitForEvent(
      'requestfailed',
      (request) => request.postData()?.includes('director:woody"') ?? false,
    );
    await typeInABreath(director.search, ' allen');
    await expectValues(director, ['Woody Allen 16']);
    expect(asked).toEqual(['director:woody', 'director:woody allen']);
    await cutOff;
    await director.search.fill('weitz');
    await expectValues(director, ['Paul Weitz 6', 'Chris Weitz 3']);
    release();
    // After a further response is shown, the late response has had its effect, if any.
    await panel.facet('Genre').choose('Comedy');
    expect(names(await director.values()).join()).not.toContain('Woody');
  },
);

test.skipIf(searchesIndex)(
  'the search in a facet shows nothing of an earlier search once the field was cleared, found or failed',
  { tags: ['drawn-alike'] },
  async ({ page, pages }) => {
    const panel = await openPanel(page, pages.films({ 'data-facets': FACETS }));
    const director = panel.facet('Director');
    const status = panel.host.getByRole('group', { name: 'Director' }).getByRole('status');
    const failures = async (): Promise<number> =>
      (await panel.events()).filter(({ name }) => name === 'searchlet:failure').length;
    const asked = recordFacetQueries(page);
    await director.search.fill('woody');
    await expectValues(director, ['Woody Allen 16']);
    await director.search.fill('');
    await expect.poll(async () => (await director.values()).length).toBeGreaterThan(9);
    const before = names(await director.values());

    for (const query of ['weitz', 'kub']) {
      const release = await holdFirst(page);
      await director.search.fill(query);
      await expect.poll(() => asked.at(-1)).toBe(`director:${query}`);
      await expect.poll(async () => names(await director.values())).toEqual(before);
      await expect.poll(() => status.innerText()).not.toContain('problem');
      expect(await failures()).toBe(query === 'kub' ? 1 : 0);
      release();
      await expect.poll(async () => (await director.values()).length).toBeLessThan(3);
      await page.unroute(/multi_search/);
      await page.route(/multi_search/, (route) =>
        route.fulfill({ status: 503, json: { message: 'Not Ready' }, headers: { 'access-control-allow-origin': '*' } }),
      );
      if (query === 'weitz')
        await panel.answered(
          () => director.search.fill('spiel'),
          ({ name }) => name === 'searchlet:failure',
        );
      await page.unroute(/multi_search/);
      await director.search.fill('');
      await expect.poll(async () => names(await director.values())).toEqual(before);
    }
    allowNoise(page, ...FAILED_REQUESTS);
  },
);

test.skipIf(searchesIndex)(
  'the search in a facet says that a search in the values failed, leaves them as they are, and informs the owner',
  { tags: ['drawn-alike'] },
  async ({ page, pages }) => {
    const panel = await openPanel(page, pages.films({ 'data-facets': FACETS }));
    const director = panel.facet('Director');
    const before = names(await director.values());
    await page.route(/multi_search/, (route) =>
      route.fulfill({ status: 503, json: { message: 'Not Ready' }, headers: { 'access-control-allow-origin': '*' } }),
    );
    await panel.answered(
      () => director.search.pressSequentially('kub'),
      ({ name }) => name === 'searchlet:failure',
    );
    expect(names(await director.values())).toEqual(before);
    await expect.poll(() => panel.alert()).toBe(null);
    const group = panel.host.getByRole('group', { name: 'Director' });
    const notice = group.getByRole('status').filter({ hasText: 'Search has a problem right now.' });
    await notice.locator('svg.alert').waitFor();
    const note = panel.host.getByRole('complementary', { name: 'Note for the owner of this site' });
    await note.getByText('answered 503: “Not Ready”').waitFor();
    expect(await violations(page)).toEqual([]);

    await page.unroute(/multi_search/);
    await group.getByRole('button', { name: 'Try again' }).click();
    await expectValues(director, ['Stanley Kubrick 6']);
    await expect.poll(() => focused(page)).toBe('Search in Director');
    await expect.poll(() => notice.count()).toBe(0);
    await expect.poll(() => note.count()).toBe(0);
    await expectNoise(page, /503 \(Service Unavailable\)/, /\[searchlet\] data-host=.* answered 503: “Not Ready”/);
  },
);

test.skipIf(searchesIndex)(
  'the search in a facet says after 200 ms that it is still searching, and marks the values as busy',
  { tags: ['drawn-alike'] },
  async ({ page, pages }) => {
    const panel = await openPanel(page, pages.films({ 'data-facets': FACETS }));
    const director = panel.facet('Director');
    const asked = recordFacetQueries(page);
    await stopTimers(page);
    const release = await holdFirst(page);
    await director.search.fill('kub');
    await page.clock.runFor(150);
    await expect.poll(() => asked).toEqual(['director:kub']);
    await page.clock.runFor(199);
    await expect.poll(() => stateOf(panel)).toEqual({ isBusy: false, isStalled: false, words: '' });
    await page.clock.runFor(1);
    await expect.poll(() => stateOf(panel)).toEqual({ isBusy: true, isStalled: true, words: 'Still searching…' });
    // The search in the facet does not make the results busy.
    expect(await panel.host.getByRole('region', { name: 'Results' }).getAttribute('aria-busy')).toBe('false');
    release();
    await expectValues(director, ['Stanley Kubrick 6']);
    await expect.poll(() => stateOf(panel)).toEqual({ isBusy: false, isStalled: false, words: '' });

    // After the visitor has cleared the field, the panel no longer waits for the search.
    await holdFirst(page);
    await page.clock.resume();
    await director.search.fill('weitz');
    await expect.poll(() => stateOf(panel)).toMatchObject({ isStalled: true });
    expect(await violations(page)).toEqual([]);
    await director.search.fill('');
    await expect.poll(() => stateOf(panel)).toEqual({ isBusy: false, isStalled: false, words: '' });
  },
);

test.skipIf(searchesIndex)(
  'the search in a facet searches a facet again automatically when the network is back',
  { tags: ['drawn-alike'] },
  async ({ page, pages }) => {
    const panel = await openPanel(page, pages.films({ 'data-facets': FACETS }));
    const director = panel.facet('Director');
    await page.context().setOffline(true);
    await director.search.fill('kub');
    await expect.poll(() => stateOf(panel)).toMatchObject({ words: 'You are offline.' });
    await page.context().setOffline(false);
    await expectValues(director, ['Stanley Kubrick 6']);
    await expect.poll(() => stateOf(panel)).toMatchObject({ words: '' });
    allowNoise(page, ...FAILED_REQUESTS);
  },
);

test('the search in a facet is used by keyboard alone', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': FACETS }));
  const director = panel.facet('Director');
  await director.search.focus();
  await expect.poll(() => focused(page)).toBe('Search in Director');
  await page.keyboard.type('scorsese');
  await expectValues(director, ['Martin Scorsese 15']);
  await page.keyboard.press('Tab');
  await panel.answered(() => page.keyboard.press('Space'));
  await expect.poll(() => panel.chips()).toEqual(['Director: Martin Scorsese']);
  // The list stays, and so does the focus.
  await expect.poll(() => focused(page)).toBe('Martin Scorsese15');
});

/** Types letter by letter within one task of the page, so that no pause of a busy machine comes between two letters. */
async function typeInABreath(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((_, letters) => {
    for (const letter of letters) document.execCommand('insertText', false, letter);
  }, text);
}

function expectValues(facet: FacetModel, expected: readonly string[]): Promise<void> {
  return expect.poll(async () => names(await facet.values())).toEqual(expected);
}

function names(values: Awaited<ReturnType<FacetModel['values']>>): readonly string[] {
  return values.map(({ name, count }) => `${name} ${count}`);
}

/** Records the searches in facets, in order, as the server gets them. */
function recordFacetQueries(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const found = /"facet_query":"([^"]*)"/.exec(request.postData() ?? '')?.[1];
    if (found !== undefined) asked.push(found);
  });
  return asked;
}

/** Holds back the response to the first search in a facet until the returned function is called. */
async function holdFirst(page: Page): Promise<() => void> {
  let first: object | null = null;
  return await holdRequests(page, /multi_search/, (request) => {
    if (first === null && request.postData()?.includes('facet_query')) first = request;
    return request === first;
  });
}

/** The state of the search in the facet, as shown and as announced. */
async function stateOf({ host }: PanelModel): Promise<object> {
  const group = host.getByRole('group', { name: 'Director' });
  return {
    isBusy: (await group.locator('[aria-busy="true"]').count()) === 1,
    isStalled: await group.locator('.progress').isVisible(),
    words: (await group.getByRole('status').innerText()).trim(),
  };
}
