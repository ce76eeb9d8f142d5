import { expect } from 'vitest';
import { violations } from '../../support/assertions/axe';
import { expectNoise } from '../../support/browser/console-guard';
import { focused } from '../../support/browser/focus';
import { answerSearches } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { ownersLines, ownersNote } from '../../support/models/owner-messages';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { sampleOf } from '../../support/run/sample-size';
import { startGateway } from '../../support/servers/gateway';
import { type Failing, failing, hugeAnswer } from './failure-cases';

/** Failures do not depend on hits: a few are enough. */
const SHORT = { 'data-per-page': '3' };

test.for(sampleOf(failing))(
  'a panel says calmly that search does not work with $what, and recovers',
  async (row, { page, pages, api }) => {
    const gateway = await startGateway(api.url);
    if (row.fault === 'never answers') await page.clock.install();
    const panel = await openPanel(page, pages.films({ 'data-host': gateway.url, 'data-facets': 'genre', ...SHORT }));
    const before = await panel.titles();
    const search = (query: string): Promise<void> =>
      panel.answered(async () => {
        await panel.field.fill(query);
        if (row.fault === 'never answers') await outwait(panel);
      });

    if (row.fault === 'offline') await page.context().setOffline(true);
    else await gateway.fail(row.fault);
    await search('godf');

    // The visitor reads one calm sentence. The results before stay, and are marked as such.
    const remedy = row.recovery === 'Try again' || row.recovery === 'by itself' ? ['Try again'] : [];
    const words = [row.visitor, 'Showing results from your previous search.', ...remedy];
    await expect.poll(() => panel.alert()).toBe(words.join('\n'));
    await expect.poll(() => panel.titles()).toEqual(before);
    await expect.poll(() => panel.host.getByText('No results').count()).toBe(0);
    await expect
      .poll(() => panel.host.getByRole('region', { name: 'Results' }).getAttribute('aria-busy'))
      .toBe('false');
    await expect.poll(() => panel.announced()).not.toContain('result');
    // The same sentence has the same markup.
    if (row === sampleOf(failing).find(({ visitor }) => visitor === row.visitor))
      expect(await violations(page)).toEqual([]);

    // The page gets an event.
    const failures = (await panel.events()).filter(({ name }) => name === 'searchlet:failure');
    expect(failures.map(({ detail }) => detail)).toEqual([{ kind: row.kind, status: row.status, detail: row.detail }]);

    // The owner reads the same sentence in the panel and, once, in the console.
    const sentence = row.owner.replaceAll('SERVER', gateway.url).replaceAll('PAGE', pages.url);
    await expect.poll(() => ownersNote(panel)).toBe(sentence);

    // The visitor can type on, and the search fails again.
    await search('godfather');
    await expect.poll(() => panel.field.inputValue()).toBe('godfather');
    await expect.poll(() => panel.alert()).toBe(words.join('\n'));
    await expect.poll(() => panel.titles()).toEqual(before);
    await expect.poll(() => ownersNote(panel)).toBe(sentence);
    const lines = ownersLines(panel);
    expect(lines).toEqual([sentence]);
    expect(lines.join()).not.toContain(api.searchKey);
    expect(await panel.host.evaluate(({ shadowRoot }) => shadowRoot?.innerHTML)).not.toContain(api.searchKey);

    // After recovery, the panel shows the results of the last query.
    await recover(panel, row, () => (row.fault === 'offline' ? page.context().setOffline(false) : gateway.fail(null)));
    await expect.poll(() => panel.count()).toBe(3);
    await expect.poll(() => panel.alert()).toBe(null);
    await expect.poll(() => panel.host.getByText('Note for the owner').count()).toBe(0);
    expect(new URL(page.url()).searchParams.get('sl_q')).toBe('godfather');
  },
);

/** Advances the clock until the search times out. */
async function outwait({ page, host }: PanelModel): Promise<void> {
  const isOver = async (): Promise<boolean> => {
    await page.clock.fastForward(5_000);
    return (await host.getByRole('region', { name: 'Results' }).getAttribute('aria-busy')) === 'false';
  };
  await expect.poll(isOver).toBe(true);
}

