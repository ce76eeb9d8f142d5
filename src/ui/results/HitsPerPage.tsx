import type { ReactElement } from 'react';
import { usePanel } from '../context';
import { useSearchState } from '../search-state';
import { Select } from './Select';

/** The numbers of hits per page a visitor may choose from. */
export function HitsPerPage(): ReactElement {
  const { config, messages } = usePanel();
  const uiState = useSearchState('uiState');
  const update = useSearchState('update');
  const sizes = [...new Set([...config.pageSizes, config.perPage])].sort((one, other) => one - other);
  const options = sizes.map((value) => ({ value, label: messages.text('perPage', { count: messages.number(value) }) }));
  const choose = (hitsPerPage: number): void => update(({ page: _, ...state }) => ({ ...state, hitsPerPage }));
  const value = uiState.hitsPerPage ?? config.perPage;
  return <Select isLabelHidden label={messages.text('hitsPerPage')} value={value} options={options} onChange={choose} />;
}
