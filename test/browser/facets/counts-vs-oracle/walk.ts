import { isDeepStrictEqual } from 'node:util';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Facet, FacetOf } from '../../../../src/facets/kinds';
import { travel } from '../../../support/browser/travel';
import { type Document, valuesIn } from '../../../support/data/document';
import type { Oracle, State } from '../../../support/data/oracle';
import type { Random } from '../../../support/data/random';
import { countEvents } from '../../../support/models/events';
import type { PanelModel } from '../../../support/models/panel';
import type { Attributes } from '../../../support/pages/panel-tag';
import { sampleSize } from '../../../support/run/sample-size';
import { addressOf, afterClick, afterExclude, refinementsIn, valueOf, withValues } from './random-state';
import { type Numbers, readNumbers } from './shown-numbers';

/** Hits per page: few, so that rendering them takes no longer than the comparison. */
const HITS = 8;

/** The attributes of every panel in these tests. */
export const WALKED: Attributes = {
  // The oracle counts days as the visitor has them.
  'data-time-zone': 'visitor',
  // Only whole words match: with typos and prefixes, the hits would be hard to predict.
  'data-params': 'num_typos=0&prefix=false&drop_tokens_threshold=0',
  'data-per-page': String(HITS),
};

export interface Walk {
  readonly oracle: Oracle;
  readonly facets: readonly Facet[];
  readonly random: Random;
  /** Returns a random state. */
  readonly state: () => State;
  readonly titleField: string;
  /** Number of combinations of query, refinements and sort order that are checked; see `sampleSize`. */
  readonly combinations: number;
  /** Whether a reload shows the same; false with a position, which a reload loses. */
  readonly canReload?: boolean;
}

/** Goes from one state to the next, by the address, a click, a chip, Back or a reload. */
export async function walk(
  panel: PanelModel,
  { oracle, facets, random, state: newState, titleField, combinations, canReload = true }: Walk,
): Promise<void> {
  let state = ALL;
  const past: State[] = [];
  const goTo = async (next: State, action: () => Promise<unknown>): Promise<void> => {
    past.push(state);
    state = next;
    await shownAfter(panel, action);
  };
  const readWhole = (message: string): Promise<Numbers> => {
    const isRight = (now: Numbers): boolean => isDeepStrictEqual(now, expected(now, state, oracle, facets, titleField));
    return wholeNumbers(panel, { state, oracle, facets, isRight }, message);
  };
  let shown = await readWhole('at first');
  expect(shown).toEqual(expected(shown, state, oracle, facets, titleField));
  expect(wrongValues(shown, state, oracle, facets)).toEqual([]);
  expectMostFrequent(shown, state, oracle, facets);

  const enough = sampleSize(combinations);
  const seen = new Set<string>();
  for (let step = 0; seen.size < enough; step += 1) {
    const refinements = refinementsIn(state, facets);
    const way = random.next();
    const clickable = valuesToClick(shown, facets);
    // With no results, there may be no value to click.
    if (way < 0.25 && clickable.length > 0) {
      const { facet, path, place } = random.of(clickable);
      const group = panel.host.locator('[part~="facet"]').nth(place[0]);
      const value = group.locator('[part~="facet-value"]').nth(place[1]);
      await unfold(group, value);
      await goTo(afterClick(state, facet, path), () => value.click());
    } else if (way < 0.35 && refinements.length > 0) {
      const removed = random.of(refinements);
      const rest = (state.chosen[removed.facet.field] ?? []).filter((value) => value !== removed.value);
      const chips = panel.host.getByRole('button', { name: /^Remove / });
      await goTo(withValues(state, removed.facet, rest), () => chips.nth(refinements.indexOf(removed)).click());
    } else if (way < 0.4 && excludable(shown, facets).length > 0) {
      const { facet, path } = random.of(excludable(shown, facets));
      const group = panel.host.getByRole('group', { name: facet.label, exact: true });
      const button = group.getByRole('button', { name: `Exclude ${path.join()}`, exact: true });
      await unfold(group, button);
      await goTo(afterExclude(state, facet, path), () => button.click());
    } else if (way < 0.45 && past.length > 0) {
      state = past.pop() ?? state;
      await shownAfter(panel, () => panel.page.goBack());
    } else if (way < 0.48 && canReload) {
      await panel.page.reload();
      await panel.settled();
    } else {
      const next = newState();
      if (addressOf(next, facets) === addressOf(state, facets)) continue;
      await goTo(next, () => travel(panel.page, addressOf(next, facets)));
    }
    seen.add(addressOf(state, facets));
    const message = `step ${step}: ${addressOf(state, facets)}`;
    shown = await readWhole(message);
    expect(shown, message).toEqual(expected(shown, state, oracle, facets, titleField));
    expect(wrongValues(shown, state, oracle, facets), message).toEqual([]);
  }
}

