import type { FacetBase, FacetSyntax, Key, OwnKeys, Written } from '../../tag/facets/facet-syntax';
import type { Situation } from '../../typesense/situation';

/** The fields of the levels of paths, from the top down. */
export interface Hierarchy {
  readonly attributes: readonly string[];
  readonly separator: string;
}

/**
 * A kind of facet: all that the panel, the check and the studio know of it, except how it is rendered, which is in its view.
 * The chosen values of a facet are a list of texts, in the form in which the address writes them.
 */
export interface FacetKind<F extends FacetBase> extends FacetSyntax {
  /** What visitors get, for the reference. Not in the bundle. */
  readonly about: string;
  /** The keys in JSON besides `field`, `label` and `kind`. */
  readonly keys: { readonly [K in OwnKeys<F>]-?: Key<Written<F>[K & keyof Written<F>]> };

  /** Whether a wildcard (`attrs.*`) can be of this kind. */
  readonly fitsWildcard?: true;
  /** Whether the field must hold numbers, for the check. Not in the bundle. */
  readonly needsNumbers?: true;
  /** The fields of the levels, from the top down, if the values are paths. */
  readonly hierarchy?: (facet: F) => Hierarchy;
  /** A value without which the facet finds nothing, for the check. Not in the bundle. */
  readonly neededValue?: (facet: F) => string;

  /** Whether a chosen value is a value of the field: a hit can offer its own values to filter by. */
  readonly filtersByValue?: true;
  /** Whether a visitor can choose several values at once. */
  readonly hasSeveral?: (facet: F) => boolean;
  /** Whether a hit must have all chosen values; else it must have one of them, and other values add hits. */
  readonly isEvery?: (facet: F) => boolean;
  /** The value that the facet filters by while none is chosen; null for no filter. */
  readonly fallbackValue?: (facet: F) => string | null;
  /** The value that an address asks for, as the state keeps it; null if the facet cannot have it. */
  readonly read?: (written: string, facet: F, canBeNear: boolean) => string | null;
  /** What is chosen as `filter_by`; '' if there is nothing to filter by. */
  readonly filter: (facet: F, chosen: readonly string[], situation: Situation) => string;
  /** A clause to sort by after the visitor's order, once something is chosen; null for none. */
  readonly sortBy?: (facet: F, situation: Situation) => string | null;

  /** Search parameters of Typesense that the filter needs. */
  readonly parameters?: Readonly<Record<string, string>>;

  /** How many values are requested; 0 if the response need not list any. */
  readonly valuesNeeded: (facet: F) => number;
  /** Whether the server counts ranges of the field, and not its values. */
  readonly countsRanges?: (facet: F) => boolean;
  /** What follows the field in `facet_by`. '' if absent. */
  readonly countedBy?: (facet: F, situation: Situation) => string;
  /** If the server does not count the field, which then need not be a facet in the schema: a filter that it must understand. */
  readonly uncounted?: { readonly tryOut: (facet: F) => string };
  /** Whether all hits have to be counted. By default Typesense counts ranges from the most frequent values alone. */
  readonly isExhaustive?: (facet: F) => boolean;
  /** Whether each value is returned with the object that it is in: the name of a colour with its code. */
  readonly hasParent?: (facet: F) => boolean;
}
