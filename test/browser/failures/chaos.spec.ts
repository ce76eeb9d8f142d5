// @module-tag at-length

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { takeNoise } from '../../support/browser/console-guard';
import { test } from '../../support/browser/test';
import { createRandom, type Random } from '../../support/data/random';
import type { Recording } from '../../support/models/events';
import { openPanel, type PanelModel } from '../../support/models/panel';
import { sampleSize } from '../../support/run/sample-size';
import { type Fault, queriesIn, startProxy } from '../../support/servers/proxy';
import type { Asked } from '../../support/servers/scripted-server';

/** Fewest different searches of each round: a thousand in all rounds, if the sample is whole. */
const SEARCHES = sampleSize(340);

/** Fewest times in each round that the panel is checked after all its responses. */
const LOOKS = sampleSize(20);

/** Rounds, and what the panel shows when the faults stop. Then the visitor does what the panel offers, or nothing. */
const ROUNDS = [
  { seed: 1, end: 'results' },
  { seed: 2, end: 'a failure' },
  { seed: 3, end: 'results' },
] as const;

test.for(ROUNDS)(
  'a panel comes through faults of every kind, and agrees with a fresh page when they end in $end (seed $seed)',
  async ({ seed, end }, { page, pages, api, openPage }) => {
    let isCalm = true;
    const last = `the ${'k'.repeat(seed)}ing`;
    const times = new Map<string, number>();
    const failed = new Set<string>();
    const hanging = new Set<string>();
    let looks = 0;
    const searches = (): number => times.size;
    const server = await startProxy(api.url, (asked) => {
      if (isCalm) return null;
      if (queriesIn(asked).includes(last)) return end === 'results' ? null : { status: 500 };
      const time = (times.get(asked.body) ?? 0) + 1;
      times.set(asked.body, time);
      const fault = faultOf(asked, time, seed);
      if (fault === 'hangs') hanging.add(asked.body);
      if (fault !== null && !(typeof fault === 'object' && 'late' in fault))
        queriesIn(asked).forEach((query) => failed.add(query));
      return fault;
    });
    const attributes = {
      'data-host': server.url,
      'data-facets': 'genre, certificate=Rated',
      'data-sort': 'year:desc=Newest',
      'data-per-page': '5',
    };
    const panel = await openPanel(page, pages.films(attributes));
    const visitor = createRandom(seed + 1000);
    const answers = watchAnswers(page, hanging);
    try {
      isCalm = false;
      while (searches() < SEARCHES) {
        await act(panel, visitor);
        await answers.arrived();
        if (await expectAgreement(panel, failed)) looks += 1;
      }
      expect(looks).toBeGreaterThan(LOOKS);
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
      // The browser's lines about failed requests are expected.
      expect(takeNoise(page).filter((line) => /^not caught|crashed/.test(line))).toEqual([]);
    }
  },
);

/** The fault for a search, the first time it is sent, the second time, and so on. It does not depend on when it arrives. */
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
  // The first numbers of a linear congruential generator depend too much on its seed.
  return createRandom(hash).next() * 2 ** 32;
}

/** Waits for the responses to searches, except for those that hang. */
function watchAnswers(page: Page, hanging: ReadonlySet<string>): { readonly arrived: () => Promise<void> } {
  const awaited = new Map<object, string>();
  page.on('request', (request) => {
    if (request.url().includes('/multi_search')) awaited.set(request, request.postData() ?? '');
  });
  page.on('requestfinished', (request) => awaited.delete(request));
  page.on('requestfailed', (request) => awaited.delete(request));
  return {
    async arrived() {
      await expect.poll(() => [...awaited.values()].filter((body) => !hanging.has(body))).toEqual([]);
      // Responses are rendered in the next frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    },
  };
}

/**
 * Checks that the panel, after its responses, shows the results of the query in its field, and a failure only if that search did
 * fail. Returns whether there was anything to check: not while the last search hangs.
 */
async function expectAgreement({ host }: PanelModel, failed: ReadonlySet<string>): Promise<boolean> {
  const look = () =>
    host.evaluate((panel) => {
      const find = (selector: string) => panel.shadowRoot?.querySelector(selector);
      const { __heard: heard } = window as unknown as Recording;
      const queries = heard.map(({ detail }) => (detail as { readonly query?: string } | null)?.query);
      return {
        typed: (find('[role="search"] input') as HTMLInputElement).value.trim(),
        isBusy: find('[aria-busy="true"]') !== null,
        isFailed: find('[role="alert"]') !== null,
        shown: queries.filter((query) => query !== undefined).at(-1),
      };
    });
  await expect
    .poll(async () => {
      const { typed, shown, isBusy, isFailed } = await look();
      return isBusy || (isFailed ? failed.has(typed || '*') : shown === typed) || `“${typed}” shows “${shown}”`;
    })
    .toBe(true);
  return !(await look()).isBusy;
}

const WORDS = ['king', 'godfather', 'casablanca', 'qqqq', 'star wars', 'the', 'love', 'new york', 'men', 'night'];

/** Does one random thing that visitors do, without waiting for the last response. */
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

/** Clicks a control if it exists at this moment: a response may remove it at any time. */
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

/** The state in panel and address. */
async function stateOf(panel: PanelModel) {
  const genres = await panel.facet('Genre').values();
  return {
    query: await panel.field.inputValue(),
    titles: await panel.titles(),
    chips: await panel.chips(),
    // Known values keep their place even with a count of 0, so that lists do not jump. A fresh page does not know them.
    genres: genres.filter(({ count, isChosen }) => count !== 0 || isChosen).sort((a, b) => (a.name < b.name ? -1 : 1)),
    sort: await panel.sortBy.inputValue(),
    count: await panel.count(),
    url: panel.page.url(),
  };
}
