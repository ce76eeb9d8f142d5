import type { Config } from '../../../facets/config';
import { humanize } from '../../../tag/values/humanize';
import { slugsOf } from '../../../tag/values/slug';

/** The name of a source for visitors, and its name in the address. */
export interface SourceName {
  readonly label: string;
  readonly slug: string;
}

/** The names of all sources, in their order. */
export function namesOf(configs: readonly Config[]): readonly SourceName[] {
  const labels = configs.map(({ label, collection }) => label ?? humanize(collection));
  return slugsOf(labels, 'source').map((slug, index) => ({ slug, label: labels[index] ?? '' }));
}

/** Whether some hits of each source are shown until one is chosen, as in a dialog. On the page, the first source is shown. */
export function hasOverview({ layout }: Pick<Config, 'layout'>): boolean {
  return layout !== 'panel';
}

/** The place of the source that a slug names: -1 for the overview, which no slug names. */
export function placeOf(slug: string | undefined, names: readonly SourceName[], layout: Config['layout']): number {
  const place = names.findIndex((name) => name.slug === slug);
  return place < 0 && !hasOverview({ layout }) ? 0 : place;
}

/** The config of the overview: the sources have no facets and no sort orders in common. */
export function overviewOf(first: Config): Config {
  return {
    ...first,
    facets: [],
    searchIn: [],
    sort: [],
    pageSizes: [],
    view: ['list'],
    pagination: 'pages',
    group: null,
  };
}
