import { choice, flag, hotkeys, selector, shortName, url } from '../values/value-types';
import { optional } from './row';

/** Where the panel is. */
export const placement = {
  layout: optional({
    kind: choice(['panel', 'overlay', 'dropdown', 'list']),
    fallback: 'panel',
    early: true,
    about: 'Search on the page, in a dialog, or in a list below a field; “list” shows hits alone, without a field.',
    example: 'overlay',
  }),
  target: optional({
    kind: selector,
    fallback: null,
    defaultInWords: 'right after the script',
    about: 'Selector of the element that the panel is added to.',
    example: '#search',
  }),
  trigger: optional({
    kind: selector,
    fallback: null,
    early: true,
    defaultInWords: 'a button of the panel',
    about: 'Selector of the element that opens the overlay.',
    example: '#open-search',
  }),
  resultsUrl: optional({
    kind: url,
    fallback: null,
    defaultInWords: 'a dialog over the page',
    about: 'Page whose panel shows all results of a drop-down; the query is passed to it.',
    example: '/search',
  }),
  input: optional({
    kind: selector,
    fallback: null,
    early: true,
    defaultInWords: 'a field of the panel',
    about: "Selector of the page's own search field, which the panel then uses.",
    example: '#site-search',
  }),
  hotkey: optional({
    kind: hotkeys,
    fallback: null,
    early: true,
    defaultInWords: 'mod+k in an overlay, else none',
    about: 'Keys that focus the search field or open the dialog; “mod” is Ctrl, on a Mac Cmd.',
    example: 'mod+k, /',
  }),
};

/** What the panel keeps in the URL of the page, and takes from it. */
export const state = {
  id: optional({
    kind: shortName,
    fallback: null,
    defaultInWords: 'sl, then sl2, sl3 and so on',
    about: 'Name of this panel; its parameters in the address start with it.',
    example: 'films',
  }),
  urlState: optional({
    kind: flag,
    fallback: null,
    defaultInWords: 'true in a panel, else false',
    about: 'Keeps query, filters, sort order and page in the address.',
    example: 'false',
  }),
  queryFrom: optional({
    kind: choice(['path']),
    fallback: null,
    defaultInWords: 'none',
    about: 'On a not-found page, searches at first for the words of the address: `/red-hammer.html` for “red hammer”.',
    example: 'path',
  }),
};
