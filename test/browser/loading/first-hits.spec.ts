import { expect } from 'vitest';
import { recordShifts } from '../../support/assertions/layout-shifts';
import { holdRequests, recordSearches } from '../../support/browser/network';
import { test } from '../../support/browser/test';
import { drawnHits, takenOver } from '../../support/models/first-hits';
import { panelOn } from '../../support/models/panel';
import { pageWith } from '../../support/pages/pages';
import { type Attributes, panelElement, panelTag } from '../../support/pages/panel-tag';

type Api = Parameters<typeof panelTag>[0];

const LOADER = '<script src="/dist/searchlet.loader.js"></script>';
const ATTRIBUTES = { 'data-facets': 'genre', 'data-meta': 'director, year', 'data-url': '/movies/{id}' } as const;
const BELOW = '<p id="below">Below</p>';

/** The ways of adding a panel with the loader. */
const WAYS: Readonly<Record<string, (api: Api, attributes?: Attributes) => string>> = {
  script: (api, attributes) => asLoader(panelTag(api, { ...ATTRIBUTES, ...attributes })),
  element: (api, attributes) => LOADER + panelElement(api, { ...ATTRIBUTES, ...attributes }),
  placeholder: (api, attributes) =>
    LOADER +
    panelElement(api, { ...ATTRIBUTES, ...attributes })
      .replace('<searchlet-panel', '<div data-searchlet')
      .replace('</searchlet-panel>', '</div>'),
  target: (api, attributes) =>
    asLoader(panelTag(api, { ...ATTRIBUTES, ...attributes, 'data-target': '#there' })) + '<div id="there"></div>',
};

function asLoader(tag: string): string {
  return tag.replace('defer src="/dist/searchlet.js"', 'src="/dist/searchlet.loader.js"');
}

test.for(Object.entries(WAYS))(
  'the loader draws the hits of a panel as %s before the script, which takes them over without a jump or a search',
  async ([name, body], { page, pages, api }) => {
    const shifts = await recordShifts(page);
    const searches = recordSearches(page);
    const release = await holdRequests(page, '**/searchlet.js');
    // A stand-in and a target are filled when the page is parsed, and painted.
    const below = /placeholder|target/.test(name) ? '' : BELOW;
    await page.goto(pages.serve(`/first-hits-${name}.html`, pageWith(body(api) + below)), { waitUntil: 'commit' });
    const before = await drawnHits(page);
    expect(before).toHaveLength(20);
    release();
    const panel = panelOn(page);
    await panel.settled();
    await panel.facet('Genre').values();
    const after = await takenOver(page);
    expect(after.map(({ title, href }) => [title, href])).toEqual(before.map(({ title, href }) => [title, href]));
    expect(Math.max(...after.map(({ top }, index) => Math.abs(top - (before[index]?.top ?? 0))))).toBeLessThan(6);
    expect(searches).toEqual([['*']]);
    expect(await shifts.seen()).toEqual([]);
  },
);
