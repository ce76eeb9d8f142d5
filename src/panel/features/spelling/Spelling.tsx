import { type ReactElement, useEffect } from 'react';
import type { ExactState } from '../../session/query';
import { useConfig } from '../../ui/contexts';
import { useAnnouncement } from '../../ui/layouts/Announcer';
import { part } from '../../ui/parts';
import { NoticeButton } from '../../ui/results/Notices';
import { useSearch, useSearchActions } from '../../ui/useSearch';
import { QueryOption } from '../dropdown/options';
import { useCorrection } from './useCorrection';

interface Props {
  /** Makes it an entry of the list below a field; called with whether there is one. */
  readonly onListed?: (isListed: boolean) => void;
}

/** Says which query was searched for, and offers the one that was typed; or asks whether another was meant. */
export function Spelling({ onListed }: Props): ReactElement | null {
  const { messages } = useConfig();
  const { update } = useSearchActions();
  const correction = useCorrection();
  const typed = useSearch(({ response }) => response?.query ?? '');
  const { query, isShown } = correction ?? { query: '', isShown: false };
  const told = isShown
    ? messages.text('spelling.resultsFor', { query })
    : messages.text('spelling.didYouMean', { query });
  const offered = isShown ? messages.text('spelling.only', { query: typed }) : told;
  useAnnouncement(correction ? told : '');
  useEffect(() => {
    onListed?.(query !== '');
    return () => onListed?.(false);
  }, [onListed, query]);
  if (!correction) return null;

  const choose = (): void =>
    update(
      ({ page: _, ...state }: ExactState) => ({ ...state, ...(isShown ? { exact: typed } : { query }) }) as ExactState,
    );
  if (onListed) {
    return (
      <QueryOption className="option all" onChoose={choose}>
        {isShown ? `${told} ${offered}` : offered}
      </QueryOption>
    );
  }
  return (
    <p className="spelling" {...part('spelling')}>
      {isShown && <span>{told}</span>}
      <NoticeButton looksLikeLink onClick={choose}>
        {offered}
      </NoticeButton>
    </p>
  );
}
