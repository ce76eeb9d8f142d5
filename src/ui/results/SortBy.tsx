import type { ReactElement } from 'react';
import { useSortBy } from 'react-instantsearch';
import { sortIndex } from '../../search/url';
import { usePanel } from '../context';
import { Select } from './Select';

/** The orders of results a visitor may choose; relevance comes first. */
export function SortBy(): ReactElement {
  const { config, messages } = usePanel();
  const options = [
    { value: config.collection, label: messages.text('relevance') },
    ...config.sort.map(({ sortBy, label }) => ({ value: sortIndex(config.collection, sortBy), label })),
  ];
  const { currentRefinement, refine } = useSortBy({ items: options });
  return <Select label={messages.text('sortBy')} value={currentRefinement} options={options} onChange={refine} />;
}
