import { expect } from 'vitest';
import { expectNoise } from '../../support/browser/console-guard';
import { test as base } from '../../support/browser/test';
import { openPanel } from '../../support/models/panel';

const DAY = 86_400;

/** Events on several days each. The server counts ranges of such a field only where it is sortable. */
const test = base.extend('events', { scope: 'file' }, async ({ collect }) => {
  const now = Math.floor(Date.now() / 1000);
  return {
    ...(await collect(
      [
        { name: 'title', type: 'string' },
        { name: 'days', type: 'int64[]', facet: true, sort: false },
        { name: 'stars', type: 'int32', facet: true },
      ],
      [1, 5, 20, 200].map((ago, index) => ({
        id: String(index),
        title: `Event ${index}`,
        days: [now - ago * DAY - 3600, now - (ago + 1) * DAY - 3600],
        stars: index + 1,
      })),
    )),
    'data-query-by': 'title',
    'data-title': 'title',
  };
});

test('a panel searches, filters and counts where the server refuses ranges of an array, and says why', async ({
  page,
  pages,
  events,
}) => {
  const panel = await openPanel(page, pages.films({ ...events, 'data-facets': 'days:date, stars:rating' }));
  await expect.poll(() => panel.count()).toBe(4);
  await expectNoise(
    page,
    /\[searchlet\] data-facets entry 1 "days:date": Typesense counts ranges .* one number\. Periods take a request more/,
    /\[searchlet\] data-facets entry 2 "stars:rating": Typesense counts ranges/,
  );
  // A document with several days is counted by searches of their own, as before.
  await expect
    .poll(async () => (await panel.facet('Days').values()).find(({ name }) => name === 'Past 7 days')?.count)
    .toBe(2);
  await panel.facet('Days').choose('Past 7 days');
  await expect.poll(() => panel.count()).toBe(2);
  // Without numbers a rating can be chosen all the same.
  await panel.facet('Stars').choose('2 of 5 stars & up');
  await expect.poll(() => panel.titles()).toEqual(['Event 1']);
});

test('a panel is refused once, and not again with each letter', async ({ page, pages, events }) => {
  const refused: string[] = [];
  page.on('response', async (response) => {
    const text = response.url().includes('/multi_search') ? await response.text().catch(() => '') : '';
    if (text.includes('Range facets')) refused.push(text);
  });
  const panel = await openPanel(page, pages.films({ ...events, 'data-facets': 'stars:rating, days:date' }));
  await panel.type('event');
  await expect.poll(() => panel.count()).toBe(4);
  await expect.poll(() => refused.length).toBe(1);
  await expectNoise(page, /stars:rating/, /days:date/);
});
