import { type AttributeEntry, type Contract, type ElementEntry, type Named, valueInMarkdown } from './contract';
import { typeOf } from './types';

/** `web-types.json`: completions and explanations in the editors of JetBrains, which find it through package.json. */
export function webTypes({ version, elements, ofScript, ofDiv, events, parts, properties }: Contract): object {
  const elementType = ({ name, about, attributes, isDrawn }: ElementEntry): object => ({
    name,
    description: about,
    attributes: attributes.map(attributeType),
    ...(isDrawn && {
      js: { events: events.map(described) },
      css: { parts: parts.map(described), properties: properties.map(described) },
    }),
  });
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: 'searchlet',
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: [
          ...elements.map(elementType),
          { name: 'script', extends: '/html/elements/script', attributes: ofScript.map(attributeType) },
          { name: 'div', extends: '/html/elements/div', attributes: ofDiv.map(attributeType) },
        ],
      },
    },
  };
}

function described({ name, about }: Named): object {
  return { name, description: about };
}

function attributeType(one: AttributeEntry): object {
  const { name, about, isFlag, fallback } = one;
  return {
    name,
    description: `${about}\n\n${valueInMarkdown(one)}`,
    value: { type: typeOf(one), required: !isFlag },
    ...(fallback !== null && { default: fallback }),
  };
}
