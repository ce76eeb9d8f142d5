import type { Messages } from '../../messages/format';
import { describeBounds } from '../../ui/facets/describe-bounds';
import type { FacetView } from '../../ui/facets/facet-view';
import { areBounds } from '../bounds';
import type { FacetBase } from '../facet-kind';
import type { FacetOf } from '../kinds';
import { readChoice } from '../value-filter';
import { RefinementList } from './RefinementList';

export const view: FacetView<FacetOf<'list'>> = {
  Component: RefinementList,
  describe: describeValue,
  isPartial: ({ searchable }) => searchable,
};

/** A value of a field as it is, an excluded one with "not". The range of a wildcard keeps its bounds as a value. */
export function describeValue(
  value: string,
  { exclude = false }: FacetBase & { readonly exclude?: boolean },
  messages: Messages,
): string {
  if (areBounds(value)) return describeBounds(value, messages);
  const choice = exclude ? readChoice(value) : { value, isExcluded: false };
  if (choice.isExcluded) return messages.text('facet.not', { value: choice.value });
  return choice.value.trim() === '' ? messages.text('emptyValue') : choice.value;
}
