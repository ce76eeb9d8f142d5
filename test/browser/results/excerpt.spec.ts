// @module-tag every-react
// @module-tag with-index
import { expect } from 'vitest';
import { violationsInBothThemes } from '../../support/assertions/axe';
import { recordShifts } from '../../support/assertions/layout-shifts';
import { recordRequests } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { panelTag } from '../../support/pages/panel-tag';
import { watchCanary } from './scripts-in-content/xss-canary';

const FIELDS = [
  { name: 'title', type: 'string' },
  { name: 'body', type: 'string' },
  { name: 'rank', type: 'int32' },
] as const;
const ANSWER = 'A red scarf takes three to five days to France.';
const DOCUMENTS = [
  {
    id: '1',
    title: 'Delivery',
    body: `We ship on working days. ${ANSWER} Larger parcels take longer.`,
    rank: 1,
    url: '/delivery',
  },
  { id: '2', title: 'Returns', body: 'You can send everything back within 14 days.', rank: 2, url: '/returns#how' },
  {
    id: '3',
    title: 'Washing',
    body: 'Wash a scarf by hand. <img src=x onerror=executed()> A silk scarf is <b>never</b> ironed.',
    rank: 3,
    url: 'javascript:alert(1)',
  },
];
const EXCERPT = { 'data-query-by': 'title,body', 'data-excerpt': 'body', 'data-sort': 'rank:desc=Last' };
const excerptOf = ({ host }: PanelModel) => host.locator('[part~="excerpt"]');

test('an excerpt quotes a sentence that answers, with its title and a link to the passage, without a further request', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const attributes = { ...(await collect(FIELDS, DOCUMENTS)), ...EXCERPT };
  const panel = await openPanel(page, pages.serve('/excerpt.html', pageWith(panelTag(api, attributes))));
  const sent = recordRequests(page);
  await panel.type('red scarf to France');
  const excerpt = excerptOf(panel);
  await expect.poll(() => excerpt.locator('blockquote').innerText()).toBe(ANSWER);
  expect(await excerpt.locator('mark').allInnerTexts()).toEqual(['red', 'scarf', 'France']);
  expect(await excerpt.getByRole('link', { name: 'From Delivery' }).getAttribute('href')).toBe(
    '/delivery#:~:text=A%20red%20scarf%20takes,five%20days%20to%20France.',
  );
  expect(sent.every(({ searches }) => searches.length === 1)).toBe(true);
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('an excerpt quotes nothing for one word, another order, or another page of hits', {
  tags: ['drawn-alike'],
}, async ({ page, pages, api, collect }) => {
  const other = {
    id: '4',
    title: 'Sent back',
    body: 'A red scarf from France comes back to us.',
    rank: 4,
    url: '/back',
  };
  const attributes = { ...(await collect(FIELDS, [...DOCUMENTS, other])), ...EXCERPT, 'data-per-page': '1' };
  const panel = await openPanel(page, pages.serve('/no-excerpt.html', pageWith(panelTag(api, attributes))));
  const excerpt = excerptOf(panel);
  await panel.type('red scarf to France');
  await excerpt.waitFor();
  await panel.answered(() => panel.host.getByRole('combobox').selectOption('Last'));
  expect(await excerpt.count()).toBe(0);
  await panel.answered(() => panel.host.getByRole('combobox').selectOption('Relevance'));
  await excerpt.waitFor();
  // The hit of this page has a sentence that answers too.
  await panel.answered(() => panel.host.getByRole('link', { name: 'Page 2' }).click());
  expect(await panel.titles()).toHaveLength(1);
  expect(await excerpt.count()).toBe(0);
  await panel.type('France');
  expect(await excerpt.count()).toBe(0);
});

test('an excerpt keeps quoting when more hits are shown below', async ({ page, pages, api, collect }) => {
  const notes = [...Array(9)].map((_, number) => ({
    id: `note-${number}`,
    title: `Note ${number}`,
    body: 'seen to be red: a scarf in France',
    rank: 9,
    url: `/${number}`,
  }));
  const [delivery] = DOCUMENTS.map((one) => ({ ...one, title: 'A red scarf to France' }));
  const attributes = { ...(await collect(FIELDS, [...notes, delivery as (typeof notes)[0]])), ...EXCERPT };
  const tag = panelTag(api, { ...attributes, 'data-pagination': 'more', 'data-per-page': '4' });
  const panel = await openPanel(page, pages.serve('/excerpt-more.html', pageWith(tag)));
  await panel.type('red scarf to France');
  const quoted = excerptOf(panel).locator('blockquote');
  await expect.poll(() => quoted.innerText()).toBe(ANSWER);
  await panel.showResults('more');
  expect(await panel.titles()).toHaveLength(8);
  expect(await quoted.innerText()).toBe(ANSWER);
  // Another search quotes its own.
  await panel.type('red scarf to France seen');
  await expect.poll(() => excerptOf(panel).count()).toBe(0);
});

test('an excerpt quotes text as text, and links to no script', { tags: ['drawn-alike'] }, async ({
  page,
  pages,
  api,
  collect,
}) => {
  const canary = await watchCanary(page);
  const attributes = { ...(await collect(FIELDS, DOCUMENTS)), ...EXCERPT };
  const panel = await openPanel(page, pages.serve('/hostile-excerpt.html', pageWith(panelTag(api, attributes))));
  await panel.type('is a silk scarf ironed');
  const excerpt = excerptOf(panel);
  await expect.poll(() => excerpt.locator('blockquote').innerText()).toContain('<b>never</b>');
  expect(await excerpt.getByRole('link').count()).toBe(0);
  expect(await excerpt.innerText()).toContain('From Washing');
  expect(await canary.incidents()).toEqual([]);
});

test('an excerpt reports to the page when the passage is chosen, and moves nothing when it appears', async ({
  page,
  pages,
  api,
  collect,
}) => {
  const attributes = { ...(await collect(FIELDS, DOCUMENTS)), ...EXCERPT };
  const shifts = await recordShifts(page);
  const panel = await openPanel(page, pages.serve('/chosen.html', pageWith(panelTag(api, attributes))));
  const chosen = panel.host.evaluate(
    (host: HTMLElement) =>
      new Promise((resolve) =>
        host.addEventListener('searchlet:select', (event) => {
          event.preventDefault();
          resolve([event.detail.document['id'], event.detail.query]);
        }),
      ),
  );
  await panel.type('red scarf to France');
  await excerptOf(panel).getByRole('link').click();
  expect(await chosen).toEqual(['1', 'red scarf to France']);
  expect(await shifts.seen()).toEqual([]);
});
