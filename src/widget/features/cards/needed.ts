import type { FeatureNeed } from '../../panel/feature';

export const needed: FeatureNeed = {
  about: 'for templates, formats, badges, variants and several images of hits',
  neededBy({ config: { badges, group, meta, image }, template }) {
    if (badges.length > 0) return 'data-badges';
    if (group !== null) return 'data-group';
    if (meta.some(({ format }) => format !== undefined)) return 'data-meta';
    if (image?.some((one, index) => index > 0 || /\{\s*width\s*\}/.test(one))) return 'data-image';
    return template && 'data-template';
  },
};
