import type { IndexUiState } from 'instantsearch.js';
import type { MouseEvent, ReactElement } from 'react';
import { useInstantSearchContext } from 'react-instantsearch';
import { useLandmark, usePanel } from '../context';
import { Icon, type IconName } from '../Icon';
import { part } from '../parts';
import { useSearchState } from '../search-state';
import { pageNumbers } from './page-numbers';
import { isPlainClick } from './plain-click';
import { useIsOutdated } from './useIsOutdated';

/** Pages shown on either side of the current one where there is room for them. */
const PADDING = 3;

/** Links to the pages of results. */
export function Pagination({ pageCount }: { pageCount: number }): ReactElement | null {
  const { messages } = usePanel();
  const { mainIndex } = useInstantSearchContext();
  const { page: current = 1 } = useSearchState('uiState');
  const landmark = useLandmark(messages.text('pagination'));
  const goTo = useGoTo();
  if (pageCount <= 1) return null;
  const isFirst = current <= 1;
  const isLast = current >= pageCount;
  const link = (page: number): string => mainIndex.createURL(atPage(page));

  const isWithin = (page: number, padding: number): boolean => pageNumbers(current, pageCount, padding).includes(page);

  const step = (page: number, icon: IconName, name: string, isOff: boolean): ReactElement => (
    <li>
      {isOff ? (
        <span className="page off" aria-hidden="true">
          <Icon name={icon} isDirectional />
        </span>
      ) : (
        <a className="page" href={link(page)} aria-label={name} onClick={goTo(page)} {...part('page')}>
          <Icon name={icon} isDirectional />
        </a>
      )}
    </li>
  );

  return (
    <nav className="pagination" aria-label={landmark} {...part('pagination')}>
      <ul>
        {step(1, 'first', messages.text('firstPage'), isFirst)}
        {step(Math.min(current - 1, pageCount), 'previous', messages.text('previousPage'), isFirst)}
        {pageNumbers(current, pageCount, PADDING).map((page) => (
          <li key={page} className={isWithin(page, 1) ? undefined : isWithin(page, 2) ? 'far' : 'farther'}>
            <a
              className="page"
              href={link(page)}
              aria-label={messages.text('page', { page: messages.number(page) })}
              aria-current={page === current ? 'page' : undefined}
              onClick={goTo(page)}
              {...part('page')}
            >
              {messages.number(page)}
            </a>
          </li>
        ))}
        {step(current + 1, 'next', messages.text('nextPage'), isLast)}
        {step(pageCount, 'last', messages.text('lastPage'), isLast)}
      </ul>
    </nav>
  );
}

/** Turns the page inside the panel and goes back to the top of the results; a new tab or window opens as usual. */
function useGoTo(): (page: number) => (event: MouseEvent) => void {
  const { summary } = usePanel();
  const update = useSearchState('update');
  const isOutdated = useIsOutdated();
  return (page) => (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (isOutdated()) return;
    update(atPage(page));
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: 'nearest' });
  };
}

function atPage(page: number): (state: IndexUiState) => IndexUiState {
  return (state) => ({ ...state, page });
}
