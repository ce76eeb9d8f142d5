import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventsOf, type Heard, type Recording } from './events';
import { type FacetModel, facetIn } from './facet';
import { type Result, readCards } from './results';

/**
 * A panel as a visitor uses it: everything is found by role and name, and every action waits until its response is shown.
 */
export interface PanelModel {
  readonly page: Page;
  /** The `<searchlet-panel>` element. */
  readonly host: Locator;
  /** The search field. */
  readonly field: Locator;

  /** Replaces the query, typing key by key: each key is a search. */
  type(query: string): Promise<void>;
  /** Replaces the query by another one at once, as from the clipboard. */
  paste(query: string): Promise<void>;
  /** Number of results that the panel shows. */
  count(): Promise<number>;
  titles(): Promise<readonly string[]>;
  results(): Promise<readonly Result[]>;
  /** The highlighted words, in order. */
  marks(): Promise<readonly string[]>;

  facet(label: string): FacetModel;
  /** Names of the visible facets, in order. */
  facets(): Promise<readonly string[]>;
  /** Opens the drawer with the facets of a narrow panel. */
  openFilters(): Promise<void>;
  closeFilters(): Promise<void>;
  /** The active filters, such as `Genre: Drama`. */
  chips(): Promise<readonly string[]>;
  removeChip(chip: string): Promise<void>;
  clearRefinements(): Promise<void>;

  /** The number of the current page; null if there is only one. */
  currentPage(): Promise<number | null>;
  /** Follows a page link: a number, or `Next page` and the like. */
  goToPage(page: number | string): Promise<void>;
  /** The control for the sort order, if there is one. */
  readonly sortBy: Locator;
  /** The control for the page size, if there is one. */
  readonly pageSize: Locator;
  /** Picks an option of one of these controls by its label. */
  pick(choice: Locator, label: string): Promise<void>;
  /** Presses "Show more results" or "Show previous results". */
  showResults(which: 'more' | 'previous'): Promise<void>;

  /** The text of the alert; null if there is none. */
  alert(): Promise<string | null>;
  /** The last announcement to screen readers. */
  announced(): Promise<string>;
  events(): Promise<readonly Heard[]>;

  /** Does something, and waits until its response or failure is shown. */
  answered(action: () => unknown, isExpected?: (event: Heard) => boolean): Promise<void>;
  /** Waits until the panel shows a response or a failure, and is not searching. */
  settled(): Promise<void>;
}

/**
 * Opens a page and waits until its first panel shows a response.
 * @param selector selects a panel, as in `panelOn`.
 */
export async function openPanel(page: Page, url: string, selector = ''): Promise<PanelModel> {
  await page.goto(url);
  const panel = panelOn(page, selector);
  await panel.settled();
  return panel;
}

/**
 * The panel on a page.
 * @param selector selects a panel among several: `[data-id="films"]`.
 */
