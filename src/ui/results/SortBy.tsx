import type { ReactElement } from 'react';
import { sortIndex } from '../../search/url';
import { usePanel } from '../context';
import { useSearchState } from '../search-state';
import { Select } from './Select';

/** The orders of results a visitor may choose; relevance comes first. */
export function SortBy(): ReactElement {
  const { config, messages } = usePanel();
  const uiState = useSearchState('uiState');
  const update = useSearchState('update');
  const options = [
    { value: config.collection, label: messages.text('relevance') },
    ...config.sort.map(({ sortBy, label }) => ({ value: sortIndex(config.collection, sortBy), label: messages.isolates(label).join(label) })),
  ];
  const sort = (sortBy: string): void => update(({ page: _, ...state }) => ({ ...state, sortBy }));
  return (
    <Select label={messages.text('sortBy')} value={uiState.sortBy ?? config.collection} options={options} onChange={sort} />
  );
}
