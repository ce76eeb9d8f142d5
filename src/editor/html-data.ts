import { ABOUT_ELEMENT, ABOUT_SOURCE, type AttributeEntry, type Contract, ELEMENTS, SOURCE_ELEMENT } from './contract';

/**
 * `html-data.json`: completions and explanations in VS Code, for the element, and for the attributes on the script tag
 * and on `<div data-searchlet>`. See https://code.visualstudio.com/api/extension-guides/custom-data-extension.
 */
export function htmlData({ attributes }: Contract): object {
  const rows = attributes.map(attributeData);
  const marker = { name: 'data-searchlet', description: 'Makes this element a search panel.', valueSet: 'v' };
  return {
    version: 1.1,
    tags: [
      ...ELEMENTS.map((name) => ({ name, description: ABOUT_ELEMENT, attributes: rows })),
      { name: SOURCE_ELEMENT, description: ABOUT_SOURCE, attributes: rows },
      { name: 'script', attributes: rows },
      { name: 'div', attributes: [marker, ...rows] },
    ],
  };
}

function attributeData({ name, about, expects, words, example, fallback, isFlag }: AttributeEntry): object {
  const value = [
    `${about}\n\nValue: ${expects}.`,
    `Example: \`${name}="${example}"\``,
    ...(fallback === null ? [] : [`Default: \`${fallback}\``]),
  ].join('\n\n');
  return {
    name,
    description: { kind: 'markdown', value },
    ...(words.length > 0 && { values: words.map((word) => ({ name: word })) }),
    // The editor writes the attribute without a value.
    ...(isFlag && { valueSet: 'v' }),
  };
}
