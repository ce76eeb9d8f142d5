import type { ReactElement } from 'react';
import { useHitsPerPage } from 'react-instantsearch';
import { usePanel } from '../context';
import { useSearchState } from '../search-state';
import { Select } from './Select';

/** The numbers of hits per page a visitor may choose from. */
export function HitsPerPage(): ReactElement {
  const { config, messages } = usePanel();
  const uiState = useSearchState('uiState');
  const sizes = [...new Set([...config.pageSizes, config.perPage])].sort((one, other) => one - other);
  const options = sizes.map((value) => ({ value, label: messages.text('perPage', { count: messages.number(value) }) }));
  const { refine } = useHitsPerPage({
    items: options.map((option) => ({ ...option, default: option.value === config.perPage })),
  });
  const value = uiState.hitsPerPage ?? config.perPage;
  return <Select isLabelHidden label={messages.text('hitsPerPage')} value={value} options={options} onChange={refine} />;
}
