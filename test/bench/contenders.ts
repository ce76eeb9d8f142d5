import { existsSync } from 'node:fs';
import { pathOf } from './sizes';

/** What every contender of one visit is set to. */
export interface Setting {
  /** Address of the search server, without a slash at the end. */
  readonly url: string;
  readonly key: string;
  readonly collection: string;
  readonly queryBy: string;
  /** Hits on a page, 1 to 250. */
  readonly perPage: number;
  readonly facets: readonly BenchFacet[];
  /** How many searches stand on the page. */
  readonly panels: number;
}

/** A facet, in the words both sides know. */
export interface BenchFacet {
  readonly field: string;
  readonly label: string;
  readonly kind: 'list' | 'range' | 'rating' | 'toggle';
}

/** Where to look for what a visitor waits for. */
export interface Look {
  /** Selector of the elements with a shadow root; null where all stands in the document. */
  readonly host: string | null;
  readonly field: string;
  /** The title of one hit. */
  readonly title: string;
  /** One facet, once it has something to choose. */
  readonly facet: string;
  /** The title of one hit that stands in the page before its script has run, or that the loader draws; null if there is none. */
  readonly rendered: string | null;
}

/** One way to put a search on a page. */
export interface Contender {
  readonly name: string;
  /** For tables and charts. */
  readonly label: string;
  /** The scripts it loads, from the root. */
  readonly files: readonly string[];
  readonly look: Look;
  /** What a site owner pastes. */
  readonly body: (setting: Setting) => string;
}

const PAIR_FILES = [
  'node_modules/instantsearch.js/dist/instantsearch.production.min.js',
  'node_modules/typesense-instantsearch-adapter/dist/typesense-instantsearch-adapter.min.js',
];

/** What everything else is measured against. */
export const pair: Contender = {
  name: 'pair',
  label: 'InstantSearch.js + adapter',
  files: PAIR_FILES,
  look: {
    host: null,
    field: '.ais-SearchBox-input',
    title: '.ais-Hits-item h2',
    facet:
      '.ais-RefinementList-item:first-child, .ais-RangeInput-form, .ais-RatingMenu-item:first-child, .ais-ToggleRefinement-label',
    rendered: null,
  },
  body: (setting) => `
${PAIR_FILES.map((file) => `<script src="/${file}"></script>`).join('\n')}
${Array.from({ length: setting.panels }, (_, panel) => pairPanel(setting, panel)).join('\n')}`,
};

/** The pair, and each bundle of ours that is built. */
export function contenders(): readonly Contender[] {
  return [pair, ours('searchlet.js'), ours('searchlet.slim.js'), ours('searchlet.loader.js')].filter(({ files }) =>
    files.every((file) => existsSync(pathOf(file))),
  );
}

function ours(name: string): Contender {
  return {
    name,
    label: name,
    files: [`dist/site/${name}`],
    look: {
      host: 'searchlet-panel',
      field: 'input[type="search"]',
      title: 'article [part~="hit-title"]',
      facet: 'fieldset:has(input), .toggle',
      rendered: name === 'searchlet.loader.js' ? '.searchlet-title' : null,
    },
    body: (setting) => {
      // On localhost a panel also checks its key, unlike on a site.
      const attributes = `data-debug="false" data-host="${setting.url}" data-key="${setting.key}" data-collection="${setting.collection}"
        data-query-by="${setting.queryBy}" data-per-page="${setting.perPage}" data-url-state="${setting.panels === 1}"
        data-facets="${setting.facets.map(({ field, label, kind }) => `${field}:${kind}=${label}`).join(', ')}"`;
      if (setting.panels === 1) return `<script src="/dist/site/${name}" ${attributes}></script>`;
      return `<script src="/dist/site/${name}"></script>${`<searchlet-panel ${attributes}></searchlet-panel>`.repeat(setting.panels)}`;
    },
  };
}

/** The same panel with `defer`: what stands below the script is there before it has loaded. */
export function deferred({ body, ...contender }: Contender): Contender {
  return { ...contender, body: (setting) => body(setting).replace('<script ', '<script defer ') };
}

/** The same panel with the countries and the shop as further sources; the films are shown first. */
export function withSources({ body, ...contender }: Contender): Contender {
  const others = ['countries" data-query-by="name.common, capital', 'shop" data-query-by="title, theme'];
  const sources = ['', ...others.map((other) => ` data-collection="${other}"`)];
  const children = sources.map((attributes) => `<searchlet-source${attributes}></searchlet-source>`).join('');
  return {
    ...contender,
    body: (setting) =>
      body(setting).replace(
        /<script (src="\S+") ([^>]*)><\/script>/,
        `<script $1></script><searchlet-panel $2>${children}</searchlet-panel>`,
      ),
  };
}

/** What the documentation of InstantSearch.js has one write for the same panel. */
function pairPanel({ url, key, collection, queryBy, perPage, facets, panels }: Setting, panel: number): string {
  const { hostname, port, protocol } = new URL(url);
  const id = (part: string): string => `${part}-${panel}`;
  const widgets = facets.map(({ field, kind }, index) => {
    const container = `container: '#${id(`facet-${index}`)}', attribute: '${field}'`;
    switch (kind) {
      case 'list':
        return `instantsearch.widgets.refinementList({ ${container}, limit: 10, showMore: true, showMoreLimit: 20 })`;
      case 'range':
        return `instantsearch.widgets.rangeInput({ ${container} })`;
      case 'rating':
        return `instantsearch.widgets.ratingMenu({ ${container} })`;
      case 'toggle':
        return `instantsearch.widgets.toggleRefinement({ ${container} })`;
    }
  });
  return `
<div id="${id('searchbox')}"></div><div id="${id('stats')}"></div><div id="${id('current')}"></div>
<div style="display: flex; gap: 24px">
  <div style="flex: 0 0 240px">${facets.map(({ label }, index) => `<h3>${label}</h3><div id="${id(`facet-${index}`)}"></div>`).join('')}</div>
  <div style="flex: 1"><div id="${id('hits')}"></div><div id="${id('pagination')}"></div></div>
</div>
<script>
{
  const adapter = new TypesenseInstantSearchAdapter({
    server: { apiKey: '${key}', nodes: [{ host: '${hostname}', port: ${port}, protocol: '${protocol.slice(0, -1)}' }], cacheSearchResultsForSeconds: 120 },
    additionalSearchParameters: { query_by: '${queryBy}' },
  });
  const search = instantsearch({ indexName: '${collection}', searchClient: adapter.searchClient, routing: ${panels === 1} });
  search.addWidgets([
    instantsearch.widgets.configure({ hitsPerPage: ${perPage} }),
    instantsearch.widgets.searchBox({ container: '#${id('searchbox')}' }),
    instantsearch.widgets.stats({ container: '#${id('stats')}' }),
    instantsearch.widgets.currentRefinements({ container: '#${id('current')}' }),
    ${widgets.join(',\n    ')},
    instantsearch.widgets.hits({
      container: '#${id('hits')}',
      templates: { item: (hit, { html, components }) => html\`<article><h2><a href="\${hit.url}">\${components.Highlight({ hit, attribute: 'title' })}</a></h2></article>\` },
    }),
    instantsearch.widgets.pagination({ container: '#${id('pagination')}' }),
  ]);
  search.start();
}
</script>`;
}
