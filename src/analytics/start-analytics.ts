// The entry of `searchlet.analytics.js`, which a page with `data-analytics` loads after its first results.
import type { Config } from '../config/attributes';
import { type Consent, refusesTracking } from '../page/consent';
import { namedConversions, onLeave } from '../page/leaving';
import { listen } from '../page/listen';
import { type SessionNotes, sessionStore } from '../page/storage';
import type { Problem } from '../problems/catalogue';
import type { PanelEvents } from '../types';
import { reportToPage } from './report-to-page';
import { reportToTypesense } from './report-to-typesense';

/** What a panel gives to its analytics. */
export interface AnalyticsOptions {
  readonly host: HTMLElement;
  readonly config: Config;
  readonly consent: Consent;
  /** Tells the owner; each problem once. */
  readonly onProblem: (problem: Problem) => void;
  /** The results that are shown by now; null for none. */
  readonly first: PanelEvents['searchlet:search'] | null;
}

/** What is told of a panel, to one of those who want to know. */
export interface Listener {
  readonly searched?: (event: PanelEvents['searchlet:search']) => void;
  readonly selected: (event: PanelEvents['searchlet:select']) => void;
  readonly acted?: (id: string) => void;
  readonly converted?: (ids: readonly string[]) => void;
  /** The visitor leaves. */
  readonly leave: () => void;
  readonly stop: () => void;
}

/**
 * Reports what visitors do in a panel. Without consent, and for a browser that refuses tracking, nothing is reported, then or
 * later.
 *
 * @returns what stops it.
 */
export function startAnalytics({ host, config, consent, onProblem, first }: AnalyticsOptions): () => void {
  if (refusesTracking()) return () => {};
  const notes: SessionNotes = sessionStore(config.collection, consent);
  const parts = { config, notes, isAllowed: () => consent.isGiven, onProblem };
  const listeners = [
    config.analytics.includes('typesense') ? reportToTypesense(parts) : null,
    config.analytics.includes('datalayer') ? reportToPage(config) : null,
  ].filter((listener): listener is Listener => listener !== null);
  const tell = (act: (listener: Listener) => void): void => {
    if (consent.isGiven) listeners.forEach(act);
  };

  const ids = namedConversions();
  if (ids.length > 0) tell((listener) => listener.converted?.(ids));
  if (first) tell((listener) => listener.searched?.(first));

  const closing = [
    listen<CustomEvent>(host, ['searchlet:search'], ({ detail }) => tell((one) => one.searched?.(detail))),
    listen<CustomEvent>(host, ['searchlet:select'], ({ detail }) => tell((one) => one.selected(detail))),
    listen<CustomEvent>(host, ['searchlet:action'], ({ detail }) => {
      const id: unknown = detail?.document?.id;
      if (id !== undefined) tell((one) => one.acted?.(String(id)));
    }),
    onLeave(() => tell((one) => one.leave())),
  ];
  return () => {
    for (const close of closing) close();
    for (const listener of listeners) listener.stop();
  };
}
