import type { FacetBase } from '../../tag/facets/facet-syntax';
import { text } from '../../tag/values/value-types';
import { oneOf } from '../../typesense/request/filter-by';
import type { FacetKind } from '../base/facet-kind';

interface ToggleFacet extends FacetBase<'toggle'> {
  /** The field's value to filter by when on, and when off; `null` does not filter. */
  readonly on: string;
  readonly off: string | null;
}

export const toggle: FacetKind<ToggleFacet> = {
  about: 'A switch.',
  keys: { on: { kind: text('text'), fallback: 'true' }, off: { kind: text('text'), fallback: null } },
  example: 'free:toggle',
  neededValue: ({ on }) => on,
  fallbackValue: ({ off }) => off,
  read: (written, { on }) => (written === on ? on : null),
  filter: ({ field }, chosen) => (chosen.length > 0 ? oneOf(field, chosen) : ''),
  valuesNeeded: () => 2,
};
