import { type ReactElement, useState } from 'react';
import { useConfig } from '../../ui/contexts';
import { intoField } from '../../ui/field/QueryButton';
import { CrossButton, Icon } from '../../ui/Icon';
import { part } from '../../ui/parts';
import { useSearch, useSearchActions } from '../../ui/useSearch';
import { withKept } from './stored-state';
import { type KeptEntry, useKept, useKeptStore } from './useKept';
import { useNews } from './useNews';

/** Offers the kept searches while nothing is searched for: openly in a dialog, and on the page behind a line that opens them. */
export function Kept(): ReactElement | null {
  const { config, messages } = useConfig();
  const query = useSearch(({ uiState }) => uiState.query);
  const isRefined = useSearch(({ refinements }) => refinements.length > 0);
  const entries = useKept();
  if (query || isRefined || entries.length === 0) return null;
  if (config.layout === 'panel') return <FoldedList entries={entries} />;
  const label = messages.text('kept.searches');
  return (
    <div role="toolbar" className="queries kept" aria-label={label} {...part('kept')}>
      <div className="queries-head">{label}</div>
      <KeptList entries={entries} />
    </div>
  );
}

/** Counts nothing before a visitor opens it: a page may be visited without a search. */
function FoldedList({ entries }: { readonly entries: readonly KeptEntry[] }): ReactElement {
  const { messages } = useConfig();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="queries kept" aria-label={messages.text('kept.searches')} {...part('kept')}>
      <button type="button" className="link-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {messages.text('kept.searchesOf', { count: messages.number(entries.length) })}
        <Icon name="chevron" />
      </button>
      {isOpen && <KeptList entries={entries} />}
    </section>
  );
}

/** The kept searches as buttons that search for them, each with what is new and a button that removes it. */
function KeptList({ entries }: { readonly entries: readonly KeptEntry[] }): ReactElement {
  const { messages } = useConfig();
  const { remove } = useKeptStore();
  const { update } = useSearchActions();
  const newsOf = useNews(entries);
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.search}>
          <button
            type="button"
            className="button"
            onClick={intoField(() => update((state) => withKept(state, entry.state)))}
          >
            <KeptName entry={entry} news={newsOf(entry)} />
          </button>
          <CrossButton
            label={messages.text('kept.remove', { name: entry.name })}
            onClick={intoField(() => remove(entry.search))}
          />
        </li>
      ))}
    </ul>
  );
}

interface NameProps {
  readonly entry: KeptEntry;
  /** What is new in it, in words; null for nothing. */
  readonly news: string | null;
}

/** Query and refinements of a kept search, and what is new in it. */
export function KeptName({ entry: { state, chips }, news }: NameProps): ReactElement {
  return (
    <span className="kept-name">
      <span>
        {state.query && <bdi className="kept-query">{state.query}</bdi>}{' '}
        {chips.map((chip) => (
          <bdi key={chip} className="kept-chip">
            {chip}
          </bdi>
        ))}
      </span>{' '}
      {news !== null && <span className="kept-news">{news}</span>}
    </span>
  );
}
