import type { Api } from '../../../examples/api';
import { type Pages, pageWith } from './pages';
import type { Attributes } from './panel-tag';

/** A source of a panel, in a collection of the samples. */
export function sourceTag(collection: string, queryBy: string, label: string, others: Attributes = {}): string {
  const named = { 'data-collection': collection, 'data-query-by': queryBy, 'data-label': label, ...others };
  return `<searchlet-source${written(named)}></searchlet-source>`;
}

/** Serves a page with a panel of several sources on the server that holds the samples; returns its URL. */
export function serveSources(
  pages: Pages,
  { url, searchKey }: Pick<Api, 'url' | 'searchKey'>,
  sources: string,
  attributes: Attributes = {},
): string {
  const all = { 'data-host': url, 'data-key': searchKey, ...attributes };
  const panel = `<searchlet-panel${written(all)}>${sources}</searchlet-panel>`;
  return pages.serve('/sources', pageWith(`<script defer src="/dist/searchlet.js"></script>${panel}`));
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}
