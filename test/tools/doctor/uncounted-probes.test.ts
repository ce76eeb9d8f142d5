import { expect, it, onTestFinished } from 'vitest';
import { noAdminKey } from '../../../src/tools/doctor/admin-key';
import { probeServer } from '../../../src/tools/doctor/probe-server';
import { type SendRequest, senderTo } from '../../../src/tools/doctor/server';
import { readCollection } from '../../../src/tools/studio/server/read-collection';
import type { NodeAddress } from '../../../src/widget/config/node-address';
import { parse } from '../../../src/widget/facets/config';
import { ADMIN_KEY, openShop } from '../cli/shop';

it('counts no probe of the check or the studio as a search of a visitor', async () => {
  const shop = await openShop();
  onTestFinished(shop.stop);
  const searches: { readonly q?: string; readonly enable_analytics?: unknown }[] = [];
  const recordingSender =
    (node: NodeAddress): SendRequest =>
    (request) => {
      const { searches: asked = [] } = (request.body ?? {}) as { searches?: typeof searches };
      searches.push(...asked);
      return senderTo(node, null)(request);
    };
  const { config } = parse({
    host: shop.url,
    key: ADMIN_KEY,
    collection: 'shop',
    'query-by': 'name',
    facets: 'colour',
    params: 'num_typos=1&enable_analytics=true',
  });
  const [node] = config?.host ?? [];
  if (!config || !node) throw new Error('The shop has no panel.');
  await probeServer(config, noAdminKey, recordingSender);
  await readCollection((request) => recordingSender(node)({ ...request, key: ADMIN_KEY }), 'shop');
  expect(searches.filter(({ q }) => q === 'a').length).toBeGreaterThan(2);
  expect(searches.filter((search) => search.enable_analytics !== 'false')).toEqual([]);
});
