import type { ReactElement } from 'react';
import { useConfig } from '../../ui/contexts';
import { Icon } from '../../ui/Icon';
import type { ListedProps } from '../../ui/places';
import { FieldOption } from '../dropdown/FieldOption';
import { useOptionCount } from '../dropdown/options';

/**
 * In the list below a field, which has no room for a choice: one entry for each field, which leads to all results in it. The list
 * shows what is found everywhere.
 */
export function FieldOptions({ typed, isSearched, onListed }: ListedProps): ReactElement | null {
  const { config, messages } = useConfig();
  const fields = typed !== '' && isSearched ? config.searchIn : [];
  useOptionCount(fields.length, onListed);
  if (fields.length === 0) return null;
  const name = messages.text('source.choose');
  return (
    <div className="field-options" role="group" aria-label={name}>
      {fields.map(({ field, label }) => (
        <FieldOption key={field} query={typed} field={field}>
          <Icon name="search" />
          <span className="option-body">
            <bdi>{typed.trim()}</bdi>{' '}
            <bdi className="option-field">{messages.text('labelled', { label: name, value: label })}</bdi>
          </span>
        </FieldOption>
      ))}
    </div>
  );
}
