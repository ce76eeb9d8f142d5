import { type ReactElement, useState } from 'react';
import type { Messages } from '../../panel/languages/format';
import { useConfig, useStore } from '../../panel/ui/contexts';
import type { FacetView } from '../../panel/ui/facet-view';
import { FacetGroup } from '../../panel/ui/facets/FacetGroup';
import { RadioList } from '../../panel/ui/facets/RadioList';
import { useSelectedValue } from '../../panel/ui/facets/useSelectedValue';
import type { FacetOf } from '../kinds';
import { positions } from './position';
import { writeDistance } from './write-distance';

/** Distances from the visitor's position, which the browser is asked for only when a distance is chosen. */
function Near({ facet }: { facet: FacetOf<'near'> }): ReactElement {
  const { messages } = useConfig();
  const [chosen, choose] = useSelectedValue(facet);
  // Selected while the browser is asked. Clearing it renders the radios again, which would otherwise stay as clicked.
  const [pending, setPending] = useState<string | null>(null);
  const pick = (distance: string): void => {
    if (distance === '') return choose('');
    setPending(distance);
    void positions.request().then((position) => {
      if (position) choose(distance);
      setPending(null);
    });
  };
  return (
    <FacetGroup facet={facet} refined={chosen === '' ? 0 : 1}>
      <RadioList
        options={facet.distances.map((distance) => ({
          value: distance,
          count: null,
          label: within(distance, messages),
        }))}
        chosen={pending ?? chosen}
        onChoose={pick}
      />
      <PositionNotice />
    </FacetGroup>
  );
}

export const view: FacetView<FacetOf<'near'>> = {
  Component: Near,
  describe: (value, _facet, messages) => within(value, messages),
};

function within(distance: string, messages: Messages): string {
  return messages.text('facet.within', { distance: writeDistance(distance, messages) });
}

/** Says that the position is being asked for, or why it is unknown. Always mounted: a new live region stays silent. */
export function PositionNotice(): ReactElement {
  const { messages } = useConfig();
  const { isRequesting, failure } = useStore(positions);
  return (
    <p role="status" className={failure ? 'facet-notice failed' : 'facet-notice'}>
      {isRequesting ? messages.text('facet.locating') : failure && messages.text(`facet.${failure}`)}
    </p>
  );
}
