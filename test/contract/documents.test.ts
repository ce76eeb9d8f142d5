import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startContractServer, type ContractServer } from './server';

let server: ContractServer;
let path: string;

const schema = {
  name: 'shop',
  enable_nested_fields: true,
  default_sorting_field: 'stock',
  fields: [
    { name: 'title', type: 'string' },
    { name: 'tags', type: 'string[]', facet: true, optional: true },
    { name: 'price', type: 'float', optional: true },
    { name: 'stock', type: 'int32' },
    { name: 'isNew', type: 'bool', optional: true },
    { name: 'maker', type: 'object', optional: true },
    { name: 'maker.name', type: 'string', facet: true, optional: true },
  ],
};
const lamp = {
  id: 'lamp',
  title: 'Lamp',
  tags: ['light'],
  price: 9.5,
  stock: 3,
  maker: { name: 'Ada', town: 'Ulm' },
};

beforeAll(async () => {
  server = await startContractServer('documents', []);
  path = `/collections/${server.nameOf('shop')}`;
});

beforeEach(() => server.fill(schema, [lamp]));

afterAll(() => server.stop());

describe('collections', () => {
  it('lists a collection with all that its fields default to', async () => {
    const { body } = await server.ask('GET', path);
    expect(body).toMatchObject({
      name: server.nameOf('shop'),
      num_documents: 1,
      default_sorting_field: 'stock',
    });
    const { fields } = body as { fields: { name: string }[] };
    expect(fields.find(({ name }) => name === 'stock')).toEqual({
      name: 'stock',
      type: 'int32',
      facet: false,
      optional: false,
      index: true,
      sort: true,
      infix: false,
      locale: '',
      stem: false,
      stem_dictionary: '',
      store: true,
    });
  });

  it('has a name once', async () => {
    const name = server.nameOf('shop');
    const body = { name, fields: [{ name: 'title', type: 'string' }] };
    const message = `A collection with name \`${name}\` already exists.`;
    expect(await server.ask('POST', '/collections', { body })).toMatchObject({
      status: 409,
      body: { message },
    });
  });
});

describe('documents', () => {
  it('brings a document back as it came', async () => {
    expect((await server.ask('GET', `${path}/documents/lamp`)).body).toEqual(lamp);
  });

  it('makes an id where there is none', async () => {
    const { status, body } = await server.ask('POST', `${path}/documents`, {
      body: { title: 'Chair', stock: 1 },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: 'Chair', id: expect.stringMatching(/^\d+$/) });
  });

  it.each([
    ['create', { ...lamp, stock: 9 }, 409, lamp],
    ['upsert', { id: 'lamp', title: 'Lamp', stock: 9 }, 201, { id: 'lamp', title: 'Lamp', stock: 9 }],
    ['update', { id: 'lamp', stock: 9 }, 201, { ...lamp, stock: 9 }],
    ['emplace', { id: 'lamp', stock: 9 }, 201, { ...lamp, stock: 9 }],
  ])('%ss a document that is there', async (action, body, status, stored) => {
    expect((await server.ask('POST', `${path}/documents?action=${action}`, { body })).status).toBe(status);
    expect((await server.ask('GET', `${path}/documents/lamp`)).body).toEqual(stored);
  });

  it('finds what was changed, and not what was deleted', async () => {
    const found = async (q: string) =>
      (await server.search({ collection: 'shop', query_by: 'title', q })).found;
    await server.ask('PATCH', `${path}/documents/lamp`, { body: { title: 'Lantern' } });
    expect([await found('lantern'), await found('lamp')]).toEqual([1, 0]);
    await server.ask('DELETE', `${path}/documents/lamp`);
    expect(await found('lantern')).toBe(0);
  });

  it.each([
    ['GET', 'documents/none', undefined, 404, 'Could not find a document with id: none'],
    [
      'POST',
      'documents',
      { id: 'x', title: 7, stock: 'many', isNew: 1 },
      400,
      'Field `stock` must be an int32.',
    ],
    ['POST', 'documents', '{"id":', 400, expect.stringContaining('Bad JSON')],
  ])('refuses %s %s of %o', async (method, route, body, status, message) => {
    const answer = await server.ask(method, `${path}/${route}`, { body });
    expect(answer).toMatchObject({ status, body: { message } });
  });

  it('turns values of a near type into the declared one', async () => {
    await server.ask('POST', `${path}/documents`, {
      body: { id: 'x', title: 7, stock: '12', isNew: 'true' },
    });
    const stored = (await server.ask('GET', `${path}/documents/x`)).body;
    expect(stored).toEqual({ id: 'x', title: '7', stock: 12, isNew: true });
  });
});

describe('many documents', () => {
  it('answers each line of an import by itself', async () => {
    const lines = [
      '{"id":"a","title":"A","stock":1}',
      '{"id":"b","title":"B"}',
      '{"id":"lamp","title":"C","stock":1}',
    ];
    const { status, body } = await server.ask('POST', `${path}/documents/import`, { body: lines.join('\n') });
    expect(status).toBe(200);
    const answers = String(body)
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(answers).toMatchObject([
      { success: true },
      { success: false, code: 400, document: lines[1] },
      { success: false, code: 409, document: lines[2] },
    ]);
  });

  it('exports what a filter lets through, a line each', async () => {
    await server.fill(schema, [lamp, { id: 'chair', title: 'Chair', stock: 0 }]);
    const { body } = await server.ask('GET', `${path}/documents/export?filter_by=stock:>0`);
    expect(JSON.parse(String(body))).toEqual(lamp);
  });

  it('deletes what a filter lets through', async () => {
    const { body } = await server.ask('DELETE', `${path}/documents?filter_by=stock:3`);
    expect(body).toEqual({ num_deleted: 1 });
    expect((await server.ask('GET', path)).body).toMatchObject({ num_documents: 0 });
  });
});

describe('nested fields', () => {
  it.each([
    ['maker.name:=Ada', 1],
    ['maker.town:=Ulm', 1],
    ['maker.town:=Bonn', 0],
  ])('filters by %s, declared or not', async (filter_by, found) => {
    expect((await server.search({ collection: 'shop', query_by: 'title', filter_by })).found).toBe(found);
  });
});
