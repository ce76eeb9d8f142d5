import type { MouseEvent, ReactElement } from 'react';
import { usePagination } from 'react-instantsearch';
import { useLandmark, usePanel } from '../context';
import { Icon, type IconName } from '../Icon';
import { part } from '../parts';

/** Pages shown on either side of the current one; InstantSearch's default. */
const PADDING = 3;

/** Links to the pages of results. */
export function Pagination(): ReactElement | null {
  const { messages } = usePanel();
  const { pages, currentRefinement, nbPages, isFirstPage, isLastPage, refine, createURL } = usePagination({
    padding: PADDING,
  });
  const landmark = useLandmark(messages.text('pagination'));
  const goTo = useGoTo(refine);
  if (nbPages <= 1) return null;

  /** Whether a page would be among those shown with that many on either side; at an end there are more on the other. */
  const isWithin = (page: number, padding: number): boolean => {
    const [first = 0] = pages;
    const from = Math.max(first, Math.min(currentRefinement - padding, first + pages.length - 1 - 2 * padding));
    return page >= from && page <= from + 2 * padding;
  };

  const step = (page: number, icon: IconName, name: string, isOff: boolean): ReactElement => (
    <li>
      {isOff ? (
        <span className="page off" aria-hidden="true">
          <Icon name={icon} isDirectional />
        </span>
      ) : (
        <a className="page" href={createURL(page)} aria-label={name} onClick={goTo(page)} {...part('page')}>
          <Icon name={icon} isDirectional />
        </a>
      )}
    </li>
  );

  return (
    <nav className="pagination" aria-label={landmark} {...part('pagination')}>
      <ul>
        {step(0, 'first', messages.text('firstPage'), isFirstPage)}
        {step(currentRefinement - 1, 'previous', messages.text('previousPage'), isFirstPage)}
        {pages.map((page) => (
          <li key={page} className={isWithin(page, 1) ? undefined : isWithin(page, 2) ? 'far' : 'farther'}>
            <a
              className="page"
              href={createURL(page)}
              aria-label={messages.text('page', { page: messages.number(page + 1) })}
              aria-current={page === currentRefinement ? 'page' : undefined}
              onClick={goTo(page)}
              {...part('page')}
            >
              {messages.number(page + 1)}
            </a>
          </li>
        ))}
        {step(currentRefinement + 1, 'next', messages.text('nextPage'), isLastPage)}
        {step(nbPages - 1, 'last', messages.text('lastPage'), isLastPage)}
      </ul>
    </nav>
  );
}

/** Turns the page inside the panel and goes back to the top of the results; a new tab or window opens as usual. */
function useGoTo(refine: (page: number) => void): (page: number) => (event: MouseEvent) => void {
  const { summary } = usePanel();
  return (page) => (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    refine(page);
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: 'nearest' });
  };
}
