import type { ReactElement } from 'react';
import { useConfig } from '../../ui/contexts';
import { intoField } from '../../ui/field/QueryButton';
import { Icon } from '../../ui/Icon';
import type { KeptEntry } from '../../ui/slots';
import { useSearchActions } from '../../ui/useSearch';
import { KeptName } from './KeptName';
import { withKept } from './stored-state';
import { useKeptStore } from './useKept';
import { useNews } from './useNews';

/** The kept searches as buttons that search for them, each with what is new and a button that removes it. */
export function KeptList({ entries }: { readonly entries: readonly KeptEntry[] }): ReactElement {
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
          <button
            type="button"
            className="icon-button"
            aria-label={messages.text('kept.remove', { name: entry.name })}
            onClick={intoField(() => remove(entry.search))}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
