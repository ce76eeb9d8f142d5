import { readBounds } from '../../facets/bounds';
import type { Messages } from '../../messages/format';
import type { Refinement } from '../../search/refinements';
import { useConfig } from '../contexts';

/** Describes a refinement in the visitor's words, as on its chip after the facet's label. */
export function useDescribe(): (refinement: Refinement) => string {
  const { messages, features } = useConfig();
  return (refinement) => features.facets?.describe(refinement, messages) ?? describe(refinement, messages);
}

/** Describes the refinements of those facets that the panel itself renders. */
export function describe({ facet, value }: Refinement, messages: Messages): string {
  switch (facet.kind) {
    case 'toggle':
      return messages.text('yes');
    case 'range':
      return inBounds(value, facet.unit, messages);
    default:
      return value.trim() === '' ? messages.text('emptyValue') : value;
  }
}

function inBounds(value: string, unit: string | null, messages: Messages): string {
  const [least = null, most = null] = readBounds(value) ?? [];
  const inUnits = (bound: number): string => withUnit(messages.value(bound), unit);
  if (least === null) return messages.text('rangeUpTo', { most: inUnits(most ?? 0) });
  if (most === null) return messages.text('rangeFrom', { least: inUnits(least) });
  return messages.text('rangeBetween', { least: messages.value(least), most: inUnits(most) });
}

/** A number with its unit behind it, as in "120 min". */
export function withUnit(number: string, unit: string | null): string {
  return unit === null ? number : `${number}\u00a0${unit}`;
}
