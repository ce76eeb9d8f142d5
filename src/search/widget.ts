import type { SearchParameters } from 'algoliasearch-helper';
import type { IndexUiState } from 'instantsearch.js';

/** A part of what is asked, as InstantSearch knows it: what it adds to a search, and where it is kept. Nothing is drawn of it. */
export interface Widget extends WidgetParts {
  readonly $$type: string;
  readonly render: () => void;
  readonly dispose: () => void;
}

export interface WidgetParts {
  /** Adds what the state asks for to a search. */
  readonly getWidgetSearchParameters: (parameters: SearchParameters, asked: { readonly uiState: IndexUiState }) => SearchParameters;
  /** Adds what is asked for to the state, in the shape of InstantSearch's own widgets. */
  readonly getWidgetUiState: (state: IndexUiState, asked: { readonly searchParameters: SearchParameters }) => IndexUiState;
}

/**
 * A widget in place of InstantSearch's own. Those also work out values, links and pages anew at every key, of which
 * nothing is used here: the panel reads the answer and the state themselves.
 */
export function toWidget(parts: WidgetParts): Widget {
  // InstantSearch wants the others of every widget.
  return { $$type: 'searchlet', render: () => {}, dispose: () => {}, ...parts };
}
