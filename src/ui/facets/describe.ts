import type { Messages } from '../../messages/messages';
import { readBounds, type Refinement } from '../../search/refinements';

/** A refinement in the visitor's words: what stands behind the facet's label on its chip. */
export function describe({ facet, value }: Refinement, messages: Messages): string {
  switch (facet.kind) {
    case 'list':
    case 'menu':
    case 'hierarchical':
      return value.trim() === '' ? messages.text('emptyValue') : value;
    case 'toggle':
      return messages.text('yes');
    case 'rating': {
      const [least] = readBounds(value, '..') ?? [];
      return messages.text('starsUp', { count: messages.value(least ?? 0) });
    }
    case 'numeric': {
      const [from, to] = readBounds(value, '..') ?? [];
      // An address may ask for other bounds than the site owner has named.
      return facet.ranges.find((range) => range.from === from && range.to === to)?.label ?? inBounds(value, null, messages);
    }
    case 'range':
      return inBounds(value, facet.unit, messages);
  }
}

function inBounds(value: string, unit: string | null, messages: Messages): string {
  const [least = null, most = null] = readBounds(value, '..') ?? [];
  const inUnits = (bound: number): string => withUnit(messages.value(bound), unit);
  if (least === null) return messages.text('rangeUpTo', { most: inUnits(most ?? 0) });
  if (most === null) return messages.text('rangeFrom', { least: inUnits(least) });
  return messages.text('rangeBetween', { least: messages.value(least), most: inUnits(most) });
}

/** A number with its unit behind it, as in "120 min". */
export function withUnit(number: string, unit: string | null): string {
  return unit === null ? number : `${number}\u00a0${unit}`;
}
