import type { ReactElement } from 'react';
import { usePanel } from '../context';
import { part } from '../parts';
import { Facet } from './Facet';

/** The facets, in the order the site owner gave. */
export function Facets(): ReactElement {
  const { config } = usePanel();
  return (
    <div className="facets" {...part('facets')}>
      {config.facets.map((facet) => (
        <Facet key={facet.field} facet={facet} />
      ))}
    </div>
  );
}
