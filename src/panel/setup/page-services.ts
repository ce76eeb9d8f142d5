import type { Config } from '../../facets/config';
import { afterPaint } from '../page/after-paint';
import { onOnline } from '../page/environment';
import { isComposing } from '../page/field/ime';
import { lockScroll } from '../page/field/lock-scroll';
import { type PageInput, reveal } from '../page/field/page-input';
import { rememberFocus } from '../page/field/remember-focus';
import { addressBar } from '../page/leave/history';
import { isHitAwaited, rememberHit, restoreScrollPosition } from '../page/leave/scroll-restoration';
import type { Consent } from '../page/stores/consent';
import { resultsUrl } from '../session/url-state';
import type { PageServices } from '../ui/contexts';
import type { PanelStores } from './panel-stores';
import { reportCrash } from './react-root';

interface Options
  extends Pick<
      PageServices,
      'emit' | 'recent' | 'session' | 'shared' | 'initialWidth' | 'hasFirstHits' | 'headingLevel'
    >,
    Pick<PanelStores, 'followedHit'> {
  readonly config: Config;
  /** Prefix of the panel's URL parameters. */
  readonly prefix: string;
  readonly input: PageInput;
  readonly consent: Pick<Consent, 'isGiven'>;
}

/** What the page around a panel does for it. */
export function createPageServices({
  config: { resultsUrl: results },
  prefix,
  input,
  consent,
  followedHit,
  ...services
}: Options): PageServices {
  let awaited = followedHit;
  let firstHits: number | null = null;
  return {
    ...services,
    onOnline,
    isComposing,
    hasConsent: () => consent.isGiven,
    rememberHit: (id, card) => rememberHit(services.session, id, card),
    isReturn: followedHit !== null,
    restoreHit(cardOf) {
      if (!awaited || (firstHits !== null && !isHitAwaited(firstHits))) return null;
      firstHits ??= performance.now();
      const card = cardOf(awaited.id);
      if (!card) return null;
      restoreScrollPosition(card, awaited.top, 2);
      awaited = null;
      return card;
    },
    pageInput: input,
    reveal,
    lockScroll,
    afterPaint,
    rememberFocus,
    reportCrash,
    resultsLink: (query, source) => results && resultsUrl(results, prefix, query, source),
    follow: addressBar.follow,
  };
}
