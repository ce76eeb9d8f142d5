/**
 * The public names for `::part(…)`: the only places of the panel a page's style sheet can reach. They are a promise;
 * class names are not.
 */
export const parts = {
  panel: 'The whole panel.',
  overlay: 'The dialog.',
  keys: 'The line in the dialog that says what keys do.',
  'open-button': 'The button that opens the dialog.',
  hotkey: 'The hotkey shown on that button.',
  dropdown: 'The list below a field.',
  option: 'An entry of that list.',
  suggestion: 'A suggested query.',
  field: 'The frame around the search field.',
  input: 'The search field.',
  'filters-button': 'Opens the drawer of facets on narrow panels.',
  summary: 'The number of results.',
  refinements: 'The row of chosen values.',
  chip: 'A chosen value; a button that removes it.',
  'clear-refinements': 'The button that removes all chosen values.',
  facets: 'The facets, in their column or in the drawer.',
  facet: 'A facet.',
  'facet-label': 'The name of a facet.',
  'facet-value': 'A value of a facet.',
  'facet-count': 'The number of results of a value.',
  'exclude-button': 'The button that excludes a value.',
  swatch: 'A colour or image of a value.',
  histogram: 'The bars above the slider of a range.',
  'show-more': 'The button that shows more or fewer values.',
  drawer: 'The drawer of facets on narrow panels.',
  results: 'Everything beside or below the facets.',
  breadcrumb: 'The chosen path of a hierarchical menu.',
  select: 'The select for sort order or page size.',
  views: 'The buttons for list and grid.',
  group: 'The name of a group of hits.',
  tabs: 'The row of tabs, one for each source.',
  tab: 'The tab of a source.',
  section: 'The hits of one source among several.',
  'section-label': 'The name of that source.',
  hits: 'The list or grid of hits.',
  hit: 'A hit.',
  'hit-title': 'The title of a hit.',
  'hit-image': 'The image of a hit.',
  'hit-text': 'The snippet of a hit.',
  'hit-meta': 'The further fields of a hit.',
  promoted: 'The mark of a hit that a curation rule includes.',
  redirect: 'The link that a curation rule shows above the hits.',
  message: 'The notice of a curation rule.',
  scope: 'The switch between the section of the page and everywhere.',
  answer: 'The answer to a question, and the button that asks for it.',
  excerpt: 'A sentence that answers, quoted from a hit.',
  spelling: 'The line about what was probably meant.',
  banner: 'The banner of a curation rule.',
  badge: 'A badge of a hit.',
  variants: 'The values to choose a variant of a hit by.',
  sections: 'The other sections of a page that were found, below the first.',
  'action-status': 'How sending a form of a hit went.',
  highlight: 'A word that matches the query.',
  pagination: 'The row of page links.',
  page: 'A page link.',
  notice: 'The box for no results, and for a failed search.',
} as const;

export type PartName = keyof typeof parts;

/** The `part` attribute for a name; a misspelled one does not compile. */
export function part(name: PartName): { readonly part: PartName } {
  return { part: name };
}
