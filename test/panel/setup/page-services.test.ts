// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchInput } from '../../../src/panel/page/field/page-input';
import { recentSearches, sessionStore } from '../../../src/panel/page/stores/storage';
import { createPageServices } from '../../../src/panel/setup/page-services';
import { configOf } from '../../support/models/panel-value';

/** What the page does for a panel whose visitor has come back from the hit `b`. */
function servicesAfterBack() {
  return createPageServices({
    config: configOf({}),
    prefix: 'sl',
    emit: () => true,
    input: watchInput(null),
    session: sessionStore('sl'),
    shared: sessionStore(''),
    consent: { isGiven: true },
    recent: recentSearches('films:sl', 'ignore'),
    followedHit: { id: 'b', top: 40 },
    initialWidth: () => 1000,
    hasFirstHits: () => false,
    headingLevel: 2,
  });
}

/** Looks for a card in a list. */
const cardIn = (list: Readonly<Record<string, HTMLElement>>) => (id: string) => list[id];

const FIRST = { a: document.createElement('article') };
const RELATED = { b: document.createElement('article') };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('scrollBy', () => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('the hit that a visitor comes back from is looked for in the next list where the first has it not, and found once', () => {
  const { restoreHit } = servicesAfterBack();
  expect(restoreHit(cardIn(FIRST))).toBeNull();
  vi.advanceTimersByTime(4000);
  expect(restoreHit(cardIn(RELATED))).toBe(RELATED.b);
  expect(restoreHit(cardIn(RELATED))).toBeNull();
});

test('a visitor who has begun to type is taken to no hit, nor is one after five seconds', () => {
  const typing = servicesAfterBack();
  const late = servicesAfterBack();
  for (const { restoreHit } of [typing, late]) expect(restoreHit(cardIn(FIRST))).toBeNull();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  expect(typing.restoreHit(cardIn(RELATED))).toBeNull();
  field.blur();
  vi.advanceTimersByTime(5000);
  expect(late.restoreHit(cardIn(RELATED))).toBeNull();
});

test('the first hits are waited for as long as they take', () => {
  const { restoreHit } = servicesAfterBack();
  vi.advanceTimersByTime(60_000);
  expect(restoreHit(cardIn(RELATED))).toBe(RELATED.b);
});
