import { type AttributeKey, attributeKeys } from './attributes';

/** How many tags have an attribute. */
type Use = 'needed' | 'often' | 'rarely';

const needed: readonly AttributeKey[] = [
  ...(['index', 'host', 'key', 'collection', 'queryBy'] as const),
  ...(['facets', 'title', 'url', 'image', 'text', 'meta'] as const),
];
const often: readonly AttributeKey[] = [
  ...(['sort', 'filter', 'view', 'badges', 'group', 'perPage', 'pagination', 'template', 'facetsLayout'] as const),
  ...(['layout', 'target', 'trigger', 'input', 'hotkey', 'resultsUrl', 'id', 'searchOnLoad'] as const),
  ...(['suggestions', 'pinned', 'lang', 'labels', 'placeholder', 'theme', 'accent'] as const),
];

/** The order in which an owner meets the attributes: in the reference, in the studio and in the files for editors. */
export const attributesByUse: Readonly<Record<Use, readonly AttributeKey[]>> = {
  needed,
  often,
  rarely: attributeKeys.filter((key) => !needed.includes(key) && !often.includes(key)),
};

export const attributesInOrder: readonly AttributeKey[] = Object.values(attributesByUse).flat();

/** How many tags have this attribute. */
export function useOf(key: AttributeKey): Use {
  if (needed.includes(key)) return 'needed';
  return often.includes(key) ? 'often' : 'rarely';
}