export function panelOn(page: Page, selector = ''): PanelModel {
  const host = page.locator(`searchlet-panel${selector}`).first();
  // A facet may have a search field too.
  const field = host.getByRole('search').getByRole('searchbox');
  const hits = host.locator('[part~="hits"]');
  const chips = host.getByRole('group', { name: 'Active filters' });
  const pagination = host.getByRole('navigation', { name: 'Pages' });
  const drawer = host.getByRole('dialog', { name: 'Filters' });

  const settledSince = async (before: number, isExpected: (event: Heard) => boolean): Promise<void> => {
    const missing = async (): Promise<string> => {
      const { answers, isBusy } = await lookAt(host, before);
      if (!answers.some(isExpected)) return 'no answer came';
      return isBusy ? 'the answer is not drawn' : '';
    };
    await expect.poll(missing, { message: 'What the panel still lacks' }).toBe('');
  };
  const settled = (): Promise<void> => settledSince(0, () => true);
  const answered: PanelModel['answered'] = async (action, isExpected = () => true) => {
    const { total } = await lookAt(host, Infinity);
    await action();
    await settledSince(total, isExpected);
  };

  return {
    page,
    host,
    field,
    settled,
    answered,
    events: () => eventsOf(host),

    async type(query) {
      await answered(async () => {
        await field.selectText();
        if (query === '') await field.press('Delete');
        else await field.pressSequentially(query);
      }, isAbout(query));
    },
    paste: (query) => answered(() => field.fill(query), isAbout(query)),
    async count() {
      const summary = await host
        .getByText(/^(?:about\s)?[\d,]+ results?$/)
        .first()
        .textContent();
      return Number(summary?.replace(/\D/g, ''));
    },
    titles: async () => (await results(hits)).map(({ title }) => title),
    results: () => results(hits),
    marks: () => hits.locator('mark').allTextContents(),

    facet: (label) => facetIn(host, label, answered),
    facets: () => host.locator('fieldset > legend').allInnerTexts(),
    async openFilters() {
      // On a page from right to left, an isolation character is before English texts.
      await host.getByRole('button', { name: /^\u2068?Filters/ }).click();
      await drawer.waitFor();
    },
    async closeFilters() {
      await drawer.getByRole('button', { name: 'Close filters' }).click();
      await drawer.waitFor({ state: 'hidden' });
    },
    async chips() {
      const names = await chips
        .getByRole('button', { name: /^Remove / })
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
      return names.map((name) => name.replace(/^Remove /, ''));
    },
    removeChip: (chip) => answered(() => chips.getByRole('button', { name: `Remove ${chip}`, exact: true }).click()),
    clearRefinements: () => answered(() => chips.getByRole('button', { name: 'Clear refinements' }).click()),

    async currentPage() {
      const [current] = await pagination.locator('[aria-current="page"]').allTextContents();
      return current === undefined ? null : Number(current);
    },
    goToPage: (to) => {
      const name = typeof to === 'number' ? `Page ${to}` : to;
      return answered(() => pagination.getByRole('link', { name, exact: true }).click());
    },

    sortBy: host.getByRole('combobox', { name: 'Sort by' }),
    pageSize: host.getByRole('combobox', { name: 'Results per page' }),
    async pick(choice, label) {
      await choice.focus();
      await answered(() => choice.selectOption({ label }));
    },
    showResults: (which) => answered(() => host.getByRole('button', { name: `Show ${which} results` }).click()),

    async alert() {
      const [words] = await host.getByRole('alert').allInnerTexts();
      return words?.replace(/\n+/g, '\n') ?? null;
    },
    announced: async () => (await host.locator('[aria-live]').allTextContents()).join(''),
  };
}

/** Whether an event is the response to that query, or a failure. */
const isAbout =
  (query: string) =>
  ({ name, detail }: Heard): boolean =>
    name === 'searchlet:failure' || ('query' in detail && detail.query === query);

/** Reads the progress of a panel at once. Every action polls this, so it has to be fast. */
function lookAt(
  host: Locator,
  from: number,
): Promise<{ readonly total: number; readonly answers: readonly Heard[]; readonly isBusy: boolean }> {
  return host.evaluate((element, first) => {
    const { __heard: heard } = window as unknown as Recording;
    const answers = heard.filter(
      ({ host: of, name }) => of === element && (name === 'searchlet:search' || name === 'searchlet:failure'),
    );
    const results = element.shadowRoot?.querySelector('section[aria-busy]');
    const isDrawn = results?.getAttribute('aria-busy') === 'false' && results.getClientRects().length > 0;
    return {
      total: answers.length,
      answers: answers.slice(first).map(({ name, detail }) => JSON.parse(JSON.stringify({ name, detail })) as Heard),
      // The facets are rendered right after the results.
      isBusy: !isDrawn || Boolean(element.shadowRoot?.querySelector('.coming, .facets[aria-busy="true"]')),
    };
  }, from);
}

/** Reads all results at once, so that they are of the same response. */
function results(hits: Locator): Promise<readonly Result[]> {
  return hits.locator('article').evaluateAll(readCards);
}
