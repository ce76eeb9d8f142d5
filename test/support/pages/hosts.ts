/** A page whose styles could affect the panel. */
export interface HostPage {
  /** The file under `examples/hosts/`, without its ending. */
  readonly page: string;
  readonly name: string;
  /** What the page does to all its elements, in Markdown. */
  readonly about: string;
  /** Size of the viewport, if not 1280 × 800. */
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** Pages on which a panel looks as on a blank page: for the tests, the list of examples and docs/compatibility.md. */
export const hosts: readonly HostPage[] = [
  { page: 'bootstrap-3', name: 'Bootstrap 3', about: 'Resets everything, and a `rem` is 10 px.' },
  { page: 'bootstrap-5', name: 'Bootstrap 5', about: 'Resets everything; the panel is in a column of its grid.' },
  { page: 'foundation', name: 'Foundation', about: 'Styles all fields, labels and buttons.' },
  { page: 'bulma', name: 'Bulma', about: 'Resets everything, and restyles controls.' },
  { page: 'tailwind', name: 'Tailwind', about: 'The preflight removes borders, margins and bullets.' },
  { page: 'wordpress', name: 'WordPress', about: 'Block styles, and a theme with one narrow column.' },
  { page: 'pico', name: 'Pico', about: 'Styles every element without a class.' },
  { page: 'small-root', name: 'A small root font', about: '`html { font-size: 62.5% }`' },
  { page: 'large-root', name: 'A large root font', about: '`html { font-size: 200% }`' },
  { page: 'unset', name: 'Everything unset', about: '`* { all: unset !important }`' },
  {
    page: 'shouting',
    name: 'Everything shouting',
    about: 'Capitals, wide letters, and `line-height: 3 !important` on `*`.',
  },
  {
    page: 'inherited',
    name: 'Everything inherited',
    about: 'A body that sets every inherited property, `visibility: hidden` too.',
  },
  {
    page: 'hidden-divs',
    name: 'Hidden divs',
    about: '`div { display: none }`, and the same for class names that are ours too.',
  },
  {
    page: 'greedy-selectors',
    name: 'Greedy selectors',
    about: 'Floats, widths, borders and `opacity` on everything, `!important`.',
  },
  {
    page: 'bare-controls',
    name: 'Bare controls',
    about: 'Styles of fields, buttons, lists and links removed by tag name, `!important`.',
  },
  { page: 'focus-rule', name: 'A focus rule', about: 'Outline, border, shadow and background on `*:focus`.' },
  {
    page: 'transformed',
    name: 'A transformed body',
    about: '`transform`, `filter`, `perspective` and `contain` on the body.',
  },
  { page: 'flex', name: 'A centred flex column', about: '`display: flex; align-items: center` around the panel.' },
  { page: 'shrink-to-fit', name: 'A table cell', about: 'Only as wide as its content.' },
  { page: 'narrow', name: 'A narrow column', about: '240 px.' },
  { page: 'wide', name: 'A wide container', about: '2400 px.' },
  { page: 'right-to-left', name: 'Right to left', about: '`<html dir="rtl">`' },
  {
    page: 'bootstrap-5',
    name: 'Zoomed to 400 %',
    about: 'A viewport of 1280 px is 320 px wide then.',
    viewport: { width: 320, height: 200 },
  },
];
