import { views as bundledViews } from 'virtual:bundled-views';
import type { ComponentType } from 'react';
import type { Facet, FacetKindName } from '../../facets/kinds';
import type { FacetBase } from '../../tag/facets/facet-syntax';
import type { Messages } from '../languages/format';
import type { Places } from './places';

/** How the facets of one kind are shown: `view.tsx` in the folder of the kind. */
export interface FacetView<F extends FacetBase = Facet> {
  readonly Component: ComponentType<{ readonly facet: F }>;
  /**
   * A chosen value in the visitor's words, as on its chip after the facet's label.
   *
   * @param words what visitors read instead of a value of the field.
   */
  readonly describe: (value: string, facet: F, messages: Messages, words: (value: string) => string) => string;
  /** Rendered above the results: the chosen path. */
  readonly Above?: ComponentType<{ readonly facet: F }>;
  /** Whether it is one control, which a row of drop-downs shows as it is. */
  readonly isSwitch?: true;
  /** Whether a facet uses a part of the view that is not in the script. */
  readonly isPartial?: (facet: F) => boolean;
}

/** The views of several kinds. A kind is missing where its file is not loaded. */
export type FacetViews = Readonly<Partial<Record<FacetKindName, FacetView>>>;

/** The view of a facet; undefined if its file did not load. */
export function viewOf({ kind }: Pick<Facet, 'kind'>, { facet }: Places): FacetView | undefined {
  return bundledViews[kind] ?? facet?.views[kind];
}

/** Whether all that a facet needs is in the script. */
export function isBundled(facet: Facet): boolean {
  const view = bundledViews[facet.kind];
  return view !== undefined && !view.isPartial?.(facet);
}

/** One value of a facet, as rendered. */
export interface FacetValue {
  readonly value: string;
  readonly label: string;
  /** Number of hits with this value; null where it is not known. */
  readonly count: number | null;
  /** The object that the value is in, where the server sends it. */
  readonly parent?: Readonly<Record<string, unknown>>;
  /** The label, with the match of a search in the facet between highlight markers. */
  readonly highlighted?: string;
}
