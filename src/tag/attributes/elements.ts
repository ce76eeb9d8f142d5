import { appearance } from './appearance';
import { type Attribute, type AttributeKey, type ElementName, tagAttributes } from './attributes';
import { behaviour } from './behaviour';
import { connection } from './connection';
import { filtering } from './filtering';
import { placement, state } from './placement';
import { results } from './results';
import { attributesInOrder } from './uses';

/** Attributes under one heading of the studio. */
interface AttributeGroup {
  readonly name: string;
  readonly rows: Readonly<Partial<Record<AttributeKey, unknown>>>;
  /** The elements that accept them, unless a row names others. */
  readonly elements: readonly ElementName[];
}

/** The groups of attributes, in the order of the studio. */
export const attributeGroups: readonly AttributeGroup[] = [
  { name: 'Facets', rows: filtering, elements: ['panel', 'source'] },
  { name: 'Results', rows: results, elements: ['panel', 'list', 'source'] },
  { name: 'Layout', rows: placement, elements: ['panel'] },
  { name: 'Words and look', rows: appearance, elements: ['panel', 'list'] },
  { name: 'Behaviour', rows: behaviour, elements: ['panel'] },
  { name: 'State', rows: state, elements: ['panel'] },
  { name: 'Connection', rows: connection, elements: ['panel', 'list', 'source'] },
];

/**
 * The attributes that have an effect on an element, those that most tags need first. A script accepts all attributes of a panel;
 * with `data-layout="list"` it makes a list.
 */
export function attributesFor(element: ElementName): readonly AttributeKey[] {
  return attributesInOrder.filter((key) => {
    const { elements: own }: Pick<Attribute, 'elements'> = tagAttributes[key];
    const takers = own ?? attributeGroups.find(({ rows }) => key in rows)?.elements ?? [];
    return takers.includes(element) || (element === 'script' && takers.includes('panel'));
  });
}
