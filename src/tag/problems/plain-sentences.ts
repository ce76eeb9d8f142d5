/** The first halves of the sentences that need no facts besides their spot. `{data-index}` is an attribute, named as the owner wrote it. */
export const plainSentences = {
  'events-scoped': 'this is a scoped key, which can only search. Create a key with the action analytics/events:create.',
  'for-scripts': 'this only works on a script tag.',
  'foreign-origin':
    'a form is only sent to the origin of the page, or to one that the template names in full, before any field.',
  hidden: 'the panel is inside a hidden element, so its dialog cannot open.',
  'no-fields': 'no facet of the server matches this pattern. Set "facet": true for its fields in the schema.',
  'no-input': 'this selector matches no text field, such as <input type="search">.',
  'no-likeness': 'this document has no embedding, and no value of a facet to compare. Name facets in {data-facets}.',
  'no-letters': 'the URL needs a value with letters or digits.',
  'no-match': 'nothing on this page matches this selector.',
  'uncounted-ranges':
    'Typesense counts ranges only of a sortable field with one number in each document, and not of int64[] or float[]. Give the documents a field with one number.',
  'no-numbers': 'a range needs numbers, but this field has none.',
  'no-panel': 'no panel on this page matches this selector.',
  'no-template': 'this selector matches no <template>.',
  'not-with-index': 'this has no meaning with {data-index}.',
  'no-scheme': 'an address that begins with www. leads to a page below this one. Write https:// before it.',
  repeated: 'this is already in the list.',
} as const;
