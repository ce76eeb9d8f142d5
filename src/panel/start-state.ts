import type { IndexUiState, InstantSearch, Middleware, UiState } from 'instantsearch.js';
import type { Config } from '../config/attributes';
import { addressBar } from '../page/history';
import { problem } from '../problems/catalogue';
import { queryOf } from '../search/query';
import { FIRST_NAME, readUrlState, type UrlStateShape, writeUrlState } from '../search/url-state';
import { createRouting, type PanelRouting } from '../search/url-sync';
import type { Features } from '../ui/features';
import type { Diagnostics } from './diagnostics';
import type { StateChange } from './state-change';

export interface StateOptions {
  /** The attributes of the panel; where it has several sources, those of the first. */
  readonly config: Config;
  /** Prefix of the panel's parameters in the address. */
  readonly prefix: string;
  /** What was searched for in the panel that was here before, written as in an address; null if unknown. */
  readonly asked: string | null;
  /** Whether it replaces that panel at once. After a while away from the page, the address is newer. */
  readonly isChange: boolean;
  /** What scripts and links of the page ask for. Those that are applied are taken out. */
  readonly changes: StateChange[];
  /** What is in the page's own search field by now. */
  readonly typed: string;
  readonly diagnostics: Diagnostics;
  /** Those that are loaded by now. */
  readonly features: Features;
}

export interface PanelState {
  /** What InstantSearch starts with. */
  readonly initialUiState: UiState;
  /** Lets the panel follow InstantSearch. */
  readonly follow: Middleware;
  /** Keeps the address up to date; null where it must not change. */
  readonly routing: PanelRouting | null;
  /** What the visitor has asked for by now, written as in an address. */
  readonly asked: () => string;
  /** Applies what scripts and links ask for. False where the panel has to start again for it. */
  readonly applyChanges: () => boolean;
  /** Searches again without the cache. */
  readonly refresh: () => void;
}

/**
 * The state a search starts with, and what changes it from outside.
 *
 * @param sources the sources that a visitor may choose.
 */
export function startState(
  { config, prefix, asked, isChange, changes, typed, diagnostics, features }: StateOptions,
  sources: UrlStateShape['sources'],
): PanelState {
  // Another panel in the same place may have another prefix.
  const canBeNear = (): boolean => features.facets?.isPositionKnown() ?? false;
  const shape = {
    ...config,
    id: FIRST_NAME,
    ...(sources && { sources }),
    onUnusable: diagnostics.reportUnusable,
    canBeNear,
  };
  const write = (state: IndexUiState): string => writeUrlState('', state, shape);
  const changed = (state: IndexUiState): IndexUiState =>
    changes.splice(0).reduce((before, change) => {
      const wanted = change(write(before));
      const after = readUrlState(wanted, shape);
      const possible = write(after);
      if (possible.split('=').length < wanted.split('=').length) {
        const facts = { wanted, possible, facets: config.facets };
        diagnostics.report(problem('unusable-parameter', { attribute: 'data-facets', value: null }, facts, 'ignored'));
      }
      return after;
    }, state);

  const before = readUrlState(asked ?? '', shape);
  const query = config.layout === 'panel' ? queryOf(typed, config) : '';
  const start = (found: IndexUiState): IndexUiState => {
    const first = isChange && asked !== null ? before : found;
    // The query of a link wins over what a theme has written into its field.
    return changed(first.query || query === '' ? first : { ...first, query });
  };

  let running: InstantSearch | null = null;
  const follow: Middleware = ({ instantSearchInstance }) => {
    running = instantSearchInstance;
    return {
      unsubscribe() {
        running = null;
      },
    };
  };

  const { collection } = config;
  const current = (): IndexUiState | null => running?.getUiState()[collection] ?? null;
  const isRouted = config.urlState ?? config.layout === 'panel';
  const routing = isRouted ? createRouting({ ...shape, id: prefix }, addressBar, { start, current }) : null;
  // InstantSearch reads it when a visitor opens what it is in.
  const initialUiState: UiState = { [collection]: routing?.state() ?? start(before) };
  const now = (): IndexUiState => current() ?? initialUiState[collection] ?? {};
  const asText = (): string => write(now());

  return {
    initialUiState,
    follow,
    routing,
    asked: asText,
    applyChanges() {
      // The list of a drop-down has no facets, so InstantSearch would drop what is chosen in them.
      const wanted = new URLSearchParams(changes.reduce((before, change) => change(before), asText()));
      if (!running || (config.layout === 'dropdown' && [...wanted.keys()].some((name) => name !== 'sl_q')))
        return false;
      running.setUiState({ [collection]: changed(now()) });
      return true;
    },
    refresh: () => running?.refresh(),
  };
}
