import algoliasearchHelper from 'algoliasearch-helper';
import type { IndexUiState, SearchClient } from 'instantsearch.js';
import { baseWidget, type Base } from './base-widget';
import { facetWidget } from './facet-widget';

/**
 * Asks what InstantSearch is going to ask first, before there is any of it: the answer is on its way while React starts.
 * Whoever then asks the same of the client waits for the same answer; asked for anything else, it lets go of this one.
 */
export function askFirst(client: SearchClient, config: Base, state: IndexUiState): void {
  // Why it failed is told when InstantSearch meets it.
  (client.search(firstRequests(config, state) as never) as Promise<unknown>).catch(() => {});
}

/** The requests of the first search of a panel, to the letter: what `ui/Panel` and all that stands in it make InstantSearch ask. */
export function firstRequests(config: Base, state: IndexUiState): readonly object[] {
  let requests: readonly object[] = [];
  const listener = {
    search(all: readonly object[]) {
      requests = all;
      return new Promise(() => {});
    },
  };
  const parameters = [baseWidget(config), ...config.facets.map(facetWidget)].reduce(
    (sofar, widget) => widget.getWidgetSearchParameters(sofar, { uiState: state }),
    new algoliasearchHelper.SearchParameters(),
  );
  algoliasearchHelper(listener as never, parameters.index, parameters).search();
  return requests;
}
