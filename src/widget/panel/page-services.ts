import type { Config } from '../config/attributes';
import type { Emit } from '../events';
import { afterPaint } from '../page/after-paint';
import type { Consent } from '../page/consent';
import { onOnline } from '../page/environment';
import { addressBar } from '../page/history';
import { isComposing } from '../page/ime';
import { lockScroll } from '../page/lock-scroll';
import { type PageInput, reveal } from '../page/page-input';
import { type FollowedHit, isHitAwaited, rememberHit, restoreScrollPosition } from '../page/scroll-restoration';
import type { RecentSearchStore, SessionNotes } from '../page/storage';
import { resultsUrl } from '../search/url-state';
import type { PageServices } from '../ui/contexts';

interface Options {
  readonly config: Config;
  /** Prefix of the panel's URL parameters. */
  readonly prefix: string;
  readonly emit: Emit;
  readonly input: PageInput;
  readonly session: SessionNotes;
  readonly shared: SessionNotes;
  readonly consent: Pick<Consent, 'isGiven'>;
  readonly recent: RecentSearchStore;
  /** The hit that the visitor has come back from; null on any other visit. */
  readonly followedHit: FollowedHit | null;
  readonly initialWidth: () => number;
}

/** What the page around a panel does for it. */
export function createPageServices({
  config: { resultsUrl: results },
  prefix,
  emit,
  input,
  session,
  shared,
  consent,
  recent,
  followedHit,
  initialWidth,
}: Options): PageServices {
  let awaited = followedHit;
  let firstHits: number | null = null;
  return {
    emit,
    onOnline,
    isComposing,
    recent,
    session,
    shared,
    hasConsent: () => consent.isGiven,
    rememberHit: (id, card) => rememberHit(session, id, card),
    isReturn: followedHit !== null,
    restoreHit(cardOf) {
      if (!awaited || (firstHits !== null && !isHitAwaited(firstHits))) return null;
      firstHits ??= performance.now();
      const card = cardOf(awaited.id);
      if (!card) return null;
      restoreScrollPosition(card, awaited.top);
      awaited = null;
      return card;
    },
    pageInput: input,
    reveal,
    lockScroll,
    afterPaint,
    resultsLink: (query, source) => results && resultsUrl(results, prefix, query, source),
    follow: addressBar.follow,
    initialWidth,
  };
}
