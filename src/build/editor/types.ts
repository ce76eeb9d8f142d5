import type { AttributeEntry, Contract } from './contract';

/** The type of an attribute's value in TypeScript. */
export function typeOf({ words, isFlag, isList, isNumber }: AttributeEntry): string {
  if (isFlag) return "boolean | 'true' | 'false' | ''";
  if (words.length > 0 && !isList) return words.map((word) => `'${word}'`).join(' | ');
  return isNumber ? 'number | `${number}`' : 'string';
}

/** `types/react.d.ts`: the elements in JSX, for React 18 and 19. */
export function reactTypes(contract: Contract): string {
  return [
    "import type { DetailedHTMLProps, HTMLAttributes } from 'react';",
    ...attributesOf(contract),
    'interface Elements {',
    ...contract.elements.map(
      ({ name, type }) =>
        `  '${name}': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & ${type} & { class?: string };`,
    ),
    '}',
    '// React 19, and the automatic runtime of React 18.',
    "declare module 'react' {",
    '  namespace JSX {',
    '    interface IntrinsicElements extends Elements {}',
    '  }',
    '}',
    '// The classic runtime of React 18.',
    'declare global {',
    '  namespace JSX {',
    '    interface IntrinsicElements extends Elements {}',
    '  }',
    '}',
  ].join('\n');
}

/** `types/preact.d.ts`: the elements in the JSX of Preact. */
export function preactTypes(contract: Contract): string {
  return [
    "import 'preact';",
    ...attributesOf(contract),
    "declare module 'preact' {",
    '  namespace JSX {',
    '    interface IntrinsicElements {',
    // The interface with the attributes of all elements has another name in Preact 11 than in Preact 10.
    ...contract.elements.map(({ name, type }) => `      '${name}': IntrinsicElements['div'] & ${type};`),
    '    }',
    '  }',
    '}',
  ].join('\n');
}

/** `types/vue.d.ts`: the elements in Vue's templates, whose checker reads `data-per-page` as `dataPerPage`. */
export function vueTypes(contract: Contract): string {
  return [
    "import type { DefineComponent, HTMLAttributes } from 'vue';",
    ...attributesOf(contract, camelCase),
    "declare module 'vue' {",
    '  interface GlobalComponents {',
    ...contract.elements.map(({ name, type }) => `    '${name}': DefineComponent<${type} & HTMLAttributes>;`),
    '  }',
    '}',
  ].join('\n');
}

/** `types/svelte.d.ts`: the elements in Svelte's markup, from 4.2 on. */
export function svelteTypes(contract: Contract): string {
  const listeners = contract.events.map(
    ({ name, detail }) => `  'on${name}'?: (event: CustomEvent<${detail}>) => void;`,
  );
  return [
    "import type { HTMLAttributes } from 'svelte/elements';",
    ...attributesOf(contract),
    'interface Listeners {',
    ...listeners,
    '}',
    "declare module 'svelte/elements' {",
    '  interface SvelteHTMLElements {',
    ...contract.elements.map(
      ({ name, type, isDrawn }) =>
        `    '${name}': HTMLAttributes<HTMLElement> & ${type}${isDrawn ? ' & Listeners' : ''};`,
    ),
    '  }',
    '}',
  ].join('\n');
}

function attributesOf({ elements }: Contract, rename = (name: string): string => name): readonly string[] {
  return elements.flatMap(({ type, attributes }) => [
    '',
    `export interface ${type} {`,
    ...attributes.flatMap((one) => [`  /** ${one.about} */`, `  '${rename(one.name)}'?: ${typeOf(one)};`]),
    '}',
    '',
  ]);
}

function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
