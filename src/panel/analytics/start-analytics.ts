// The entry of `searchlet/analytics.js`, which a page with `data-analytics` loads after its first results.
import type { TagConfig } from '../../tag/attributes/attributes';
import { type Problem, problem } from '../../tag/problems/catalogue';
import type { PanelEvents } from '../api/types';
import { namedConversions, onLeave } from '../page/leave/leaving';
import { listen } from '../page/listen';
import { type Consent, refusesTracking } from '../page/stores/consent';
import { type SessionNotes, sessionStore } from '../page/stores/storage';
import { reportToPage } from './report-to-page';
import { reportToTypesense } from './report-to-typesense';

/** What a panel gives to its analytics. */
interface AnalyticsOptions {
  readonly host: HTMLElement;
  readonly config: TagConfig;
  readonly consent: Consent;
  /** Shows each problem to the site owner once. */
  readonly onProblem: (problem: Problem) => void;
  /** Events that the panel dispatched, with consent, before this script was loaded. */
  readonly early: readonly CustomEvent[];
}

/** Reports what happens in a panel to one service. */
export interface Listener {
  readonly searched?: (event: PanelEvents['searchlet:search']) => void;
  readonly selected: (event: PanelEvents['searchlet:select']) => void;
  readonly acted?: (event: PanelEvents['searchlet:action']) => void;
  readonly answered?: (event: PanelEvents['searchlet:answer']) => void;
  readonly rated?: (event: PanelEvents['searchlet:feedback']) => void;
  readonly converted?: (ids: readonly string[]) => void;
  /** The visitor leaves. */
  readonly leave: () => void;
  readonly stop: () => void;
}

/**
 * Reports what visitors do in a panel after they have consented. What they did before is never reported, and nothing is
 * reported from a browser that refuses tracking.
 *
 * @returns function that stops reporting.
 */
export function startAnalytics({ host, config, consent, onProblem, early }: AnalyticsOptions): () => void {
  if (refusesTracking()) return () => {};
  const notes: SessionNotes = sessionStore(config.collection, consent);
  const parts = { config, notes, isAllowed: () => consent.isGiven, onProblem };
  const wantsServer = config.analytics.includes('typesense');
  if (wantsServer && config.index !== null) {
    onProblem(problem('not-with-index', { attribute: 'data-analytics', value: 'typesense' }, {}, 'ignored'));
  }
  const listeners = [
    wantsServer && config.index === null ? reportToTypesense(parts) : null,
    config.analytics.includes('datalayer') ? reportToPage(config) : null,
  ].filter((listener): listener is Listener => listener !== null);
  const notify = (act: (listener: Listener) => void): void => {
    if (consent.isGiven) listeners.forEach(act);
  };

  const handlers: Readonly<Record<string, (event: CustomEvent, listener: Listener) => void>> = {
    'searchlet:search': ({ detail }, listener) => listener.searched?.(detail),
    'searchlet:select': ({ detail }, listener) => listener.selected(detail),
    'searchlet:action': ({ detail }, listener) => listener.acted?.(detail),
    'searchlet:answer': ({ detail }, listener) => listener.answered?.(detail),
    'searchlet:feedback': ({ detail }, listener) => listener.rated?.(detail),
  };
  const onEvent = (event: CustomEvent): void => notify((listener) => handlers[event.type]?.(event, listener));

  const ids = namedConversions();
  if (ids.length > 0) notify((listener) => listener.converted?.(ids));
  early.forEach(onEvent);

  const closing = [listen(host, Object.keys(handlers), onEvent), onLeave(() => notify((one) => one.leave()))];
  return () => {
    for (const close of closing) close();
    for (const listener of listeners) listener.stop();
  };
}
