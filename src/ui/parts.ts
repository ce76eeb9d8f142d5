/**
 * The public names for `::part(…)`: the only places of the panel a page's style sheet can reach. They are a promise;
 * class names are not.
 */
export const parts = {
  panel: 'The whole panel.',
  overlay: 'The dialog of an overlay.',
  'open-button': 'The button that opens an overlay.',
  hotkey: 'The key on that button.',
  dropdown: 'The list below a field.',
  option: 'One entry of that list.',
  suggestion: 'One suggested query.',
  field: 'The frame around the search field.',
  input: 'The search field.',
  'filters-button': 'Opens the drawer of facets on narrow panels.',
  summary: 'The number of results.',
  refinements: 'The row of chosen refinements.',
  chip: 'One chosen refinement; a button that removes it.',
  'clear-refinements': 'The button that removes all refinements.',
  facets: 'The column of facets, or what the drawer holds.',
  facet: 'One facet.',
  'facet-label': 'The name of a facet.',
  'facet-value': 'One value of a facet.',
  'facet-count': 'The number of results a value has.',
  'show-more': 'The button that shows more or fewer values.',
  drawer: 'The drawer of facets on narrow panels.',
  results: 'Everything right of (or below) the facets.',
  breadcrumb: 'The chosen path of a hierarchical menu.',
  select: 'A choice of sort order or page size.',
  views: 'The two buttons for rows and cards.',
  group: 'The name of a group of hits.',
  hits: 'The list or grid of hits.',
  hit: 'One hit.',
  'hit-title': 'The title of a hit.',
  'hit-image': 'The image of a hit.',
  'hit-text': 'The snippet of a hit.',
  'hit-meta': 'The further fields of a hit.',
  highlight: 'A word that matched the query.',
  pagination: 'The row of page links.',
  page: 'One page link.',
  notice: 'The box that says that nothing was found, or that search does not work.',
} as const;

export type PartName = keyof typeof parts;

/** The `part` attribute for a name; a misspelled one does not compile. */
export function part(name: PartName): { readonly part: PartName } {
  return { part: name };
}
