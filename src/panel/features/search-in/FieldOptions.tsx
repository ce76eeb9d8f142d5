import type { ReactElement } from 'react';
import { useConfig, useOverlay, usePage } from '../../ui/contexts';
import { Icon } from '../../ui/Icon';
import type { ListedProps } from '../../ui/places';
import { useSearchActions } from '../../ui/useSearch';
import { LinkOption, useOptionCount } from '../dropdown/options';
import { withField } from './SearchIn';

/**
 * In the list below a field, which has no room for a choice: one entry for each field, which leads to all results in it. The list
 * shows what is found everywhere.
 */
export function FieldOptions({ typed, isSearched, onListed }: ListedProps): ReactElement | null {
  const { config, messages } = useConfig();
  const { controller } = useOverlay();
  const { resultsLink } = usePage();
  const { update } = useSearchActions();
  const fields = typed !== '' && isSearched ? config.searchIn : [];
  useOptionCount(fields.length, onListed);
  if (fields.length === 0) return null;
  const name = messages.text('source.choose');
  return (
    <div className="field-options" role="group" aria-label={name}>
      {fields.map(({ field, label }) => {
        const href = resultsLink(typed, field);
        const onAll = (): void => {
          controller.open();
          // Once the dialog is rendered: the list drops what it does not show.
          setTimeout(() => update((state) => withField(state, field)));
        };
        return (
          <LinkOption key={field} className="option" {...(href === null ? { onClick: onAll } : { href })}>
            <Icon name="search" />
            <span className="option-body">
              <bdi>{typed.trim()}</bdi>{' '}
              <bdi className="option-field">{messages.text('labelled', { label: name, value: label })}</bdi>
            </span>
          </LinkOption>
        );
      })}
    </div>
  );
}
