import { type Attribute, type AttributeGroup, type AttributeKey, type ElementName, tagAttributes } from './attributes';
import { attributesInOrder } from './uses';

/** The elements that accept the attributes of a group, unless a row names others. */
const OF_GROUP: Readonly<Record<AttributeGroup, readonly ElementName[]>> = {
  Connection: ['panel', 'list', 'source'],
  Facets: ['panel', 'source'],
  Results: ['panel', 'list', 'source'],
  Layout: ['panel'],
  State: ['panel'],
  'Words and look': ['panel', 'list'],
  Behaviour: ['panel'],
};

/**
 * The attributes that have an effect on an element, those that most tags need first. A script accepts all attributes of a panel;
 * with `data-layout="list"` it makes a list.
 */
export function attributesFor(element: ElementName): readonly AttributeKey[] {
  return attributesInOrder.filter((key) => {
    const { elements, group }: Pick<Attribute, 'elements' | 'group'> = tagAttributes[key];
    const takers = elements ?? OF_GROUP[group];
    return takers.includes(element) || (element === 'script' && takers.includes('panel'));
  });
}