/**
 * The numbers after none is missing, and the counts that come after a response are there: until then ranges keep those before. Wrong
 * ones are returned after the wait, to be compared.
 */
async function wholeNumbers(
  { host }: PanelModel,
  {
    state,
    oracle,
    facets,
    isRight,
  }: Pick<Walk, 'oracle' | 'facets'> & {
    readonly state: State;
    readonly isRight: (shown: Numbers) => boolean;
  },
  message: string,
): Promise<Numbers> {
  let shown: Numbers = { found: 0, titles: [], facets: {} };
  const missing = async (): Promise<readonly string[]> => {
    shown = await readNumbers(host);
    return facets.flatMap((facet) => {
      const now = shown.facets[facet.label];
      if (now === undefined) return isMissed(facet, oracle.counts(state, facet)) ? [`${facet.label}: all values`] : [];
      const values = now.values.filter(({ path, count }) => count === null && isCounted(facet, path));
      const bars = now.bars.filter(({ count }) => count === null);
      const names = [...values.map(({ path }) => path.join(' > ')), ...bars.map(({ name }) => name)];
      return names.map((name) => `${facet.label}: the number of ${name}`);
    });
  };
  await expect.poll(missing, { message: `${message}: what is missing` }).toEqual([]);
  const right = expect.poll(async () => (await missing()).length === 0 && isRight(shown));
  await right.toBe(true).catch(() => {});
  return shown;
}

/** Unfolds a facet, as a visitor does: where nothing was found it is folded. */
async function unfold(group: Locator, inside: Locator): Promise<void> {
  if (!(await inside.isVisible())) await group.getByRole('button', { expanded: false }).first().click();
}

/** Whether a value shows a number: "All" and distances do not. */
function isCounted(facet: Facet, path: readonly string[]): boolean {
  return facet.kind !== 'near' && valueOf(facet, path) !== '';
}

/**
 * What a panel should show: all values of a facet whose values are fixed, and of any other the values that it shows, which
 * `wrongValues` checks; each with its correct number and state.
 */
function expected(shown: Numbers, state: State, oracle: Oracle, facets: readonly Facet[], titleField: string): Numbers {
  const found = oracle.found(state);
  const facetEntries = facets.flatMap((facet) => {
    const now = shown.facets[facet.label];
    if (now === undefined) return [];
    const counts = oracle.counts(state, facet);
    const chosen = state.chosen[facet.field] ?? [];
    const shownPath = (value: string) => now.values.find(({ path }) => valueOf(facet, path) === value)?.path;
    const paths =
      fixedValues(facet)?.map((value) => shownPath(value) ?? ['missing', value]) ?? now.values.map(({ path }) => path);
    const values = paths.map((path) => {
      const value = valueOf(facet, path);
      const count = isCounted(facet, path) ? (counts.get(value.replace(/^\\-/, '-')) ?? 0) : null;
      const isChosen = value === '' ? chosen.length === 0 : isOn(facet, chosen, value);
      const isExcluded = 'exclude' in facet && chosen.includes(`-${path.join()}`);
      const isMixed = isTree(facet) && !isChosen && isOnPath(facet, chosen, value);
      return { path, count, isChosen, isMixed, isExcluded, isDisabled: count === 0 && !isChosen };
    });
    const bars = now.bars.map(({ name }) => ({ name, count: oracle.countOf(state, facet, daysIn(name)) }));
    return [[facet.label, { values, bars, bounds: now.bounds && boundsOf(state, facet, oracle, now.bounds) }]];
  });
  return {
    found: found.length,
    titles: titlesOf(found, state, shown.titles, titleField),
    facets: Object.fromEntries(facetEntries) as Numbers['facets'],
  };
}

