import { needs } from 'virtual:features';
import { expect, onTestFinished, vi } from 'vitest';
import { buildCountries, countriesSchema } from '../../../examples/data/countries';
import { buildMovies, moviesSchema } from '../../../examples/data/movies';
import * as importing from '../../../src/panel/page/files/import-part';
import { createServerApi } from '../../server/api';
import type { Attributes } from '../pages/panel-tag';
import type { Field } from '../servers/collection';
import { type Result, readCards } from './results';
import { startPanel } from './started-panel';

/**
 * A panel in a document without a browser, with our own files and a search engine in the process: for what a panel says and asks.
 * Nothing has a size or a place there, no style applies, and no key moves the focus: that is for a browser to show.
 */
export interface DrawnPanel {
  readonly root: ShadowRoot;
  /** The searches so far, as they went to the server. */
  readonly searches: readonly Readonly<Record<string, unknown>>[];
  /** The codes of the problems that its owner has been told. */
  readonly problems: readonly string[];
  /** What is in its element's shadow, as text. */
  text(): string;
  /** Number of results that the panel shows. */
  count(): number;
  titles(): readonly string[];
  results(): readonly Result[];
  /** The active filters, such as `Genre: Drama`. */
  chips(): readonly string[];
  facet(label: string): DrawnFacet;
  /** Names of the facets, in order. */
  facets(): readonly string[];
  removeChip(chip: string): Promise<void>;
  /** Changes the address as the page's own router would, and waits for the response. */
  travel(address: string): Promise<void>;
  clearRefinements(): Promise<void>;
  /** The element that the selector and, if it is given, this name find. */
  find(selector: string, name?: string): HTMLElement;
  /** Presses a button by its name, and waits for the response. */
  press(name: string): Promise<void>;
  /** Replaces the query, and waits for its response. */
  search(query: string): Promise<void>;
  /** Does something, and waits until its response or failure is shown. */
  answered(action: () => unknown): Promise<void>;
}

/** One facet, found by its label. */
export interface DrawnFacet {
  /** Its values in order; those of a lower level follow their parent. */
  values(): readonly DrawnValue[];
  /** Names of the values that cannot be chosen. */
  disabled(): readonly string[];
  /** Ticks, unticks or picks a value, and waits for the response. */
  choose(name: string): Promise<void>;
  /** @param level of a tree, which the button names; else the facet. */
  showMore(level?: string): Promise<void>;
  showLess(level?: string): Promise<void>;
  canShowMore(): boolean;
  /** Types into the field that searches for values of this facet. */
  searchValues(text: string): void;
  /** Its slider and its number fields, if it is a range. */
  readonly range: DrawnRange;
}

/** The slider and the number fields of a range: the lower end first. */
export interface DrawnRange {
  /** The values of thumbs and fields, which must agree. */
  ends(): readonly [number, number];
  /** Minimum and maximum of the slider. */
  bounds(): readonly [number, number];
  /** How far one key press moves a thumb. */
  step(): number;
  readonly thumbs: readonly [HTMLInputElement, HTMLInputElement];
  /** Types a number into the lower or the upper field, and Enter. */
  enter(which: 'from' | 'to', number: string): Promise<void>;
}

interface DrawnValue {
  readonly name: string;
  /** null if no count is shown. */
  readonly count: number | null;
  readonly isChosen: boolean;
}

/**
 * Starts a panel that searches the films, unless the attributes say otherwise, and waits for its first response.
 * @param address what the address of the page says of it: `?sl_q=king`.
 */
export async function drawPanel(attributes: Attributes = {}, address = ''): Promise<DrawnPanel> {
  await (ownFiles ??= importOwnFiles());
  const panel = startDrawing(attributes, address);
  await panel.answered(() => undefined);
  return panel;
}

/** Puts documents into a collection of the process. Returns the attributes of a panel that searches it. */
export function collect(fields: readonly Field[], documents: readonly object[]): Attributes {
  made += 1;
  const name = `made-${made}`;
  const schema = { name, enable_nested_fields: true, fields };
  fill(schema, documents);
  return { 'data-collection': name, 'data-query-by': 'title' };
}

