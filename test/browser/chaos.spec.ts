import { expect } from 'vitest';
import { test } from '../support/browser';
import { openPanel, type PanelModel } from '../support/panel';
import { startProxy, type Fault } from '../support/proxy';
import { takeNoise } from '../support/quiet';
import { createRandom, type Random } from '../support/random';

const SEEDS = [1, 2, 3];
/** Searches that each round brings about, at the least; a thousand together. */
const SEARCHES = 340;

const WORDS = ['king', 'godfather', 'e', 'casablanca', 'qqqq', 'star wars', 'the', 'love', 'new york', 'a'];

test.for(SEEDS)('comes through faults of every kind, and agrees with a fresh page when they are over (seed %i)', { timeout: 120_000 }, async (seed, { page, pages, api, openPage }) => {
  const random = createRandom(seed);
  let isCalm = true;
  const server = await startProxy(api.url, () => (isCalm ? null : faultOf(random)));
  const attributes = { 'data-host': server.url, 'data-facets': 'genre, certificate=Rated', 'data-sort': 'year:desc=Newest' };
  const panel = await openPanel(page, pages.films(attributes));
  // What the visitor does is not to depend on how fast answers come.
  const visitor = createRandom(seed + 1000);
  try {
    isCalm = false;
    for (let round = 0; server.asked.length < SEARCHES && round < SEARCHES; round += 1) await act(panel, visitor);
    expect(server.asked.length).toBeGreaterThanOrEqual(SEARCHES);

    isCalm = true;
    await panel.host.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    const again = panel.host.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await panel.answered(() => again.click());
    await panel.answered(() => panel.field.fill(`the ${seed}`));
    await panel.answered(() => panel.field.fill('the'));
    expect(await panel.alert()).toBe(null);

    const fresh = await openPanel(await openPage(), page.url());
    expect(await stateOf(panel)).toEqual(await stateOf(fresh));
    expect(takeNoise(page).filter((line) => /^not caught|crashed/.test(line))).toEqual([]);
  } catch (error) {
    throw new Error(`With seed ${seed}, after ${server.asked.length} requests`, { cause: error });
  }
});

function faultOf(random: Random): Fault | null {
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
  ]);
}

/** One thing a visitor does; now and then before the answer to the last one is there. */
async function act(panel: PanelModel, random: Random): Promise<void> {
  const { host, field } = panel;
  const boxes = host.getByRole('checkbox');
  const what = random.next();
  if (what < 0.6) {
    await field.fill('');
    await field.pressSequentially(random.of(WORDS), { delay: random.chance(0.3) ? 15 : 0 });
  } else if (what < 0.8) {
    const count = await boxes.count();
    const place = Math.floor(random.next() * count);
    await boxes.nth(place).click({ timeout: 1000 }).catch(gone);
  } else if (what < 0.9) {
    await host.getByRole('combobox', { name: 'Sort' }).selectOption(random.of(['Newest', 'Relevance'])).catch(gone);
  } else {
    await host.getByRole('button', { name: /^(?:Try again|Clear refinements)$/ }).first().click({ timeout: 200 }).catch(gone);
  }
}

/** What was there a moment ago may have given way to an answer. */
function gone(): void {}

/** What panel and address say. */
async function stateOf(panel: PanelModel): Promise<object> {
  return {
    query: await panel.field.inputValue(),
    titles: await panel.titles(),
    chips: await panel.chips(),
    genres: await panel.facet('Genre').values(),
    count: await panel.count(),
    url: panel.page.url(),
  };
}
