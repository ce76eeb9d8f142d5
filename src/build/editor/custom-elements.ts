import { type Contract, type ElementEntry, type MemberEntry, type Named, valueInMarkdown } from './contract';
import { typeOf } from './types';

/**
 * `custom-elements.json`: the manifest that documentation tools, linters and editors read.
 * See https://github.com/webcomponents/custom-elements-manifest.
 */
export function customElements(contract: Contract): object {
  const path = 'dist/site/searchlet.js';
  const declarations = contract.elements.map((element) => declarationOf(element, contract));
  const exports = contract.elements.map(({ name }) => ({
    kind: 'custom-element-definition',
    name,
    declaration: { name: classOf(name), module: path },
  }));
  return { schemaVersion: '2.1.0', modules: [{ kind: 'javascript-module', path, declarations, exports }] };
}

function declarationOf(
  { name, about, attributes, members, isDrawn }: ElementEntry,
  { events, parts, properties }: Contract,
): object {
  return {
    kind: 'class',
    customElement: true,
    name: classOf(name),
    tagName: name,
    description: about,
    superclass: { name: 'HTMLElement', package: 'global:' },
    attributes: attributes.map((one) => ({
      name: one.name,
      description: `${one.about}\n\n${valueInMarkdown(one)}`,
      type: { text: typeOf(one) },
      ...(one.fallback !== null && { default: one.fallback }),
    })),
    ...(members.length > 0 && { members: members.map(memberOf) }),
    ...(isDrawn && {
      events: events.map(({ name: event, about: description, detail }) => ({
        name: event,
        description,
        type: { text: `CustomEvent<${detail}>` },
      })),
      cssParts: parts.map(described),
      cssProperties: properties.map(described),
    }),
  };
}

function memberOf({ name, about: description, type, parameters }: MemberEntry): object {
  if (parameters === null) return { kind: 'field', name, description, type: { text: type } };
  return {
    kind: 'method',
    name,
    description,
    parameters: parameters.map((one) => ({
      name: one.name,
      type: { text: one.type },
      ...(one.isOptional && { optional: true }),
    })),
    return: { type: { text: type } },
  };
}

function described({ name, about }: Named): object {
  return { name, description: about };
}

/** `searchlet-panel` → `SearchletPanelElement`, as src/panel/api/types.ts has it. */
function classOf(name: string): string {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Element`;
}
