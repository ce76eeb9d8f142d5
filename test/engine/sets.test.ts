import { describe, expect, it } from 'vitest';
import { createTestEngine, idsIn } from './ask';

const schema = { name: 'films', fields: [{ name: 'title', type: 'string' }] };
const films = ['Alien', 'Brazil', 'Casablanca'].map((title, place) => ({ id: String(place + 1), title }));
const pin = { rule: { query: 'best', match: 'exact' }, includes: [{ id: '3', position: 1 }] };

function started(version: 29 | 30) {
  const engine = createTestEngine(Date.now, { version });
  engine.fill(schema, films);
  return engine;
}

describe('sets of Typesense 30', () => {
  it('need a separate right for their items', () => {
    const engine = started(30);
    engine.tell('PUT', '/curation_sets/best', { items: [] });
    const put = (actions: readonly string[]): number => {
      const { value } = engine.tell('POST', '/keys', { description: 'x', actions, collections: ['*'] }) as {
        value: string;
      };
      return engine.ask('PUT', '/curation_sets/best/items/first', pin, value).status;
    };
    expect(put(['curation_sets:*'])).toBe(401);
    expect(put(['curation_sets/items:*'])).toBe(200);
  });

  it('have effect in the collections that name them, and in no other', () => {
    const engine = started(30);
    engine.tell('PUT', '/curation_sets/best', { items: [] });
    engine.tell('PUT', '/curation_sets/best/items/first', pin);
    engine.tell('PUT', '/synonym_sets/words', { items: [{ id: 'film', synonyms: ['movie', 'alien'] }] });
    const found = (q: string) => idsIn(engine.search('films', { q, query_by: 'title' }));
    expect([found('best'), found('movie')]).toEqual([[], []]);
    engine.tell('PATCH', '/collections/films', { curation_sets: ['best'], synonym_sets: ['words'] });
    expect([found('best'), found('movie')]).toEqual([['3'], ['1']]);
    expect(engine.tell('GET', '/collections/films')).toMatchObject({
      curation_sets: ['best'],
      synonym_sets: ['words'],
    });
    engine.tell('PATCH', '/collections/films', { curation_sets: [] });
    expect([found('best'), found('movie')]).toEqual([[], ['1']]);
  });

  it('are listed, replaced and deleted, whole and item by item', () => {
    const engine = started(30);
    engine.tell('PUT', '/curation_sets/best', { items: [{ id: 'first', ...pin }] });
    expect(engine.tell('GET', '/curation_sets')).toEqual([{ name: 'best', items: [{ id: 'first', ...pin }] }]);
    expect(engine.tell('GET', '/curation_sets/best/items/first')).toEqual({ id: 'first', ...pin });
    engine.tell('DELETE', '/curation_sets/best/items/first');
    expect(engine.tell('GET', '/curation_sets/best')).toEqual({ name: 'best', items: [] });
    engine.tell('DELETE', '/curation_sets/best');
    expect(engine.ask('GET', '/curation_sets/best').status).toBe(404);
    expect(engine.ask('PUT', '/curation_sets/best/items/first', pin).status).toBe(404);
  });

  it('need their own action, and refuse what is no rule', () => {
    const engine = started(30);
    const { value } = engine.tell('POST', '/keys', {
      actions: ['overrides:*', 'synonyms:*'],
      collections: ['*'],
      description: '',
    }) as { value: string };
    expect(engine.ask('GET', '/curation_sets', '', value).status).toBe(401);
    expect(engine.ask('PUT', '/curation_sets/best', { items: [{ id: 'a' }] }).status).toBe(400);
    expect(engine.ask('PUT', '/curation_sets/best', { items: [pin] }).status).toBe(400);
    expect(engine.ask('PUT', '/synonym_sets/words', {}).status).toBe(400);
  });

  it('do not exist in Typesense 29, as the routes of a collection do not in 30', () => {
    expect(started(29).ask('GET', '/curation_sets').status).toBe(404);
    expect(started(30).ask('GET', '/collections/films/overrides').status).toBe(404);
    expect(started(29).tell('GET', '/collections/films')).not.toHaveProperty('curation_sets');
  });
});
