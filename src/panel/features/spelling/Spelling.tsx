import type { ReactElement } from 'react';
import type { ExactState } from '../../session/query';
import { useConfig } from '../../ui/contexts';
import { useAnnouncement } from '../../ui/layouts/useAnnouncement';
import { part } from '../../ui/parts';
import type { ListedProps } from '../../ui/places';
import { NoticeButton } from '../../ui/results/Notices';
import { useSearch, useSearchActions } from '../../ui/useSearch';
import { QueryOption, useOptionCount } from '../dropdown/options';
import { useCorrection } from './useCorrection';

/** Says which query was searched for, and offers the one that was typed; or asks whether another was meant. */
export function Spelling(): ReactElement | null {
  const offer = useOffer();
  if (!offer) return null;
  return (
    <p className="spelling" {...part('spelling')}>
      {offer.shownFor && <span>{offer.shownFor}</span>}
      <NoticeButton look="link-button" onClick={offer.choose}>
        {offer.offered}
      </NoticeButton>
    </p>
  );
}

/** The same as an entry of the list below a field. */
export function SpellingOption({ onListed }: ListedProps): ReactElement | null {
  const hasFailed = useSearch(({ failure }) => failure !== null);
  return hasFailed ? null : <Option onListed={onListed} />;
}

function Option({ onListed }: Pick<ListedProps, 'onListed'>): ReactElement | null {
  const offer = useOffer();
  useOptionCount(offer ? 1 : 0, onListed);
  if (!offer) return null;
  return (
    <QueryOption className="option all" onChoose={offer.choose}>
      {offer.shownFor ? `${offer.shownFor} ${offer.offered}` : offer.offered}
    </QueryOption>
  );
}

/** The sentence a visitor reads, and the search it offers. */
interface Offer {
  /** Which query was searched for; '' if it is the one that was typed. */
  readonly shownFor: string;
  readonly offered: string;
  readonly choose: () => void;
}

/** What to offer instead of the query; it is also announced. Null for nothing. */
function useOffer(): Offer | null {
  const { messages } = useConfig();
  const { update } = useSearchActions();
  const correction = useCorrection();
  const typed = useSearch(({ response }) => response?.query ?? '');
  const { query, isShown } = correction ?? { query: '', isShown: false };
  const shownFor = isShown ? messages.text('spelling.resultsFor', { query }) : '';
  const asked = messages.text('spelling.didYouMean', { query });
  useAnnouncement(correction ? shownFor || asked : '');
  if (!correction) return null;
  return {
    shownFor,
    offered: isShown ? messages.text('spelling.only', { query: typed }) : asked,
    choose: () =>
      update(
        ({ page: _, ...state }: ExactState) =>
          ({ ...state, ...(isShown ? { exact: typed } : { query }) }) as ExactState,
      ),
  };
}
