import { afterEach, expect, it, vi } from 'vitest';
import type { Config } from '../../../src/facets/config';
import { reportToPage } from '../../../src/panel/analytics/report-to-page';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('names an item by its title, also within an object', () => {
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
