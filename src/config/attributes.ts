import type { Facet } from './facets';
import type { NodeAddress } from './kinds';
import type { FieldLabel, SortOrder } from './lists';

/** Everything a panel is told by its attributes, checked and complete. */
export interface Config {
  readonly host: readonly NodeAddress[];
  readonly nearestHost: NodeAddress | null;
  readonly key: string;
  readonly collection: string;
  readonly queryBy: readonly string[];
  readonly preset: string | null;
  readonly filter: string | null;
  readonly params: Readonly<Record<string, string>>;
  readonly index: string | null;
  readonly facets: readonly Facet[];
  readonly facetLimit: number;
  readonly facetLimitMore: number;
  readonly title: string | null;
  readonly url: string;
  readonly image: string | null;
  readonly text: string | null;
  readonly meta: readonly FieldLabel[];
  readonly view: 'list' | 'grid';
  readonly perPage: number;
  readonly pageSizes: readonly number[];
  readonly pagination: 'pages' | 'more';
  readonly sort: readonly SortOrder[];
  readonly template: string | null;
  readonly layout: 'panel' | 'overlay' | 'dropdown';
  readonly target: string | null;
  readonly trigger: string | null;
  readonly input: string | null;
  readonly hotkey: readonly string[] | null;
  readonly id: string | null;
  readonly urlState: boolean | null;
  readonly lang: string | null;
  readonly labels: Readonly<Record<string, string>>;
  readonly placeholder: string | null;
  readonly theme: 'auto' | 'light' | 'dark';
  readonly accent: string | null;
  readonly searchOnLoad: boolean;
  readonly minChars: number;
  readonly load: 'eager' | 'idle' | 'visible';
  readonly analytics: 'off' | 'typesense';
  readonly debug: boolean | null;
}