async function recover(panel: PanelModel, { recovery }: Failing, repair: () => Promise<void>): Promise<void> {
  if (recovery === 'by itself') return panel.answered(repair);
  await repair();
  if (recovery === 'Try again') {
    return panel.answered(() => panel.host.getByRole('button', { name: recovery }).click());
  }
  await panel.answered(() => panel.field.fill('the godfather'));
  return panel.answered(() => panel.field.fill('godfather'));
}

test('a panel takes an answer of 20 MB as any other, and stays usable', async ({ page, pages, api }) => {
  const gateway = await startGateway(api.url);
  const panel = await openPanel(page, pages.films({ 'data-host': gateway.url, ...SHORT }));
  await gateway.fail(hugeAnswer);
  await panel.answered(() => panel.field.fill('godf'));
  await expect.poll(() => panel.count()).toBe(3);
  await expect.poll(() => panel.alert()).toBe(null);
  await gateway.fail(null);
  await panel.type('star wars');
  expect((await panel.titles())[0]).toMatch(/^Star Wars/);
});

test.for([null, 'text/plain'])(
  'a panel takes an answer for what it is when its content type is %s',
  async (type, { page, pages, api }) => {
    const gateway = await startGateway(api.url);
    const panel = await openPanel(page, pages.films({ 'data-host': gateway.url, ...SHORT }));
    await gateway.fail({ change: (body) => body, type });
    await panel.answered(() => panel.field.fill('godf'));
    await expect.poll(() => panel.count()).toBe(3);
    await expect.poll(() => panel.alert()).toBe(null);
  },
);

test('a panel offers to clear the refinements where they may be what is wrong', async ({ page, pages }) => {
  const panel = await openPanel(page, pages.films({ 'data-facets': 'genre', ...SHORT }));
  const restore = await answerSearches(page, {
    status: 400,
    contentType: 'application/json',
    body: '{"message": "No."}',
  });
  await panel.facet('Genre').choose('Drama');
  await ownersNote(panel);
  await expectNoise(page, /status of 400/, /answered 400: “No\.”/);
  await restore();
  await panel.answered(() => panel.host.getByRole('alert').getByRole('button', { name: 'Clear refinements' }).click());
  await expect.poll(() => panel.count()).toBe(3201);
  await expect.poll(() => panel.alert()).toBe(null);
  await expect.poll(() => focused(page)).toBe('3,201 results');
});

test('a panel says no number of a chosen value while nothing has been counted', async ({ page, pages }) => {
  const restore = await answerSearches(page, {
    status: 500,
    contentType: 'application/json',
    body: '{"message": "No."}',
  });
  const panel = await openPanel(
    page,
    `${pages.films({ 'data-facets': 'genre, certificate:menu', ...SHORT })}?sl_genre=Drama&sl_certificate=R`,
  );
  await ownersNote(panel);
  await expect.poll(() => panel.facet('Genre').values()).toEqual([{ name: 'Drama', count: null, isChosen: true }]);
  await expectNoise(page, /status of 500/, /answered 500: “No\.”/);
  await restore();
  await panel.answered(() => panel.host.getByRole('button', { name: 'Try again' }).click());
  await expect
    .poll(async () => (await panel.facet('Genre').values()).find(({ isChosen }) => isChosen)?.count)
    .toBeGreaterThan(0);
});

test('a panel tries again on request when a server was down, and keeps the focus near the results', async ({
  page,
  pages,
}) => {
  const panel = await openPanel(page, pages.films(SHORT));
  await page.route('**/multi_search*', (route) => route.abort('connectionrefused'));
  await panel.answered(() => panel.field.fill('godfather'));
  await expect
    .poll(() => panel.alert())
    .toBe('Search is not reachable right now.\nShowing results from your previous search.\nTry again');
  await ownersNote(panel);
  await expectNoise(
    page,
    /request failed/,
    /ERR_CONNECTION_REFUSED/,
    /the server responds, but this search was cut off/,
  );

  const again = panel.host.getByRole('button', { name: 'Try again' });
  await panel.answered(() => again.click());
  await expect.poll(() => panel.alert()).toContain('Search is not reachable right now.');
  await expectNoise(page, /request failed/, /ERR_CONNECTION_REFUSED/);

  await page.unrouteAll();
  await panel.answered(() => again.click());
  await expect.poll(() => panel.count()).toBe(3);
  await expect.poll(() => focused(page)).toBe('3 results');
});