function startDrawing(attributes: Attributes, address: string): DrawnPanel {
  const searches = searchInProcess(attributes['data-collection'] ?? null);
  loadOwnFiles();
  history.replaceState(null, '', location.pathname + address);
  const raw = Object.entries({ ...FILMS, ...attributes }).map(([name, value]) => [name.replace('data-', ''), value]);
  const { host, panel, problems, text, events } = startPanel(Object.fromEntries(raw) as Attributes);
  onTestFinished(() => {
    panel.stop();
    host.remove();
    history.replaceState(null, '', location.pathname);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const root = host.shadowRoot as ShadowRoot;
  let seen = 0;
  const answered: DrawnPanel['answered'] = async (action) => {
    await action();
    const answers = (): number => events.filter((name) => name === 'search' || name === 'failure').length;
    await expect.poll(() => answers() > seen && isDrawn(root), { message: 'The answer is drawn' }).toBe(true);
    seen = answers();
  };
  const find = (selector: string, name?: string): HTMLElement => findIn(root, selector, name);
  const press: DrawnPanel['press'] = (name) => answered(() => find('button', name).click());
  return {
    root,
    searches,
    problems,
    text,
    answered,
    find,
    press,
    count: () => Number(/[\d,]+/.exec(textOf(find('[part~="summary"]')))?.[0]?.replace(/,/g, '')),
    titles: () => readResults(root).map(({ title }) => title),
    results: () => readResults(root),
    chips: () => [...root.querySelectorAll('[aria-label^="Remove "]')].map((one) => nameOf(one).replace('Remove ', '')),
    facets: () => [...root.querySelectorAll('fieldset > legend')].map(textOf),
    removeChip: (chip) => press(`Remove ${chip}`),
    clearRefinements: () => press('Clear refinements'),
    travel: (next) =>
      answered(() => {
        history.pushState(null, '', next);
        dispatchEvent(new PopStateEvent('popstate'));
      }),
    facet: (label) => readFacet(() => find('fieldset', label), label, answered),
    search: (query) => answered(() => type(find('input[type="search"]') as HTMLInputElement, query)),
  };
}

const FILMS: Attributes = {
  'data-host': 'search.example',
  'data-collection': 'movies',
  'data-query-by': 'title, director',
  'data-url-state': null,
};

const ADMIN_KEY = 'admin';

let engine: ReturnType<typeof createServerApi> | undefined;
let made = 0;

/** The engine of the process. */
function server(): ReturnType<typeof createServerApi> {
  engine ??= createServerApi({ adminKey: ADMIN_KEY });
  return engine;
}

const SAMPLES: Readonly<Record<string, () => void>> = {
  movies: () => fill(moviesSchema, buildMovies()),
  countries: () => fill(countriesSchema, buildCountries()),
};

const loaded = new Set<string>();

/** Loads a sample when the first panel searches it. */
function loadSample(name: string): void {
  if (loaded.has(name)) return;
  loaded.add(name);
  SAMPLES[name]?.();
}

function ask(method: string, path: string, body: string) {
  const [way = '', query] = path.split('?');
  const headers = { 'x-typesense-api-key': ADMIN_KEY };
  return server().handle({ method, path: way, query: new URLSearchParams(query), headers, body });
}

function fill(schema: { readonly name: string }, documents: readonly object[]): void {
  ask('POST', '/collections', JSON.stringify(schema));
  const lines = documents.map((document) => JSON.stringify(document)).join('\n');
  const { body } = ask('POST', `/collections/${schema.name}/documents/import`, lines);
  if (body.includes('"success":false')) throw new Error(body.split('\n').find((line) => line.includes('false')));
}

/** Answers searches in the process. Returns those that were sent, in order. */
function searchInProcess(collection: string | null): readonly Readonly<Record<string, unknown>>[] {
  loadSample(collection ?? 'movies');
  const sent: Readonly<Record<string, unknown>>[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body = '' }: RequestInit = {}) => {
    const { pathname, search } = new URL(address);
    if (pathname.endsWith('/multi_search'))
      sent.push(...(JSON.parse(String(body)) as { searches: typeof sent }).searches);
    const answer = ask(method, pathname + search, String(body));
    return new Response(answer.body, answer);
  });
  return sent;
}

let ownFiles: Promise<ReadonlyMap<string, object>> | undefined;

