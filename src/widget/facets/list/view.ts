import type { Messages } from '../../messages/format';
import type { FacetView } from '../../ui/facets/facet-view';
import type { FacetBase } from '../facet-kind';
import type { FacetOf } from '../kinds';
import { readChoice } from '../value-filter';
import { RefinementList } from './RefinementList';

export const view: FacetView<FacetOf<'list'>> = {
  Component: RefinementList,
  describe: describeValue,
  isPartial: ({ searchable }) => searchable,
};

/** A value of a field as it is, an excluded one with "not". */
export function describeValue(
  value: string,
  { exclude = false }: FacetBase & { readonly exclude?: boolean },
  messages: Messages,
): string {
  const choice = exclude ? readChoice(value) : { value, isExcluded: false };
  if (choice.isExcluded) return messages.text('facet.not', { value: choice.value });
  return choice.value.trim() === '' ? messages.text('emptyValue') : choice.value;
}
