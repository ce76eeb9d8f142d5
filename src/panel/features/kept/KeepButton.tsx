import { type ReactElement, useState } from 'react';
import { MAX_KEPT } from '../../page/stores/kept-searches';
import { useConfig, usePage, useShared } from '../../ui/contexts';
import { part } from '../../ui/parts';
import { useAfterResponse, useSearch } from '../../ui/useSearch';
import { storedSearch } from './stored-state';
import { useIsOverview, useKept, useKeptStore } from './useKept';

/** A star beside the number of results that keeps the search, or no longer keeps it. */
export function KeepButton(): ReactElement | null {
  const { config, messages } = useConfig();
  const { hasConsent } = usePage();
  const { summary } = useShared();
  const store = useKeptStore();
  const kept = useKept();
  const isOverview = useIsOverview();
  const uiState = useSearch((view) => view.uiState);
  const found = useSearch(({ failure, response }) => (failure ? null : (response?.found ?? null)));
  const search = storedSearch(uiState, config);
  const isKept = kept.some((one) => one.search === search);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const filtered = config.filter ? { filter: config.filter } : {};
  // A search on the visitor's screen is no longer new.
  useAfterResponse(
    (state, response) => {
      if (hasConsent())
        store.see({ search: storedSearch(state, config), at: Date.now(), found: response.found, ...filtered });
      return undefined;
    },
    [store, config],
  );
  if (search === '' || isOverview || !hasConsent() || (found === null && !isKept)) return null;

  const toggle = (): void => {
    const mayKeep = hasConsent();
    // Consent has been taken back since the star was rendered: it goes away.
    if (!mayKeep) summary.current?.focus();
    if (isKept) store.remove(search);
    const keep = (): Refusal['reason'] | null =>
      mayKeep && found !== null ? store.keep({ search, at: Date.now(), found, ...filtered }, kept.length) : 'refused';
    const reason = isKept ? null : keep();
    setRefusal(reason && { search, reason });
  };
  const reason = refusal?.search === search ? refusal.reason : null;
  const name = messages.text('kept.keep');
  return (
    <div className="keep">
      <button
        type="button"
        className="icon-button"
        aria-label={name}
        aria-pressed={isKept}
        title={name}
        onClick={toggle}
        {...part('keep-button')}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6L3.4 9.8l6-.8Z" />
        </svg>
      </button>
      <span role="status">
        {reason === 'full' && messages.text('kept.full', { count: messages.number(MAX_KEPT) })}
        {reason === 'refused' && messages.text('kept.refused')}
      </span>
    </div>
  );
}

/** Why a search could not be kept. */
interface Refusal {
  readonly search: string;
  readonly reason: 'full' | 'refused';
}
