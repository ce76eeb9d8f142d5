import type { Config } from '../../facets/config';
import { type FollowedHit, readRememberedHit } from '../page/leave/scroll-restoration';
import { type Consent, watchConsent } from '../page/stores/consent';
import { type RecentSearchStore, recentSearches, type SessionNotes, sessionStore } from '../page/stores/storage';

/** What a panel keeps in the browser. Nothing is kept without the visitor's consent. */
export interface PanelStores {
  readonly consent: Consent;
  /** Notes of this panel, until the tab is closed. */
  readonly session: SessionNotes;
  /** Notes that all panels of the site share, until the tab is closed. */
  readonly shared: SessionNotes;
  readonly recent: RecentSearchStore;
  /** The hit that the visitor has come back from; null on any other visit. */
  readonly followedHit: FollowedHit | null;
}

/** @param prefix of the panel's URL parameters: panels that share it share their notes. */
export function openPanelStores(config: Config, prefix: string): PanelStores {
  // A drop-down or a dialog may have the same name as a panel on the page.
  const consent = watchConsent(config.consent);
  const session = sessionStore(config.layout === 'panel' ? prefix : `${prefix}:${config.layout}`, consent);
  const use = !config.recent ? 'forget' : config.layout === 'panel' ? 'ignore' : 'keep';
  return {
    consent,
    session,
    shared: sessionStore('site', consent),
    recent: recentSearches(`${config.collection}:${prefix}`, use, consent),
    followedHit: readRememberedHit(session),
  };
}
