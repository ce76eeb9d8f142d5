// `searchlet/cards.js`: templates, formats, badges, variants, sections, images in sizes, and actions of hits.

import type { FeatureNeed } from '../../setup/feature';
import type { Places } from '../../ui/places';
import { RowBadges } from './BadgeList';
import { smallImageOf } from './images';
import { FieldValues } from './MetaValues';
import { VariantHit } from './VariantHit';
import { writeLine } from './write-line';

export { default as styles } from './cards.css';

export const places: Places = {
  hit: { Card: VariantHit, Values: FieldValues, Badges: RowBadges, writeLine, smallImageOf },
};

export const needed: FeatureNeed = {
  about: 'for templates, formats, badges, variants and several images of hits',
  neededBy({ config: { badges, facets, group, meta, image }, template }) {
    if (badges.length > 0) return 'data-badges';
    if (group !== null) return 'data-group';
    if (meta.some(({ format }) => format !== undefined || facets.some((facet) => 'names' in facet))) return 'data-meta';
    if (image?.some((one, index) => index > 0 || /\{\s*width\s*\}/.test(one))) return 'data-image';
    return template && 'data-template';
  },
};

export const words = {
  'card.was': '(Was {price})',
  'card.stars': '{count} of {max} stars',
  'card.refine': 'Filter by {label}: {value}',
  'card.more': '{count} more',
  'card.variants.one': '{count} variant',
  'card.variants.other': '{count} variants',
  'card.moreSections': '{count} more on this page',
  'card.sent': 'Done.',
  'card.notSent': 'This did not work. Please try again.',
} as const;

declare module 'virtual:words' {
  interface Words extends Readonly<typeof words> {}
}
