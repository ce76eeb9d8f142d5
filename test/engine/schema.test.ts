import { describe, expect, it } from 'vitest';
import { createTestEngine, idsIn } from './ask';

const title = { name: 'title', type: 'string' };

describe('schemas that are refused', () => {
  it.each([
    [{ fields: [title] }, 'Parameter `name` is required.'],
    [{ name: 'x' }, 'Parameter `fields` is required.'],
    [{ name: 'x', fields: [7] }, 'should be an array of objects'],
    [{ name: 'x', fields: [{ name: 'title' }] }, 'Wrong format for `fields`.'],
    [{ name: 'x', fields: [{ name: 'title', type: 'text' }] }, 'Field `title` has an invalid data type.'],
    [{ name: 'x', fields: [title, title] }, 'There are duplicate field names in the schema: `title`.'],
    [
      { name: 'x', fields: [{ ...title, facet: 'yes' }] },
      'The `facet` property of the field `title` should be a boolean.',
    ],
    [{ name: 'x', fields: [{ name: 'a', type: 'object' }] }, 'only when nested fields are enabled'],
    [{ name: 'x', fields: [title], default_sorting_field: 'n' }, 'defined as `n` but is not found in the schema.'],
    [{ name: 'x', fields: [title], default_sorting_field: 'title' }, 'is not a sortable type.'],
    [
      { name: 'x', fields: [{ name: 'when', type: 'int64[]', sort: true }] },
      'Field `when` cannot be a sortable field.',
    ],
    [{ name: 'x', fields: [title], token_separators: ['ab'] }, 'should be an array of character symbols.'],
  ])('%j', (schema, sentence) => {
    const { status, body } = createTestEngine().ask('POST', '/collections', schema);
    expect(status).toBe(400);
    expect(body).toContain(sentence);
  });
});

describe('documents that are refused', () => {
  const fields = [
    title,
    { name: 'tags', type: 'string[]', optional: true },
    { name: 'count', type: 'int32', optional: true },
    { name: 'big', type: 'int64', optional: true },
    { name: 'price', type: 'float', optional: true },
    { name: 'isNew', type: 'bool', optional: true },
    { name: 'place', type: 'geopoint', optional: true },
    { name: 'maker', type: 'object', optional: true },
  ];

  it.each([
    [{}, 'Field `title` has been declared in the schema, but is not found in the document.'],
    [{ title: {} }, 'Field `title` must be a string.'],
    [{ title: 'a', tags: 'b' }, 'Field `tags` must be an array.'],
    [{ title: 'a', tags: [{}] }, 'Field `tags` must be an array of string.'],
    [{ title: 'a', count: 'many' }, 'Field `count` must be an int32.'],
    [{ title: 'a', count: 2 ** 31 }, 'Field `count` must be an int32.'],
    [{ title: 'a', big: 'x' }, 'Field `big` must be an int64.'],
    [{ title: 'a', price: 'x' }, 'Field `price` must be a float.'],
    [{ title: 'a', isNew: 'perhaps' }, 'Field `isNew` must be a bool.'],
    [{ title: 'a', place: 'here' }, 'Field `place` must be a 2 element array: [lat, lng].'],
    [{ title: 'a', maker: 'Ada' }, 'Field `maker` must be an object.'],
    [{ title: 'a', id: 7 }, "Document's `id` field should be a string."],
  ])('%j', (document, message) => {
    const engine = createTestEngine();
    engine.fill({ name: 'x', enable_nested_fields: true, fields }, []);
    const { status, body } = engine.ask('POST', '/collections/x/documents', document);
    expect([status, JSON.parse(body)]).toEqual([400, { message }]);
  });
});

describe('fields that are detected', () => {
  it('takes the type of an auto field from the first document', () => {
    const engine = createTestEngine();
    const fields = [{ name: 'year', type: 'auto', facet: true, optional: true }];
    engine.fill({ name: 'x', fields }, [{ id: 'a' }, { id: 'b', year: 1990 }, { id: 'c', year: 2000 }]);
    expect(engine.tell('GET', '/collections/x')).toMatchObject({
      fields: [{ name: 'year', type: 'int64', sort: true }],
    });
    expect(idsIn(engine.search('x', { filter_by: 'year:>1995' }))).toEqual(['c']);
  });

  it('takes in any field under the name ".*"', () => {
    const engine = createTestEngine();
    const document = { id: 'a', title: 'Lamp', tags: ['light'], price: 9.5, isNew: true };
    engine.fill({ name: 'x', fields: [{ name: '.*', type: 'auto' }] }, [document]);
    expect(idsIn(engine.search('x', { q: 'lam', query_by: 'title', filter_by: 'price:<10 && tags:=light' }))).toEqual([
      'a',
    ]);
  });

  it('takes in the children of objects, also of those in arrays', () => {
    const engine = createTestEngine();
    const fields = [{ name: 'makers', type: 'object[]', facet: true }];
    const makers = [{ name: 'Ada', town: { name: 'Ulm' } }, { name: 'Bo' }];
    engine.fill({ name: 'x', enable_nested_fields: true, fields }, [{ id: 'a', makers }]);
    expect(idsIn(engine.search('x', { filter_by: 'makers.name:=Bo && makers.town.name:=Ulm' }))).toEqual(['a']);
    const { hits } = engine.search('x', { q: 'ulm', query_by: 'makers.town.name' }) as {
      hits: { highlight: unknown }[];
    };
    expect(hits[0]?.highlight).toEqual({
      makers: [{ town: { name: { matched_tokens: ['Ulm'], snippet: '<mark>Ulm</mark>' } } }, {}],
    });
  });
});