/** The values that a facet always shows, in order, whatever the documents hold; null if they depend on the documents. */
function fixedValues(facet: Facet): readonly string[] | null {
  switch (facet.kind) {
    case 'near':
      return ['', ...facet.distances];
    case 'date':
      return facet.histogram ? [] : ['', ...facet.periods];
    case 'numeric':
      return ['', ...facet.ranges.map(({ from, to }) => `${from ?? ''}..${to ?? ''}`)];
    case 'rating':
      return ['', ...Array.from({ length: facet.max - 1 }, (_, index) => `${facet.max - 1 - index}..`)];
    case 'range':
      return [];
    default:
      return null;
  }
}

/** The days of a bar by its name: `1990 – 1999`, `1994`, `March 1994` or `4 Mar 1994`, as the address has them. */
function daysIn(name: string): string {
  const [from = '', to = from] = name.split(' – ');
  if (/^\d{4}$/.test(from)) return `${from}-01-01..${to}-12-31`;
  const first = new Date(`${/^\d/.test(from) ? '' : '1 '}${from} UTC`);
  const last = /^\d/.test(from) ? first : new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  return [first, last].map((day) => day.toISOString().slice(0, 10)).join('..');
}

/** The titles of the first hits. Without a sort order the server chooses it: as shown, if each is one of the documents found. */
function titlesOf(
  found: readonly Document[],
  state: State,
  shown: readonly string[],
  field: string,
): readonly string[] {
  const titles = found.map((document) => titleOf(document, field));
  const count = Math.min(HITS, titles.length);
  if (state.sort !== null) return titles.slice(0, count);
  const left = [...titles];
  const right = shown.filter((title) => left.includes(title) && left.splice(left.indexOf(title), 1));
  return [...right, ...left].slice(0, count);
}

/**
 * What is wrong with the values of facets that depend on the documents: a value that no document has or that is shown twice, a
 * chosen one that is missing, and a list that is shorter than it could be. Values stay while a visitor goes on, so that a list
 * may have others than the most frequent.
 */
function wrongValues(shown: Numbers, state: State, oracle: Oracle, facets: readonly Facet[]): readonly string[] {
  return facets.flatMap((facet) => {
    const now = shown.facets[facet.label];
    if (now === undefined || fixedValues(facet) !== null) return [];
    const values = now.values
      .map(({ path }) => valueOf(facet, path).replace(/^\\-/, '-'))
      .filter((value) => value !== '');
    const counts = oracle.counts(state, facet);
    const known = oracle.counts(ALL, facet);
    const chosen = (state.chosen[facet.field] ?? []).map((value) => value.replace(/^\\-/, '-'));
    const needed = [...counts.keys()].filter((value) =>
      facet.kind === 'toggle' ? value === facet.on : chosen.includes(value),
    );
    const least = facet.kind === 'list' || facet.kind === 'menu' ? Math.min(facet.limit, counts.size) : 0;
    return [
      ...values.filter((value) => facet.kind !== 'toggle' && !known.has(value)).map((value) => `no ${value}`),
      ...values.filter((value, index) => values.indexOf(value) !== index).map((value) => `twice ${value}`),
      ...needed.filter((value) => !values.includes(value)),
      ...(values.length < least ? [`${values.length} of ${least} values`] : []),
    ].map((wrong) => `${facet.label}: ${wrong}`);
  });
}

/** The state that finds all documents. */
const ALL: State = { word: null, chosen: {}, sort: null };

/** Whether a hidden facet has values to choose from. */
function isMissed(facet: Facet, counts: ReadonlyMap<string, number>): boolean {
  return facet.kind === 'toggle' ? (counts.get(facet.on) ?? 0) > 0 : counts.size > (facet.kind === 'range' ? 1 : 0);
}

