import { type AttributeEntry, type Contract, ELEMENTS } from './contract';

/** The type of an attribute's value in TypeScript. */
export function typeOf({ words, isFlag, isList, isNumber }: AttributeEntry): string {
  if (isFlag) return "boolean | 'true' | 'false' | ''";
  if (words.length > 0 && !isList) return words.map((word) => `'${word}'`).join(' | ');
  return isNumber ? 'number | `${number}`' : 'string';
}

/** `types/react.d.ts`: the element in JSX, for React 18 and 19. */
export function reactTypes(contract: Contract): string {
  return [
    "import type { DetailedHTMLProps, HTMLAttributes } from 'react';",
    ...attributesOf(contract),
    'interface Elements {',
    ...ELEMENTS.map(
      (name) =>
        `  '${name}': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & SearchletAttributes & { class?: string };`,
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

/** `types/preact.d.ts`: the element in the JSX of Preact. */
export function preactTypes(contract: Contract): string {
  return [
    "import 'preact';",
    ...attributesOf(contract),
    "declare module 'preact' {",
    '  namespace JSX {',
    '    interface IntrinsicElements {',
    // The names of the attributes of all elements differ between Preact 10 and 11.
    ...ELEMENTS.map((name) => `      '${name}': IntrinsicElements['div'] & SearchletAttributes;`),
    '    }',
    '  }',
    '}',
  ].join('\n');
}

/** `types/vue.d.ts`: the element in Vue's templates. */
export function vueTypes(contract: Contract): string {
  return [
    "import type { DefineComponent, HTMLAttributes } from 'vue';",
    ...attributesOf(contract),
    "declare module 'vue' {",
    '  interface GlobalComponents {',
    ...ELEMENTS.map((name) => `    '${name}': DefineComponent<SearchletAttributes & HTMLAttributes>;`),
    '  }',
    '}',
  ].join('\n');
}

/** `types/svelte.d.ts`: the element in Svelte's markup, from 4.2 on. */
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
    ...ELEMENTS.map((name) => `    '${name}': HTMLAttributes<HTMLElement> & SearchletAttributes & Listeners;`),
    '  }',
    '}',
  ].join('\n');
}

function attributesOf({ attributes }: Contract): readonly string[] {
  const rows = attributes.flatMap((one) => [`  /** ${one.about} */`, `  '${one.name}'?: ${typeOf(one)};`]);
  return ['', 'export interface SearchletAttributes {', ...rows, '}', ''];
}
