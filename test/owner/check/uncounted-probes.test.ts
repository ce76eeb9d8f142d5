import { expect, it, onTestFinished } from 'vitest';
import { parse } from '../../../src/facets/config';
import { probeServer } from '../../../src/owner/check/probe/probe-server';
import { readCollection } from '../../../src/owner/studio/server/read-collection';
import { type NodeAddress, nodeAddress } from '../../../src/tag/values/node-address';
import { noAdminKey } from '../../../src/typesense/diagnose/admin-key';
import { type SendRequest, senderTo } from '../../../src/typesense/send/sender';
import { ADMIN_KEY, openShop } from '../commands/shop';

it('the server counts no probe of the check or the studio as a search of a visitor', async () => {
  const shop = await openShop();
  onTestFinished(shop.stop);
  const searches: { readonly q?: string; readonly enable_analytics?: unknown }[] = [];
  const recordingSender =
    (node: NodeAddress): SendRequest =>
    (request) => {
      const { searches: asked = [] } = (request.body ?? {}) as { searches?: typeof searches };
      searches.push(...asked);
      return senderTo(nodeAddress(node))(request);
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
  expect(searches.filter((search) => search.enable_analytics !== false)).toEqual([]);
});