/** Imports the files of all features before any panel waits for one: it waits five seconds, however busy the machine is. */
async function importOwnFiles(): Promise<ReadonlyMap<string, object>> {
  const imports = Object.keys(needs).map(async (name) => {
    const file = (await import(`../../../src/panel/features/${name}/index.ts`)) as object;
    return [`${name}.js`, { default: () => file }] as const;
  });
  const diagnosis = await import('../../../src/panel/setup/diagnosis');
  return new Map<string, object>([...(await Promise.all(imports)), ['diagnosis.js', diagnosis]]);
}

function loadOwnFiles(): void {
  vi.spyOn(importing, 'importPart').mockImplementation(
    async (path): Promise<never> => (await ownFiles)?.get(path) as never,
  );
}

function isDrawn(root: ShadowRoot): boolean {
  const isBusy = root.querySelector('.coming, .facets[aria-busy="true"]') !== null;
  return root.querySelector('section[aria-busy="false"]') !== null && !isBusy;
}

function readResults(root: ShadowRoot): readonly Result[] {
  return readCards([...root.querySelectorAll('[part~="hits"] article')]);
}

function readFacet(group: () => HTMLElement, label: string, answered: DrawnPanel['answered']): DrawnFacet {
  const lines = () =>
    [...group().querySelectorAll<HTMLElement>('[part~="facet-value"]')]
      .filter((line) => line.closest('[hidden]') === null)
      .map(readLine);
  const show = async (which: 'more' | 'less', level: string): Promise<void> => {
    findIn(group(), 'button', `Show ${which}: ${level}`).click();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    values: () => lines().map(({ name, count, isChosen }) => ({ name, count, isChosen })),
    disabled: () => lines().flatMap(({ name, control }) => (control.disabled ? [name] : [])),
    choose: (name) => {
      const line = lines().find((one) => one.name === name);
      if (!line)
        throw new Error(
          `There is no "${name}" but: ${lines()
            .map((one) => one.name)
            .join(', ')}`,
        );
      return answered(() => line.control.click());
    },
    showMore: (level = label) => show('more', level),
    showLess: (level = label) => show('less', level),
    searchValues: (text) => type(findIn(group(), 'input[type="search"]') as HTMLInputElement, text),
    canShowMore: () => group().querySelector(`[aria-label="Show more: ${label}"]`) !== null,
    get range() {
      return readRange(group(), label, answered);
    },
  };
}

function readRange(group: HTMLElement, label: string, answered: DrawnPanel['answered']): DrawnRange {
  const inputs = (type: string) =>
    ['from', 'to'].map((end) =>
      findIn(group, `input[type="${type}"]`, `${label}: ${end}`),
    ) as unknown as DrawnRange['thumbs'];
  const [thumbs, fields] = [inputs('range'), inputs('number')];
  const numbers = (of: DrawnRange['thumbs']) => [Number(of[0].value), Number(of[1].value)] as const;
  return {
    thumbs,
    ends() {
      expect(numbers(fields)).toEqual(numbers(thumbs));
      return numbers(thumbs);
    },
    bounds: () => [Number(thumbs[0].min), Number(thumbs[0].max)],
    step: () => Number(thumbs[0].step),
    enter: (which, number) =>
      answered(() => {
        const field = fields[which === 'from' ? 0 : 1];
        type(field, number);
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      }),
  };
}

/** Sets what is in a field as a browser does while one types. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** @throws when there is no such element, with the names of the others. */
function findIn(root: ParentNode, selector: string, name?: string): HTMLElement {
  const all = [...root.querySelectorAll<HTMLElement>(selector)];
  const found = all.find((one) => name === undefined || nameOf(one) === name);
  if (!found) throw new Error(`There is no ${selector} "${name}" but: ${all.map(nameOf).join(', ')}`);
  return found;
}

function readLine(line: HTMLElement): DrawnValue & { readonly control: HTMLInputElement | HTMLButtonElement } {
  const copy = line.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  const count = copy.querySelector('[part~="facet-count"]');
  count?.remove();
  const input = line.querySelector('input');
  return {
    name: copy.textContent ?? '',
    count: count ? Number(textOf(count).replace(/\D/g, '')) : null,
    isChosen: input ? input.checked : line.getAttribute('aria-pressed') === 'true',
    control: input ?? (line as HTMLButtonElement),
  };
}

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? textOf(element.querySelector(':scope > legend') ?? element);

const textOf = ({ textContent }: Element): string => (textContent ?? '').replace(/\s+/g, ' ').trim();
