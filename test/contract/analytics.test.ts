import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractServer, startContractServer } from './server';

const server: ContractServer = await startContractServer('analytics', []);
const shop = {
  name: 'shop',
  fields: [
    { name: 'name', type: 'string' },
    { name: 'popularity', type: 'int32', optional: true },
  ],
};
const queries = {
  name: 'queries',
  fields: [
    { name: 'q', type: 'string' },
    { name: 'count', type: 'int32' },
  ],
};

beforeAll(async () => {
  await server.fill(shop, [{ id: '3', name: 'Silk scarf' }]);
  await server.fill(queries, [{ q: 'scarf', count: 1 }]);
});

afterAll(() => server.stop());

// 30 has rules of another form: https://typesense.org/docs/30.2/api/analytics-query-suggestions.html
describe.skipIf(server.version >= 30)('rules of analytics, as 29 has them', () => {
  const popular = () => ({
    name: server.nameOf('popular'),
    type: 'popular_queries',
    params: {
      source: { collections: [server.nameOf('shop')] },
      destination: { collection: server.nameOf('queries') },
      expand_query: false,
      limit: 100,
    },
  });
  const clicks = () => ({
    name: server.nameOf('clicks'),
    type: 'counter',
    params: {
      source: {
        collections: [server.nameOf('shop')],
        events: [{ type: 'click', weight: 1, name: server.nameOf('click') }],
      },
      destination: { collection: server.nameOf('shop'), counter_field: 'popularity' },
    },
  });

  it('are stored, listed with their limit, and removed', async () => {
    for (const rule of [popular(), clicks()]) {
      expect(await server.ask('POST', '/analytics/rules', { body: rule })).toMatchObject({ status: 201, body: rule });
    }
    const { body } = await server.ask('GET', '/analytics/rules');
    const own = (body as { rules: { name: string }[] }).rules.filter(({ name }) => name.startsWith(server.nameOf('')));
    const listed = clicks();
    expect(own).toEqual([{ ...listed, params: { limit: 1000, ...listed.params } }, popular()]);
    for (const { name } of [popular(), clicks()]) {
      expect(await server.ask('DELETE', `/analytics/rules/${name}`)).toMatchObject({ status: 200, body: { name } });
    }
    expect((await server.ask('GET', `/analytics/rules/${popular().name}`)).status).toBe(404);
  });

  it.each<[object, string]>([
    [
      { type: 'click', name: 'no_such_rule', data: { doc_id: '3', user_id: 'v1' } },
      'No analytics rule defined for event name no_such_rule',
    ],
    [{ type: 'click', name: 'no_such_rule', data: { doc_id: '3' } }, "event should have 'user_id' as string value."],
  ])('refuse the event %o', async (event, message) => {
    expect(await server.ask('POST', '/analytics/events', { body: event })).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('take the events that they name, from a key that may report events and nothing else', async () => {
    const key = await server.createKey(['analytics/events:create'], ['*']);
    await server.ask('POST', '/analytics/rules', { body: clicks() });
    const body = { type: 'click', name: server.nameOf('click'), data: { doc_id: '3', user_id: 'v1' } };
    expect(await server.ask('POST', '/analytics/events', { key, body })).toMatchObject({
      status: 201,
      body: { ok: true },
    });
    expect((await server.ask('GET', '/analytics/rules', { key })).status).toBe(401);
    await server.ask('DELETE', `/analytics/rules/${clicks().name}`);
  });
});
