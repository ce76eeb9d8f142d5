import {
  type Attribute,
  type AttributeKey,
  attributeKeys,
  attributes,
  type ElementName,
  type Group,
} from './attributes';

/** The elements that take the attributes of a group, unless a row says otherwise. */
const OF_GROUP: Readonly<Record<Group, readonly ElementName[]>> = {
  Connection: ['panel', 'list', 'source'],
  Facets: ['panel', 'source'],
  Results: ['panel', 'list', 'source'],
  Layout: ['panel'],
  State: ['panel'],
  'Words and look': ['panel', 'list'],
  Behaviour: ['panel'],
};

/**
 * The attributes that have an effect on an element, in the order of the table. A script takes all of a panel, which with
 * `data-layout="list"` is a list.
 */
export function attributesFor(element: ElementName): readonly AttributeKey[] {
  return attributeKeys.filter((key) => {
    const { elements, group }: Attribute = attributes[key];
    const takers = elements ?? OF_GROUP[group];
    return takers.includes(element) || (element === 'script' && takers.includes('panel'));
  });
}
