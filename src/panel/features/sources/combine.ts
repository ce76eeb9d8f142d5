import { createShare } from '../../../typesense/send/share-requests';
import type { Places } from '../../ui/places';
import type { Combined } from '../../ui/sources';
import { createSourcesClient } from './client';
import { namesOf } from './names';
import { sourceWidget } from './widget';

/** Joins the sources of one panel. */
export const combine: NonNullable<Places['combine']> = (sources): Combined => {
  const configs = sources.map(({ config }) => config);
  const names = namesOf(configs);
  const shapes = configs.map(({ collection, facets, searchIn, sort, perPage, pageSizes }, place) => {
    const { slug = '' } = names[place] ?? {};
    return { slug, collection, facets, searchIn, sort, perPage, pageSizes };
  });
  return {
    share: createShare(),
    createClient: (...servers) => createSourcesClient(configs, names, ...servers),
    widgets: [sourceWidget(configs, names)],
    shapes,
  };
};
