import { vi } from 'vitest';
import * as importing from '../../../src/panel/page/files/import-part';
import { createRecovery } from '../../../src/panel/page/leave/recovery';
import { createPanel, type RunningPanel } from '../../../src/panel/setup/create-panel';
import type { LoadedFeature } from '../../../src/panel/setup/load-features';
import { createOverlayController } from '../../../src/panel/setup/overlay-controller';

/** The attributes that a panel cannot do without: name without `data-` → value. */
export const REQUIRED = { host: 'search.example', key: 'search-only', collection: 'films', 'query-by': 'title' };

/** A panel on an empty page, as its element starts it. */
export interface StartedPanel {
  readonly host: HTMLElement;
  readonly panel: RunningPanel;
  /** What a visitor reads. */
  readonly text: () => string;
  /** The codes of the problems that its owner has been told. */
  readonly problems: readonly string[];
  /** The names of all its events so far, without `searchlet:`. */
  readonly events: readonly string[];
}

/** How a test starts a panel, beside its attributes. */
export type StartOptions = Partial<Pick<Parameters<typeof createPanel>[0], 'id' | 'changes' | 'urlParameters'>> & {
  /** What is in the element. */
  readonly content?: string;
};

/** Starts a panel with these attributes, beside those that are required; null takes one away. */
export function startPanel(
  attributes: Readonly<Record<string, string | null>>,
  { content = '', ...options }: StartOptions = {},
): StartedPanel {
  const host = Object.assign(document.createElement('div'), { open() {} });
  host.innerHTML = content;
  document.body.append(host);
  const problems: string[] = [];
  const events: string[] = [];
  for (const name of ['ready', 'search', 'failure', 'problem']) {
    host.addEventListener(`searchlet:${name}`, (event) => {
      events.push(name);
      if (name === 'problem') problems.push((event as CustomEvent<{ code: string }>).detail.code);
    });
  }
  const raw: Record<string, string> = {};
  for (const [name, value] of Object.entries({ ...REQUIRED, 'url-state': 'false', ...attributes }))
    if (value !== null) raw[name] = value;
  const shadow = host.attachShadow({ mode: 'open' });
  const panel = createPanel({
    host,
    shadow,
    raw,
    address: {},
    id: 'sl',
    urlParameters: null,
    winsOverUrl: false,
    changes: [],
    scriptUrl: SCRIPT_URL,
    page: null,
    onStale: () => {},
    controller: createOverlayController(),
    recovery: createRecovery(host, () => {}),
    ...options,
  });
  const text = (): string => [...shadow.children].map(({ textContent }) => textContent).join(' ');
  return { host, panel, text, problems, events };
}

const SCRIPT_URL = 'https://site.example/searchlet.js';

/** The file of sentences, which quotes a problem by its attribute, and finds no other. */
const diagnosis = {
  describe: ({ attribute, code }: Readonly<Record<'attribute' | 'code', string>>) => `${attribute}: ${code}`,
  checkLabels: () => [],
  checkKey: async () => null,
  createDiagnosis: () => async () => 'The server said no.',
};

/** What the file of a feature exports. */
export type FeatureFile = () => LoadedFeature;

/**
 * Uploads our files, as the owner of a site does: the file of sentences and those that are named, and no others.
 *
 * @param files name in `searchlet/` → the file; a promise is a slow one.
 */
export function uploadFiles(files: Readonly<Record<string, FeatureFile | Promise<FeatureFile>>> = {}): void {
  vi.spyOn(importing, 'importPart').mockImplementation(async (path): Promise<never> => {
    const name = path.replace('.js', '');
    const file = name === 'diagnosis' ? diagnosis : files[name] && { default: await files[name] };
    if (!file) throw new TypeError(`Failed to fetch dynamically imported module: ${path}`);
    return file as never;
  });
}

/**
 * A server whose only hit of each search repeats the query: "Film about x".
 *
 * @returns the queries it has been asked, in their order.
 */
export function answerSearches(): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { searches } = JSON.parse(body) as { searches: readonly { readonly q: string }[] };
    asked.push(...searches.map(({ q }) => q));
    const results = searches.map(({ q }) => ({
      found: 1,
      out_of: 1,
      page: 1,
      search_time_ms: 1,
      facet_counts: [],
      request_params: { q, per_page: 20, collection_name: 'films' },
      hits: [{ document: { id: '1', title: `Film about ${q}` }, highlights: [], highlight: {} }],
    }));
    return new Response(JSON.stringify({ results }), { headers: { 'content-type': 'application/json' } });
  });
  return asked;
}
