import type { IndexUiState, InstantSearch, Middleware, UiState } from 'instantsearch.js';
import type { Config } from '../../facets/config';
import { problem } from '../../tag/problems/catalogue';
import type { PageInput } from '../page/field/page-input';
import { addressBar } from '../page/leave/history';
import { queryOf } from '../session/query';
import { FIRST_NAME, readUrlState, type UrlStateShape, writeUrlState } from '../session/url-state';
import { createRouting, type PanelRouting } from '../session/url-sync';
import type { Places } from '../ui/places';
import type { Diagnostics } from './diagnostics';
import type { StateChange } from './state-change';

/** Where a search begins, beside its attributes and the URL. */
export interface StartOptions {
  /** What the element's last panel has searched for, as URL parameters, or null. */
  readonly urlParameters: string | null;
  /** Whether `urlParameters` win over the URL, which is newer if the element was away from the page for a while. */
  readonly winsOverUrl: boolean;
  /** Changes that scripts and links of the page have made. Those that are applied are removed. */
  readonly changes: StateChange[];
}

export interface StateOptions extends StartOptions {
  /** The config of the panel; if it has several sources, the config of the first. */
  readonly config: Config;
  /** Prefix of the panel's URL parameters. */
  readonly prefix: string;
  /** The page's own search field. */
  readonly input: Pick<PageInput, 'read'>;
  readonly diagnostics: Diagnostics;
  /** What the loaded features fill; others are added later. */
  readonly places: Places;
}

export interface PanelState {
  /** The initial state of InstantSearch. */
  readonly initialUiState: UiState;
  /** Middleware that gives the panel access to InstantSearch. */
  readonly follow: Middleware;
  /** Keeps the URL up to date; null if it must not change. */
  readonly routing: PanelRouting | null;
  /** The current state, as URL parameters. */
  readonly urlParameters: () => string;
  /** Applies the changes of scripts and links. False if the panel has to restart for them. */
  readonly applyChanges: () => boolean;
  /** Searches again without the cache. */
  readonly refresh: () => void;
}

/**
 * The initial state of a search, and functions that read and change it from outside.
 *
 * @param sources the sources that a visitor may choose.
 */
export function startState(
  { config, prefix, urlParameters, winsOverUrl, changes, input, diagnostics, places }: StateOptions,
  sources: UrlStateShape['sources'],
): PanelState {
  const shape = {
    ...config,
    // Another panel in the same place may have another prefix.
    id: FIRST_NAME,
    ...(sources && { sources }),
    onUnusable: diagnostics.facetReporter('no-letters'),
    canBeNear: () => places.position?.read() != null,
  };
  const changed = (state: IndexUiState): IndexUiState =>
    changes.splice(0).reduce((before, change) => changeState(before, change, shape, diagnostics), state);

  const query = typedQuery(input, config, changes.length > 0);
  const before = readUrlState(urlParameters ?? '', shape);
  const start = (found: IndexUiState): IndexUiState => {
    const first = winsOverUrl && urlParameters !== null ? before : found;
    // The query of a link wins over what a theme has written into its field.
    return changed(first.query || query === '' ? first : { ...first, query });
  };

  let running: InstantSearch | null = null;
  const follow: Middleware = ({ instantSearchInstance }) => {
    running = instantSearchInstance;
    return {
      // <Search> adds its widgets before its middlewares.
      subscribe: () => routing?.catchUp(),
      unsubscribe() {
        running = null;
      },
    };
  };

  const { collection } = config;
  const current = (): IndexUiState | null => running?.getUiState()[collection] ?? null;
  const routing = config.urlState ? createRouting({ ...shape, id: prefix }, addressBar, { start, current }) : null;
  // In a dialog or a drop-down, InstantSearch reads this only when a visitor opens it.
  const initialUiState: UiState = { [collection]: routing?.state() ?? start(before) };
  const now = (): IndexUiState => current() ?? initialUiState[collection] ?? {};
  const asText = (): string => writeUrlState('', now(), shape);

  return {
    initialUiState,
    follow,
    routing,
    urlParameters: asText,
    applyChanges() {
      // A drop-down renders no facets, so InstantSearch would drop refinements.
      const wanted = new URLSearchParams(changes.reduce((before, change) => change(before), asText()));
      if (!running || (config.layout === 'dropdown' && [...wanted.keys()].some((name) => name !== 'sl_q')))
        return false;
      running.setUiState({ [collection]: changed(now()) });
      return true;
    },
    refresh: () => running?.refresh(),
  };
}

/** The query of a panel in the page's own field. */
function typedQuery(input: StateOptions['input'], config: Config, hasLink: boolean): string {
  const field = input.read();
  const typed = field?.value ?? '';
  // The query of a link wins over the text in the field, which soon shows that query.
  if (field && hasLink) field.value = '';
  return config.layout === 'panel' ? queryOf(typed, config) : '';
}

/** Changes a state, as far as the panel can have what is wanted; what it cannot is reported. */
function changeState(
  state: IndexUiState,
  change: StateChange,
  shape: UrlStateShape,
  diagnostics: Diagnostics,
): IndexUiState {
  const wanted = change(writeUrlState('', state, shape));
  const after = readUrlState(wanted, shape);
  const possible = writeUrlState('', after, shape);
  if (possible.split('=').length < wanted.split('=').length) {
    const facts = { wanted, possible, facets: shape.facets };
    diagnostics.report(problem('unusable-parameter', { attribute: 'data-facets', value: null }, facts, 'ignored'));
  }
  return after;
}
