import { ABOUT_ELEMENT, ABOUT_SOURCE, type AttributeEntry, type Contract, ELEMENT, SOURCE_ELEMENT } from './contract';
import { typeOf } from './types';

/** `web-types.json`: completions and explanations in the editors of JetBrains, which find it through package.json. */
export function webTypes({ version, attributes, events, parts, properties }: Contract): object {
  const named = ({ name, about }: { readonly name: string; readonly about: string }): object => ({
    name,
    description: about,
  });
  const rows = attributes.map(attributeType);
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: 'searchlet',
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: [
          {
            name: ELEMENT,
            description: ABOUT_ELEMENT,
            attributes: rows,
            js: { events: events.map(named) },
            css: { parts: parts.map(named), properties: properties.map(named) },
          },
          { name: SOURCE_ELEMENT, description: ABOUT_SOURCE, attributes: rows },
          { name: 'script', extends: '/html/elements/script', attributes: rows },
          { name: 'div', extends: '/html/elements/div', attributes: rows },
        ],
      },
    },
  };
}

function attributeType(one: AttributeEntry): object {
  const { name, about, expects, isFlag, fallback } = one;
  return {
    name,
    description: `${about}\n\nValue: ${expects}.`,
    value: { type: typeOf(one), required: !isFlag },
    ...(fallback !== null && { default: fallback }),
  };
}
