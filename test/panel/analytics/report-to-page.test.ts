import { afterEach, expect, it, vi } from 'vitest';
import type { Config } from '../../../src/facets/config';
import { reportToPage } from '../../../src/panel/analytics/report-to-page';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a report to the page names an item by its title, also within an object', () => {
  const dataLayer: object[] = [];
  vi.stubGlobal('dataLayer', dataLayer);
  const config = { collection: 'countries', title: 'name.common', queryBy: [], perPage: 20 } as unknown as Config;
  const listener = reportToPage(config);
  listener.selected({ document: { id: 'FR', name: { common: 'France' } }, position: 1 } as never);
  expect(dataLayer).toContainEqual(
    expect.objectContaining({
      ecommerce: expect.objectContaining({ items: [expect.objectContaining({ item_name: 'France' })] }),
    }),
  );
});

it('a report to the page reports the same query again in another field, and names the field', () => {
  vi.useFakeTimers();
  const dataLayer: object[] = [];
  const calls: unknown[] = [];
  vi.stubGlobal('dataLayer', dataLayer);
  vi.stubGlobal('_paq', calls);
  const listener = reportToPage({ collection: 'films', title: 'title', queryBy: [], perPage: 20 } as unknown as Config);
  const event = { query: 'ford', found: 3, page: 1, milliseconds: 1, refinements: [], documents: [] };
  for (const searchIn of [undefined, undefined, 'director']) {
    listener.searched?.({ ...event, searchIn });
    listener.leave();
  }
  vi.useRealTimers();
  expect(dataLayer.filter((one) => (one as { event: string }).event === 'search')).toEqual([
    { event: 'search', search_term: 'ford' },
    { event: 'search', search_term: 'ford', search_in: 'director' },
  ]);
  expect(calls).toEqual([
    ['trackSiteSearch', 'ford', false, 3],
    ['trackSiteSearch', 'ford', 'director', 3],
  ]);
});
