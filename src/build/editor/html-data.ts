import { type AttributeEntry, type Contract, valueInMarkdown } from './contract';

/**
 * `html-data.json`: completions and explanations in VS Code, for the elements, and for the attributes on the script tag
 * and on `<div data-searchlet>`. See https://code.visualstudio.com/api/extension-guides/custom-data-extension.
 */
export function htmlData({ elements, ofScript, ofDiv }: Contract): object {
  const marker = { name: 'data-searchlet', description: 'Makes this element a search panel.', valueSet: 'v' };
  return {
    version: 1.1,
    tags: [
      ...elements.map(({ name, about, attributes }) => ({
        name,
        description: about,
        attributes: attributes.map(attributeData),
      })),
      { name: 'script', attributes: ofScript.map(attributeData) },
      { name: 'div', attributes: [marker, ...ofDiv.map(attributeData)] },
    ],
  };
}

function attributeData(entry: AttributeEntry): object {
  const { name, about, words, example, fallback, isFlag } = entry;
  const value = [
    `${about}\n\n${valueInMarkdown(entry)}`,
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
