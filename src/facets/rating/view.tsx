import type { ReactElement } from 'react';
import { useConfig } from '../../panel/ui/contexts';
import type { FacetView } from '../../panel/ui/facet-view';
import { FacetGroup } from '../../panel/ui/facets/FacetGroup';
import { RadioList } from '../../panel/ui/facets/RadioList';
import { useRangeCounts } from '../../panel/ui/facets/useCountedByFilter';
import { useSelectedValue } from '../../panel/ui/facets/useSelectedValue';
import { readBounds, writeBounds } from '../base/bounds';
import { countsUpwards } from '../base/counts-of-ranges';
import type { FacetOf } from '../kinds';

/** A facet of stars: "4 & up". */
function RatingMenu({ facet }: { facet: FacetOf<'rating'> }): ReactElement {
  const steps = [...Array(facet.max).keys()].slice(1).reverse();
  const counts = useRangeCounts(facet, steps.map(atLeast), (counted) => {
    const upwards = countsUpwards(facet.max + 1, counted);
    return steps.map((stars) => upwards[stars] ?? 0);
  });
  const [chosen, choose] = useSelectedValue(facet);
  const [least] = readBounds(chosen) ?? [];
  const options = steps.map((stars, index) => ({
    value: atLeast(stars),
    count: counts[index] ?? null,
    label: <Stars count={stars} max={facet.max} />,
  }));

  return (
    <FacetGroup facet={facet} refined={chosen === '' ? 0 : 1}>
      <RadioList options={options} chosen={chosen === '' ? '' : atLeast(least ?? null)} onChoose={choose} />
    </FacetGroup>
  );
}

export const view: FacetView<FacetOf<'rating'>> = {
  Component: RatingMenu,
  describe(value, _facet, messages) {
    const [least] = readBounds(value) ?? [];
    return messages.text('starsUp', { count: messages.value(least ?? 0) });
  },
};

function atLeast(stars: number | null): string {
  return writeBounds([stars, null]);
}

function Stars({ count, max }: { count: number; max: number }): ReactElement {
  const { messages } = useConfig();
  return (
    <>
      <span className="stars" aria-hidden="true">
        {[...Array(max)].map((_, index) => (
          // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, the words are below.
          <svg key={index} className={index < count ? 'icon star' : 'icon'} viewBox="0 0 24 24" focusable="false">
            <path d={STAR} />
          </svg>
        ))}{' '}
        {messages.text('andUp')}
      </span>
      <span className="hidden">{messages.text('starsUpOf', { count, max })}</span>
    </>
  );
}

/** On a grid of 24 units. */
const STAR = 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.9-5.2 2.9 1-5.9L3.5 9.7l5.9-.8L12 3.5Z';
