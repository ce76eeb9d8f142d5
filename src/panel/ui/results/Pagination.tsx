import type { IndexUiState } from 'instantsearch.js';
import type { MouseEvent, ReactElement } from 'react';
import { useInstantSearchContext } from 'react-instantsearch';
import { searchName } from '../../session/search-name';
import { useConfig, useLandmark, useShared } from '../contexts';
import { Icon, type IconName } from '../Icon';
import { part } from '../parts';
import { useSearch, useSearchActions } from '../useSearch';

/** Pages shown on either side of the current one where there is room for them. */
const PADDING = 3;

/** Links to the pages of results. */
export function Pagination({ pageCount }: { pageCount: number }): ReactElement | null {
  const { messages } = useConfig();
  const { mainIndex } = useInstantSearchContext();
  const { page: current = 1 } = useSearch(({ uiState }) => uiState);
  const landmark = useLandmark(messages.text('pagination'));
  const goTo = useGoTo();
  if (pageCount <= 1) return null;
  const isFirst = current <= 1;
  const isLast = current >= pageCount;
  // For each address, InstantSearch asks every widget for its state: one is enough, since the page is last in the query string.
  const second = mainIndex.createURL(atPage(2));
  const link = (page: number): string =>
    page === 1 ? second.replace(/[?&][^?&#]*(?=#|$)/, '') : second.replace(/\d{1,9}(?=#|$)/, String(page));

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
  const { summary } = useShared();
  const { update } = useSearchActions();
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

/**
 * The pages to show, with `padding` pages on either side of the current one; near an end, more on the other side. All count
 * from 1.
 */
export function pageNumbers(current: number, count: number, padding: number): readonly number[] {
  const shown = Math.min(2 * padding + 1, count);
  const first = Math.max(1, Math.min(current - padding, count - shown + 1));
  return [...Array(shown).keys()].map((index) => first + index);
}

/** Whether a click on a link navigates in this tab: with other buttons or keys, browsers open or save the link elsewhere. */
export function isPlainClick({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: globalThis.MouseEvent | MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Whether the search that runs now differs from the search of the hits shown: then their page links are outdated. */
export function useIsOutdated(): () => boolean {
  const search = useInstantSearchContext();
  return () => {
    const [asked, responded] = [search.helper?.state, search.mainIndex.getPreviousState()];
    return search.status !== 'idle' && !!asked && !!responded && searchName(asked) !== searchName(responded);
  };
}
