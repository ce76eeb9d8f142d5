import { expect, it } from 'vitest';
import { createQueryCounter, withoutAnalytics } from '../../../src/typesense/send/query-counter';
import { createNotes } from '../../support/data/session-notes';

const NOT_COUNTED = { enable_analytics: 'false' };

it('the counter of queries counts a query once, whatever pages and filters of it a visitor looks at', () => {
  const counter = createQueryCounter(createNotes(), () => false);
  expect(counter.parametersFor('scarf')).toEqual({});
  counter.answered('scarf');
  expect(counter.parametersFor('scarf')).toEqual(NOT_COUNTED);
  expect(counter.parametersFor('boots')).toEqual({});
  counter.answered('boots');
  expect(counter.parametersFor('scarf')).toEqual({});
});

it('the counter of queries counts again what the server has not answered', () => {
  const counter = createQueryCounter(createNotes(), () => false);
  counter.parametersFor('scarf');
  expect(counter.parametersFor('scarf')).toEqual({});
});

it('the counter of queries counts no search for everything', () => {
  const counter = createQueryCounter(createNotes(), () => false);
  for (const query of ['', '*', undefined]) expect(counter.parametersFor(query)).toEqual(NOT_COUNTED);
  counter.parametersFor('scarf');
  counter.answered('scarf');
  counter.answered('*');
  expect(counter.parametersFor('scarf')).toEqual(NOT_COUNTED);
});

it('the counter of queries knows visitor and query again on the next page of the tab', () => {
  const notes = createNotes();
  const first = createQueryCounter(notes, () => true);
  const { 'x-typesense-user-id': user } = first.parametersFor('scarf');
  expect(user).toMatch(/^[\da-z]{6,}$/);
  first.answered('scarf');
  const next = createQueryCounter(notes, () => true);
  expect(next.parametersFor('scarf')).toEqual({ 'x-typesense-user-id': user, ...NOT_COUNTED });
  expect(createQueryCounter(createNotes(), () => true).parametersFor('scarf')).not.toEqual(
    first.parametersFor('scarf'),
  );
});

it('the counter of queries gives no id to a visitor who may not be identified', () => {
  let mayIdentify = false;
  const counter = createQueryCounter(createNotes(), () => mayIdentify);
  expect(counter.parametersFor('scarf')).not.toHaveProperty('x-typesense-user-id');
  mayIdentify = true;
  expect(counter.parametersFor('scarf')).toHaveProperty('x-typesense-user-id');
});

it('the counter of queries stores nothing of a visitor who may not be identified, and still counts a query once', () => {
  const notes = createNotes();
  const counter = createQueryCounter(notes, () => false);
  counter.answered('scarf');
  expect(counter.parametersFor('scarf')).toEqual(NOT_COUNTED);
  expect(['user', 'query'].map(notes.read)).toEqual([null, null]);
});

it('the counter of queries marks searches that show no hits, and no others', () => {
  expect(withoutAnalytics({ q: 'scarf', per_page: 0 })).toEqual({ q: 'scarf', per_page: 0, enable_analytics: false });
  expect(withoutAnalytics({ q: 'scarf', per_page: 20 })).toEqual({ q: 'scarf', per_page: 20 });
});
