import type { ReactElement } from 'react';
import { useConfig } from '../../ui/contexts';
import { LabelledSelect } from '../../ui/results/Toolbar';
import { useSearch, useSearchActions } from '../../ui/useSearch';

/** The numbers of hits per page a visitor may choose from. */
export function HitsPerPage(): ReactElement | null {
  const { config, messages } = useConfig();
  const uiState = useSearch(({ uiState }) => uiState);
  const { update } = useSearchActions();
  if (config.pageSizes.length === 0) return null;
  const sizes = [...new Set([...config.pageSizes, config.perPage])].sort((one, other) => one - other);
  const options = sizes.map((value) => ({ value, label: messages.text('perPage', { count: messages.number(value) }) }));
  const choose = (hitsPerPage: number): void => update(({ page: _, ...state }) => ({ ...state, hitsPerPage }));
  const value = uiState.hitsPerPage ?? config.perPage;
  return (
    <LabelledSelect
      isLabelHidden
      label={messages.text('hitsPerPage')}
      value={value}
      options={options}
      onChange={choose}
    />
  );
}
