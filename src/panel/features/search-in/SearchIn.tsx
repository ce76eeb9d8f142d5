import { type ReactElement, useEffect } from 'react';
import type { ExactState } from '../../session/query';
import { useConfig, usePage } from '../../ui/contexts';
import { usePageInput } from '../../ui/field/PageField';
import { LabelledSelect } from '../../ui/results/Toolbar';
import { useSearch, useSearchActions } from '../../ui/useSearch';

/** The choice beside the search field of the panel. */
export function SearchIn(): ReactElement | null {
  const { config, messages } = useConfig();
  const value = useSearch(({ uiState }) => (uiState as ExactState).searchIn ?? '');
  const { update } = useSearchActions();
  const { recent } = usePage();
  useEffect(() => {
    recent.within = value;
    return () => {
      recent.within = '';
    };
  }, [recent, value]);
  if (config.searchIn.length === 0) return null;
  const options = config.searchIn.map(({ field, label }) => ({
    value: field,
    label: messages.isolates(label).join(label),
  }));
  return (
    <div className="search-in">
      <LabelledSelect
        label={messages.text('source.choose')}
        value={value}
        options={[{ value: '', label: messages.text('scope.everywhere') }, ...options]}
        onChange={(field) => update((state) => withField(state, field))}
      />
    </div>
  );
}

/** The choice, where the search field is the page's own. */
export function BelowPageField(): ReactElement | null {
  return usePageInput() && <SearchIn />;
}

/** The state with one field to search, or all for '', back on page one. */
export function withField({ page: _, searchIn: _field, ...state }: ExactState, field: string): ExactState {
  return field === '' ? state : { ...state, searchIn: field };
}
