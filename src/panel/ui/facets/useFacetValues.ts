import { useMemo } from 'react';
import { readChoice } from '../../../facets/base/value-filter';
import type { Facet } from '../../../facets/kinds';
import type { FacetBase, Limits } from '../../../tag/facets/facet-syntax';
import { useConfig } from '../contexts';
import type { FacetValue } from '../facet-view';
import { useStableValues } from './facet-memory';
import { useServerCounts } from './useFacetCounts';
import { useSelectedValues } from './useSelectedValues';
import { valueWords } from './value-words';

/** A facet with the values of its field. */
interface ValueFacet extends FacetBase, Limits {
  readonly sortBy?: 'count' | 'alpha';
  readonly exclude?: boolean;
  readonly order?: readonly string[];
}

/** How a value is chosen. */
type ValueState = 'on' | 'excluded';

interface FacetValuesState {
  /** In the order of rendering; the chosen ones are always among them. */
  readonly values: readonly FacetValue[];
  /** The state of each chosen value. */
  readonly states: ReadonlyMap<string, ValueState>;
  /** The chosen values, which stay visible. */
  readonly chosen: ReadonlySet<string>;
}

/** The values of a refinement list, a menu or swatches, counted by the server. */
export function useFacetValues(facet: Facet & ValueFacet): FacetValuesState {
  const { field, limitMore, sortBy, exclude, order } = facet;
  const panel = useConfig();
  const words = valueWords(facet, panel);
  const counted = useServerCounts(field);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words follow from facet and panel.
  const ordered = useMemo(() => {
    if (sortBy !== 'alpha') return counted;
    const values = [...counted.values].sort((one, other) =>
      panel.messages.compare(words(one.value), words(other.value)),
    );
    return { ...counted, values };
  }, [counted, sortBy, facet, panel]);
  const selected = useSelectedValues(facet);
  const states = useMemo(
    () =>
      new Map(
        [...selected].map((written): [string, ValueState] => {
          const { value, isExcluded } = exclude ? readChoice(written) : { value: written, isExcluded: false };
          return [value, isExcluded ? 'excluded' : 'on'];
        }),
      ),
    [selected, exclude],
  );
  const chosen = useMemo(() => new Set(states.keys()), [states]);
  const stable = useStableValues(field, ordered, chosen, limitMore);
  return { values: inOrder(stable, order).map((one) => ({ ...one, label: words(one.value) })), states, chosen };
}

/** The values, with values of an order first. */
function inOrder(values: readonly FacetValue[], order: readonly string[] = []): readonly FacetValue[] {
  const first = order.flatMap((name) => values.find(({ value }) => value === name) ?? []);
  return [...first, ...values.filter((value) => !first.includes(value))];
}
