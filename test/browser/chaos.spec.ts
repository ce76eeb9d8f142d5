import { expect } from 'vitest';
import { test } from '../support/browser';
import { openPanel, type PanelModel } from '../support/panel';
import { queriesIn, startProxy, type Fault } from '../support/proxy';
import { takeNoise } from '../support/quiet';
import { createRandom, type Random } from '../support/random';
import type { Asked } from '../support/scripted-server';

/** Different searches that each round brings about, at the least: a thousand together. */
const SEARCHES = 340;

/** Rounds, and what the panel shows when the faults stop: then a visitor does what it offers, or nothing at all. */
const ROUNDS = [
  { seed: 1, end: 'results' },
  { seed: 2, end: 'a failure' },
  { seed: 3, end: 'results' },
] as const;

test.for(ROUNDS)('comes through faults of every kind, and agrees with a fresh page when they end in $end (seed $seed)', { timeout: 120_000 }, async ({ seed, end }, { page, pages, api, openPage }) => {
  let isCalm = true;
  const last = `the ${'k'.repeat(seed)}ing`;
  const times = new Map<string, number>();
  const searches = (): number => times.size;
  const server = await startProxy(api.url, (asked) => {
    if (isCalm) return null;
    if (queriesIn(asked).includes(last)) return end === 'results' ? null : { status: 500 };
    const time = (times.get(asked.body) ?? 0) + 1;
    times.set(asked.body, time);
    return faultOf(asked, time, seed);
  });
  const attributes = { 'data-host': server.url, 'data-facets': 'genre, certificate=Rated', 'data-sort': 'year:desc=Newest', 'data-per-page': '5' };
  const panel = await openPanel(page, pages.films(attributes));
  const visitor = createRandom(seed + 1000);
  try {
    isCalm = false;
    while (searches() < SEARCHES) await act(panel, visitor);
    await panel.answered(
      () => panel.field.fill(last),
      ({ name, detail }) => name === 'searchlet:failure' || ('query' in detail && detail.query === last),
    );
    isCalm = true;
    const again = panel.host.getByRole('button', { name: 'Try again' });
    await expect.poll(() => again.isVisible()).toBe(end === 'a failure');
    if (end === 'a failure') await panel.answered(() => again.click());
    await expect.poll(() => panel.alert()).toBe(null);

    const fresh = await openPanel(await openPage(), page.url());
    await expect.poll(() => stateOf(panel)).toEqual(await stateOf(fresh));
    expect((await stateOf(panel)).query).toBe(last);
  } catch (error) {
    throw new Error(`With seed ${seed}, after ${searches()} searches`, { cause: error });
  } finally {
    // What the browser says of each request is what was meant to happen.
    expect(takeNoise(page).filter((line) => /^not caught|crashed/.test(line))).toEqual([]);
  }
});

/** What befalls a search the first time it is asked, the second time, and so on: the same whenever it arrives. */
function faultOf({ body }: Asked, time: number, seed: number): Fault | null {
  const random = createRandom(hashOf(`${seed} ${time} ${body}`));
  if (random.chance(0.6)) return null;
  return random.of<Fault>([
    { late: 5 },
    { late: 40 },
    { late: 120 },
    { status: 500 },
    { status: 503 },
    { status: 429 },
    'is reset',
    'is garbage',
    'is truncated',
    'hangs',
  ]);
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  // The beginning of a linear congruential generator shows its seed.
  return createRandom(hash).next() * 2 ** 32;
}

const WORDS = ['king', 'godfather', 'casablanca', 'qqqq', 'star wars', 'the', 'love', 'new york', 'men', 'night'];

/** One thing a visitor does, without waiting for the answer to the last one. */
async function act(panel: PanelModel, random: Random): Promise<void> {
  const what = random.next();
  if (what < 0.7) {
    await panel.field.fill('');
    await panel.field.pressSequentially(`${random.of(WORDS)} ${random.of(WORDS)}`);
  } else if (what < 0.85) {
    await click(panel, random.of(['Drama', 'Comedy', 'Action', 'PG', 'R']));
  } else if (what < 0.95) {
    await choose(panel, random.of(['Newest', 'Relevance']));
  } else {
    await click(panel, random.of(['Try again', 'Clear refinements']));
  }
}

/** Clicks a control if it is there this very moment: the next one it may have given way to an answer. */
function click({ host }: PanelModel, name: string): Promise<void> {
  return host.evaluate((panel, words) => {
    const controls = [...(panel.shadowRoot?.querySelectorAll<HTMLElement>('label, button') ?? [])];
    controls.find(({ innerText }) => innerText.trim().split('\n')[0] === words)?.click();
  }, name);
}

function choose({ host }: PanelModel, order: string): Promise<void> {
  return host.evaluate((panel, words) => {
    const select = panel.shadowRoot?.querySelector('select');
    const option = [...(select?.options ?? [])].find(({ label }) => label === words);
    if (!select || !option) return;
    select.value = option.value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, order);
}

/** What panel and address say. */
async function stateOf(panel: PanelModel) {
  const genres = await panel.facet('Genre').values();
  return {
    query: await panel.field.inputValue(),
    titles: await panel.titles(),
    chips: await panel.chips(),
    // A value that was there before stays where it was, be it with a count of 0: a list does not jump. A fresh page has seen none.
    genres: genres.filter(({ count, isChosen }) => count !== 0 || isChosen).sort((a, b) => (a.name < b.name ? -1 : 1)),
    sort: await panel.sortBy.inputValue(),
    count: await panel.count(),
    url: panel.page.url(),
  };
}