/** On a fresh page, checks that facets show the most frequent values, as many as fit; of equal ones, any. */
function expectMostFrequent(shown: Numbers, state: State, oracle: Oracle, facets: readonly Facet[]): void {
  for (const facet of facets) {
    if (
      (facet.kind !== 'list' && facet.kind !== 'menu') ||
      (facet.kind === 'list' && facet.sortBy === 'alpha') ||
      facet.order
    )
      continue;
    const counts = [...oracle.counts(state, facet).values()].sort((one, other) => other - one).slice(0, facet.limit);
    const values = shown.facets[facet.label]?.values ?? [];
    const numbers = values.flatMap(({ count }) => (count === null ? [] : [count])).sort((one, other) => other - one);
    expect(numbers, facet.label).toEqual(counts);
  }
}

function isOn(facet: Facet, chosen: readonly string[], value: string): boolean {
  return facet.kind !== 'hierarchical' || isTree(facet) ? chosen.includes(value) : isOnPath(facet, chosen, value);
}

/** Whether a value of a tree is chosen, or something below it. */
function isOnPath(facet: FacetOf<'hierarchical'>, chosen: readonly string[], value: string): boolean {
  return chosen.some((path) => path === value || path.startsWith(value + facet.separator));
}

/** Whether several branches can be chosen. */
function isTree(facet: Facet): facet is FacetOf<'hierarchical'> {
  return facet.kind === 'hierarchical' && facet.operator === 'or';
}

/** The bounds of a slider in whole steps, which include all numbers and the chosen range. */
function boundsOf(
  state: State,
  facet: Facet,
  oracle: Oracle,
  shown: readonly [number, number],
): readonly [number, number] {
  const extent = oracle.extent(state, facet);
  // With less than two different numbers, the bounds stay as they were.
  if (extent === null || extent[0] === extent[1]) return shown;
  const step = (facet.kind === 'range' ? facet.step : null) ?? 1;
  const chosen = (state.chosen[facet.field]?.[0] ?? '')
    .split('..')
    .filter((end) => end !== '')
    .map(Number);
  const least = Math.min(Math.floor(extent[0] / step) * step, ...chosen);
  const most = least + Math.ceil((Math.max(extent[1], ...chosen) - least) / step) * step;
  return [least, isReached(extent[1], shown[1]) ? Math.max(shown[1], ...chosen) : most];
}

/** Whether a slider ends at a number that the server may have rounded to six digits, or right after it. */
function isReached(most: number, end: number): boolean {
  return most >= 1e6 && end >= most && end - most <= 10 ** (Math.floor(Math.log10(most)) - 5);
}

function titleOf(document: Document, field: string): string {
  return String(valuesIn(document, field)[0]);
}

/** All values whose click would change the state, each with its facet and its index in it. */
function valuesToClick(
  shown: Numbers,
  facets: readonly Facet[],
): readonly { readonly facet: Facet; readonly path: readonly string[]; readonly place: readonly [number, number] }[] {
  return Object.entries(shown.facets).flatMap(([label, { values }], facetPlace) => {
    const facet = facets.find((one) => one.label === label);
    if (facet === undefined) return [];
    const canTurnOff = ['list', 'swatch', 'toggle', 'hierarchical'].includes(facet.kind);
    return values.flatMap(({ path, isChosen, isDisabled }, valuePlace) =>
      isDisabled || (isChosen && !canTurnOff) ? [] : [{ facet, path, place: [facetPlace, valuePlace] as const }],
    );
  });
}

/** All values that can be excluded, or are excluded. */
function excludable(
  shown: Numbers,
  facets: readonly Facet[],
): readonly { readonly facet: Facet; readonly path: readonly string[] }[] {
  return facets.flatMap((facet) =>
    'exclude' in facet
      ? (shown.facets[facet.label]?.values ?? [])
          .filter(({ count, isExcluded, isChosen }) => count !== null && (count > 0 || isExcluded || isChosen))
          .map(({ path }) => ({ facet, path }))
      : [],
  );
}

/** Does something and waits for the next response to be shown; reads less than `answered`. */
async function shownAfter({ host }: PanelModel, action: () => Promise<unknown>): Promise<void> {
  const before = await countEvents(host, 'searchlet:search');
  await action();
  await expect
    .poll(() => countEvents(host, 'searchlet:search'), { message: 'No response came' })
    .toBeGreaterThan(before);
  // The counts are rendered right after the results.
  await host.locator('.facets[aria-busy="false"]').waitFor();
}
