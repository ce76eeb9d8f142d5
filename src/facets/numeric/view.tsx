import type { ReactElement } from 'react';
import type { FacetView } from '../../panel/ui/facet-view';
import { describeBounds } from '../../panel/ui/facets/describe-bounds';
import { FacetGroup } from '../../panel/ui/facets/FacetGroup';
import { RadioList } from '../../panel/ui/facets/RadioList';
import { useIsText } from '../../panel/ui/facets/useIsText';
import { useSelectedValue } from '../../panel/ui/facets/useSelectedValue';
import { useValueCounts } from '../../panel/ui/facets/useValueCounts';
import { readBounds, writeBounds } from '../base/bounds';
import type { FacetOf } from '../kinds';

/** A facet of ranges the site owner has named; one may be chosen. */
function NumericMenu({ facet }: { facet: FacetOf<'numeric'> }): ReactElement | null {
  const [chosen, choose] = useSelectedValue(facet);
  const ranges = facet.ranges.map(({ from, to }) => writeBounds([from, to]));
  const counts = useValueCounts(facet, ranges);
  if (useIsText(facet.field)) return null;

  const options = facet.ranges.map(({ label }, index) => ({
    // The site owner may have named the range without bounds, which is no choice.
    value: ranges[index] === OPEN ? '' : (ranges[index] ?? ''),
    count: counts[index] ?? null,
    label: <bdi>{label}</bdi>,
  }));
  return (
    <FacetGroup facet={facet} refined={chosen === '' ? 0 : 1}>
      <RadioList options={options} chosen={chosen} onChoose={choose} />
    </FacetGroup>
  );
}

/** Bounds that are open at both ends. */
const OPEN = '..';

export const view: FacetView<FacetOf<'numeric'>> = {
  Component: NumericMenu,
  // An address may ask for other bounds than the site owner has named.
  describe(value, { ranges }, messages) {
    const [from, to] = readBounds(value) ?? [];
    const named = ranges.find((range) => range.from === from && range.to === to);
    return named?.label ?? describeBounds(value, messages);
  },
};
