import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ContractServer, startContractServer } from './server';

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

  it('makes an id where it is missing', async () => {
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
    const found = async (q: string) => (await server.search({ collection: 'shop', query_by: 'title', q })).found;
    await server.ask('PATCH', `${path}/documents/lamp`, { body: { title: 'Lantern' } });
    expect([await found('lantern'), await found('lamp')]).toEqual([1, 0]);
    await server.ask('DELETE', `${path}/documents/lamp`);
    expect(await found('lantern')).toBe(0);
  });

  it.each([
    ['GET', 'documents/none', undefined, 404, 'Could not find a document with id: none'],
    ['POST', 'documents', { id: 'x', title: 7, stock: 'many', isNew: 1 }, 400, 'Field `stock` must be an int32.'],
    ['POST', 'documents', '{"id":', 400, expect.stringContaining('Bad JSON')],
  ])('refuses %s %s of %o', async (method, route, body, status, message) => {
    const answer = await server.ask(method, `${path}/${route}`, { body });
    expect(answer).toMatchObject({ status, body: { message } });
  });

  it('refuses values of another type, unless dirty_values converts or drops them', async () => {
    const body = { id: 'x', title: 7, stock: '12', isNew: 'true', price: 'dear' };
    const write = (dirty: string) => server.ask('POST', `${path}/documents?dirty_values=${dirty}`, { body });
    const message = 'Field `stock` must be an int32.';
    expect(await server.ask('POST', `${path}/documents`, { body })).toMatchObject({ status: 400, body: { message } });
    expect(await write('drop')).toMatchObject({ status: 400, body: { message } });
    expect(await write('coerce_or_reject')).toMatchObject({
      status: 400,
      body: { message: 'Field `price` must be a float.' },
    });
    expect(await write('coerce_or_drop')).toMatchObject({ status: 201 });
    const stored = (await server.ask('GET', `${path}/documents/x`)).body;
    expect(stored).toEqual({ id: 'x', title: '7', stock: 12, isNew: true });
  });

  it('converts numbers to texts of six digits, and words of any case to yes and no', async () => {
    const write = async (changes: object) => {
      const body = { id: 'x', title: 'x', stock: 1, ...changes };
      return (await server.ask('POST', `${path}/documents?dirty_values=coerce_or_reject&action=upsert`, { body })).body;
    };
    const titles = [7, 19.5, 0.1, 1234567.5, 12.345678, true].map((title) => write({ title }));
    expect(await Promise.all(titles)).toMatchObject(
      ['7', '19.5', '0.1', '1.23457e+06', '12.3457', 'true'].map((title) => ({ title })),
    );
    expect(await write({ isNew: 'TRUE' })).toMatchObject({ isNew: true });
    expect(await write({ isNew: 'yes' })).toMatchObject({ message: 'Field `isNew` must be a bool.' });
  });
});

describe('many documents', () => {
  it('answers each line of an import separately', async () => {
    const lines = ['{"id":"a","title":"A","stock":1}', '{"id":"b","title":"B"}', '{"id":"lamp","title":"C","stock":1}'];
    const { status, body } = await server.ask('POST', `${path}/documents/import`, { body: lines.join('\n') });
    expect(status).toBe(200);
    const missing = 'Field `stock` has been declared as a default sorting field, but is not found in the document.';
    expect(readLines(body)).toEqual([
      { success: true },
      { success: false, code: 400, error: missing },
      { success: false, code: 409, error: 'A document with id lamp already exists.' },
    ]);
  });

  it('repeats documents and ids in the answer to an import, when asked to', async () => {
    const lines = ['{"id":"a","title":"A","stock":1}', '{"id":"b","title":"B"}'];
    const query = 'return_doc=true&return_id=true';
    const { body } = await server.ask('POST', `${path}/documents/import?${query}`, { body: lines.join('\n') });
    expect(readLines(body)).toEqual([
      { success: true, id: 'a', document: { id: 'a', title: 'A', stock: 1 } },
      { success: false, code: 400, id: 'b', document: lines[1], error: expect.stringContaining('`stock`') },
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

describe('a schema that changes', () => {
  it('drops a field and adds it again, with the values that documents have', async () => {
    const change = (field: object) => server.ask('PATCH', path, { body: { fields: [field] } });
    expect((await change({ name: 'price', drop: true })).status).toBe(200);
    const filtered = { collection: 'shop', query_by: 'title', filter_by: 'price:>9' };
    expect((await server.search(filtered)).error).toBe('Could not find a filter field named `price` in the schema.');
    expect((await change({ name: 'price', type: 'float', optional: true, facet: true })).status).toBe(200);
    expect((await server.search({ ...filtered, facet_by: 'price' })).found).toBe(1);
    const twice = await change({ name: 'price', type: 'float' });
    expect(twice).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('already part of the schema') },
    });
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

/** The answer to an import: one object per line. */
function readLines(body: unknown): unknown[] {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return text.split('\n').map((line) => JSON.parse(line) as unknown);
}
