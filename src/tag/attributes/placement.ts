import { choice, flag, hotkeys, selector, shortName, url } from '../values/value-types';
import { optional } from './row';

/** Where the panel is, and what it keeps in the URL of the page. */
export const placement = {
  layout: optional({
    kind: choice(['panel', 'overlay', 'dropdown', 'list']),
    fallback: 'panel',
    group: 'Layout',
    about: 'Search on the page, in a dialog, or in a list below a field; “list” shows hits alone, without a field.',
    example: 'overlay',
  }),
  target: optional({
    kind: selector,
    fallback: null,
    defaultInWords: 'right after the script',
    group: 'Layout',
    about: 'Selector of the element that the panel is added to.',
    example: '#search',
  }),
  trigger: optional({
    kind: selector,
    fallback: null,
    defaultInWords: 'a button of the panel',
    group: 'Layout',
    about: 'Selector of the element that opens the overlay.',
    example: '#open-search',
  }),
  resultsUrl: optional({
    kind: url,
    fallback: null,
    defaultInWords: 'a dialog over the page',
    group: 'Layout',
    about: 'Page whose panel shows all results of a drop-down; the query is passed to it.',
    example: '/search',
  }),
  input: optional({
    kind: selector,
    fallback: null,
    defaultInWords: 'a field of the panel',
    group: 'Layout',
    about: "Selector of the page's own search field, which the panel then uses.",
    example: '#site-search',
  }),
  hotkey: optional({
    kind: hotkeys,
    fallback: null,
    defaultInWords: 'mod+k in an overlay, else none',
    group: 'Layout',
    about: 'Keys that focus the search field or open the dialog; “mod” is Ctrl, on a Mac Cmd.',
    example: 'mod+k, /',
  }),
  id: optional({
    kind: shortName,
    fallback: null,
    defaultInWords: 'sl, then sl2, sl3 and so on',
    group: 'State',
    about: 'Name of this panel; its parameters in the address start with it.',
    example: 'films',
  }),
  urlState: optional({
    kind: flag,
    fallback: null,
    defaultInWords: 'true in a panel, else false',
    group: 'State',
    about: 'Keeps query, filters, sort order and page in the address.',
    example: 'false',
  }),
  queryFrom: optional({
    kind: choice(['path']),
    fallback: null,
    defaultInWords: 'none',
    group: 'State',
    about: 'On a not-found page, searches at first for the words of the address: `/red-hammer.html` for “red hammer”.',
    example: 'path',
  }),
};
