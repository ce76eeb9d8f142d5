import { valueKeys } from '../../tag/facets/facet-keys';
import type { FacetBase, Limits, WithNames } from '../../tag/facets/facet-syntax';
import { mapFrom } from '../../tag/values/json-values';
import { field, type Kind } from '../../tag/values/value-types';
import type { FacetKind } from '../base/facet-kind';
import { valueFilter } from '../base/value-filter';

interface SwatchFacet extends FacetBase<'swatch'>, Limits, WithNames {
  /** A colour or the address of an image for each value. */
  readonly swatches?: Readonly<Record<string, string>>;
  /** The field with the colour or image of each value, in the same object as `field`. */
  readonly from?: string;
}

const swatches: Kind<Readonly<Record<string, string>>> = {
  expects: 'swatches',
  parse: () => undefined,
  parseJson: mapFrom,
};

export const swatch: FacetKind<SwatchFacet> = {
  about: 'Round colours or images to tick; pills where values have neither.',
  keys: {
    ...valueKeys,
    swatches: { kind: swatches, isOptional: true },
    from: { kind: field, isOptional: true },
  },
  filtersByValue: true,
  example: 'color.name:swatch(color.hex)',
  argument: 'from',
  hasSeveral: () => true,
  filter: valueFilter,
  valuesNeeded: ({ limitMore }) => limitMore + 1,
  hasParent: ({ from }) => from !== undefined,
};
