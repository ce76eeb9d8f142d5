/** A framework that adds, moves and removes elements of a page. */
export interface Framework {
  /** The file under `examples/frameworks/`, without its ending. */
  readonly page: string;
  readonly name: string;
  /** What it does to a panel, in Markdown. */
  readonly about: string;
  /** Whether it has a router, which shows other pages without loading them. */
  readonly isRouter?: true;
}

/** The frameworks that a panel is tested with: for the tests, the list of examples and docs/compatibility.md. */
export const frameworks: readonly Framework[] = [
  {
    page: 'turbo',
    name: 'Turbo',
    about:
      'Visits, previews from its cache, Back and Forward, permanent elements; with the element and with the pasted tag.',
    isRouter: true,
  },
  {
    page: 'htmx',
    name: 'htmx',
    about: 'Versions 2 and 4: boosted links, Back and Forward, a part of the page that is replaced.',
    isRouter: true,
  },
  {
    page: 'view-transitions',
    name: 'View transitions',
    about: 'A small router with `document.startViewTransition`, and transitions between documents.',
    isRouter: true,
  },
  {
    page: 'react',
    name: 'React',
    about: 'React 19 in strict mode: changing props, a route that is left and visited again.',
  },
  { page: 'vue', name: 'Vue', about: 'Vue 3: `v-if`, `<keep-alive>`, changing attributes, events.' },
];
