import type { ReactElement } from 'react';
import { FIRST_NAME, withUrlState } from '../../session/url-state';
import { useConfig, useOverlay } from '../../ui/contexts';
import { Icon } from '../../ui/Icon';
import type { ListedProps } from '../../ui/places';
import { useSearchActions } from '../../ui/useSearch';
import { LinkOption, QueryOption, useOptionCount } from '../dropdown/options';
import { KeptName } from './Kept';
import { withKept } from './stored-state';
import { type KeptEntry, useKept, useKeptStore } from './useKept';
import { useNews } from './useNews';

const NONE: readonly KeptEntry[] = [];

/**
 * The kept searches, below an empty field. All results are shown for one that is chosen, since the list has no room for
 * refinements. A listbox cannot contain buttons, so removing one is an option too.
 */
export function KeptOptions({ typed, onListed }: ListedProps): ReactElement | null {
  const { config, messages } = useConfig();
  const { controller } = useOverlay();
  const { update } = useSearchActions();
  const { remove } = useKeptStore();
  const kept = useKept();
  const entries = typed === '' ? kept : NONE;
  const newsOf = useNews(entries);
  // An entry, and what removes it.
  useOptionCount(2 * entries.length, onListed);
  if (entries.length === 0) return null;
  const label = messages.text('kept.searches');
  return (
    <div className="recent kept" role="group" aria-label={label}>
      <p aria-hidden="true">{label}</p>
      {entries.map((entry) => {
        const onAll = (): void => {
          controller.open();
          // Once the dialog is rendered: the list has no facets, so InstantSearch would drop the refinements.
          setTimeout(() => update((state) => withKept(state, entry.state)));
        };
        const href =
          config.resultsUrl && withUrlState(config.resultsUrl, entry.state, { ...config, id: config.id ?? FIRST_NAME });
        return (
          <div key={entry.search} className="recent-options" role="presentation">
            <LinkOption className="option" {...(href === null ? { onClick: onAll } : { href })}>
              <KeptName entry={entry} news={newsOf(entry)} />
            </LinkOption>
            <QueryOption
              aria-label={messages.text('kept.remove', { name: entry.name })}
              onChoose={() => remove(entry.search)}
            >
              <Icon name="close" />
            </QueryOption>
          </div>
        );
      })}
    </div>
  );
}
