import type { Api } from '../../../examples/api';
import { searchesIndex, toIndex } from '../servers/test-indexes';

/** Attributes of a tag as written, with `data-`; `null` removes a usual one. */
export type Attributes = Readonly<Record<`data-${string}`, string | null>>;

/** The usual script tag for the films, changed by some attributes. */
export function panelTag(api: Pick<Api, 'url' | 'searchKey'>, attributes: Attributes = {}): string {
  return `<script defer src="/dist/searchlet.js"${written(api, attributes)}></script>`;
}

/** The usual `<searchlet-panel>` element for the films; the page also needs a bare script tag. */
export function panelElement(api: Pick<Api, 'url' | 'searchKey'>, attributes: Attributes = {}): string {
  return `<searchlet-panel${written(api, attributes)}></searchlet-panel>`;
}

function written({ url, searchKey }: Pick<Api, 'url' | 'searchKey'>, attributes: Attributes): string {
  const usual: Attributes = {
    'data-host': url,
    'data-key': searchKey,
    'data-collection': 'movies',
    'data-query-by': 'title, director',
  };
  const all = { ...usual, ...attributes };
  return Object.entries(searchesIndex && all['data-host'] === url ? toIndex(all) : all)
    .filter((entry): entry is [string, string] => entry[1] !== null)
    .map(([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join('');
}
