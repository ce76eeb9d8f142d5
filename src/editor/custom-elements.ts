import { ABOUT_ELEMENT, type Contract, ELEMENT } from './contract';
import { typeOf } from './types';

/**
 * `custom-elements.json`: the manifest that documentation tools, linters and editors read.
 * See https://github.com/webcomponents/custom-elements-manifest.
 */
export function customElements({ attributes, events, parts, properties }: Contract): object {
  const path = 'dist/searchlet.js';
  const name = 'SearchletPanelElement';
  const method = (method: string, description: string): object => ({
    kind: 'method',
    name: method,
    description,
    return: { type: { text: 'void' } },
  });
  const declaration = {
    kind: 'class',
    customElement: true,
    name,
    tagName: ELEMENT,
    description: ABOUT_ELEMENT,
    superclass: { name: 'HTMLElement', package: 'global:' },
    attributes: attributes.map((one) => ({
      name: one.name,
      description: one.about,
      type: { text: typeOf(one) },
      ...(one.fallback !== null && { default: one.fallback }),
    })),
    members: [
      method('open', 'Opens the dialog of a panel with `data-layout="overlay"`.'),
      method('close', 'Closes the dialog.'),
    ],
    events: events.map(({ name: event, about, detail }) => ({
      name: event,
      description: about,
      type: { text: `CustomEvent<${detail}>` },
    })),
    cssParts: parts.map(({ name: part, about }) => ({ name: part, description: about })),
    cssProperties: properties.map(({ name: property, about }) => ({ name: property, description: about })),
  };
  const exported = { kind: 'custom-element-definition', name: ELEMENT, declaration: { name, module: path } };
  return {
    schemaVersion: '2.1.0',
    modules: [{ kind: 'javascript-module', path, declarations: [declaration], exports: [exported] }],
  };
}
