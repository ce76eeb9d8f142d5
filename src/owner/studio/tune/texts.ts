import { counted } from '../../values/number-text';
import type { Estimate } from './effect';
import type { Trouble } from './publish';
import type { Unread } from './read-rules';

/** The texts of Tune. */
export const tuneTexts = {
  lead: 'Search as your visitors do, and put right what they see.',
  loading: 'Reading what is in use…',
  connectFirst: 'Connect to a collection or an index first.',
  tabs: { query: 'Hits', words: 'Words', fields: 'Fields', compare: 'Compare', publish: 'Publish' },
  tabsLabel: 'What to tune',
  publishCount: (count: number) => (count === 0 ? 'Publish' : `Publish (${count})`),
  previewShows: 'The preview shows your changes. Visitors see them after you publish.',
  previewShowsIndex: 'The lists here show your changes. The preview shows them once the index is made again.',

  query: {
    label: 'What visitors type',
    misses: 'Visitors searched for these, and found nothing:',
    keep: 'Keep as favourite',
    kept: 'A favourite',
    full: 'Ten favourites are kept. Remove one in Compare.',
    hits: 'Hits',
    found: (count: string, isEstimate: boolean) => `${isEstimate ? 'about ' : ''}${count} found`,
    none: 'Nothing is found.',
    type: 'Type a query to see its hits.',
    pinned: 'Pinned',
    pin: 'Pin',
    unpin: 'Unpin',
    hide: 'Hide',
    up: 'Up',
    down: 'Down',
    hidden: 'Hidden for this query',
    unhide: 'Show again',
    pinnedTo: (title: string, position: number) => `${title} is pinned at position ${position}`,
    isHidden: (title: string) => `${title} is hidden for this query`,
    untitled: (id: string) => `Document ${id}`,
    match: 'These rules are for searches',
    exact: 'with exactly these words',
    contains: 'that contain these words',
    messages: 'Banner, notice, redirect',
    banner: 'Banner',
    notice: 'Notice',
    redirect: 'Redirect',
    fields: { image: 'Image', alt: 'What the image shows', text: 'Text', link: 'Link' },
    redirectHint: 'Shown as the first entry. It is never followed unasked.',
    inUse: 'Rules for queries',
    noRules: 'No rules for queries yet.',
  },
  rule: {
    edit: 'Edit',
    remove: 'Remove',
    restore: 'Keep',
    isNew: 'New',
    isChanged: 'Changed',
    isRemoved: 'Removed',
    contains: 'contains',
    pins: (count: number) => `${count} pinned`,
    hides: (count: number) => `${count} hidden`,
    otherwise: 'for filters or tags',
    inSet: (set: string) => `In the set ${set}, which other collections may use too.`,
  },
  words: {
    synonyms: 'These words mean the same',
    synonymsHint: 'Separate them with commas, such as: sofa, couch, settee',
    newSynonym: 'Words that mean the same',
    add: 'Add',
    oneWay: 'Only when visitors type',
    oneWayHint: 'Empty: each of the words finds the others.',
    wordsOf: (word: string) => `Words like “${word}”`,
    oneWayOf: (word: string) => `Only when visitors type, for words like “${word}”`,
    removeOf: (word: string) => `Remove words like “${word}”`,
    stopwords: 'These words do not matter',
    stopwordsHint:
      'Separate them with commas, such as: the, of, for. The tag names the set in data-params once it is published.',
    stopwordsOf: (id: string) => `Words of the set ${id}`,
    noStopwords: 'An index of files has no words that do not matter.',
  },
  fields: {
    title: 'Weights of the searched fields',
    hint: 'A word in a field with more weight counts more. This changes data-params of the tag, and the preview at once. It needs no publishing.',
    none: 'The tag names no fields to search: the preset does.',
    reset: 'All the same',
  },
  compare: {
    title: 'Before and after',
    none: 'Keep a query as favourite in Hits: it is compared here, up to ten.',
    before: 'Before',
    after: 'After',
    changed: (count: number, of: number) =>
      count === 0 ? 'No place shows another hit' : `${count} of ${of} places show another hit`,
    remove: (query: string) => `Remove the favourite ${query}`,
    kept: 'Favourites stay in this tab.',
  },
  publish: {
    title: 'What publishing sends',
    cannot: 'This key cannot publish. Connect with a key that may read and write the rules.',
    none: 'Nothing to publish: everything is as on the server.',
    publish: 'Publish',
    publishing: 'Publishing…',
    discard: 'Discard all changes',
    takeBack: 'Take back',
    published: (count: number) => `Published. ${counted(count, 'request was', 'requests were')} done.`,
    partly: (count: number) =>
      count === 0
        ? 'Nothing was written.'
        : `${counted(count, 'request was', 'requests were')} sent before that. You can take them back.`,
    canTakeBack: 'As long as this tab is open, “Take back” restores what was there before.',
    takenBack: 'Taken back. The server is as before, and your changes are here again, unpublished.',
    left: 'These could not be taken back:',
    guard:
      'Before each request the studio compares what is there with what it has read. Between the two another person may still write: Typesense cannot lock.',
    again: 'Read again',
    requests: 'Requests',
    done: 'What was sent',
    files: 'Your index is made by “searchlet index”. Download the files, and name them with the next run:',
    download: (name: string) => `Download ${name}`,
    command: 'searchlet index … --overrides overrides.json --synonyms synonyms.json',
  },
  estimates: {
    rules: 'An estimate: a rule for this query does more than can be shown before it is published.',
    synonyms:
      'An estimate: synonyms are shown by searching for each of the words. The preview shows them after publishing.',
    stopwords: 'An estimate: the words are left out of the query here.',
    unread: 'An estimate: this key may not read the rules that are in use already.',
  } satisfies Record<Estimate, string>,
};

/** Says why the rules could not be read. */
export function unreadSentence(unread: Unread): string {
  return 'missing' in unread
    ? `This key may not read what tunes the collection: it lacks ${unread.missing}. You see the effect of changes here, and cannot publish them.`
    : `What tunes the collection could not be read: ${unread.said}`;
}

/** Says why a request was not sent, or failed. */
export function troubleSentence(trouble: Trouble): string {
  if (trouble.kind === 'busy') return 'The studio is writing already.';
  const { path, resource } = trouble.step;
  switch (trouble.kind) {
    case 'changed':
      return `Somebody else has changed ${path} since it was read. It is left alone. Read again, and look at your changes once more.`;
    case 'forbidden':
      return `The key may not do this with ${path}. It lacks ${trouble.missing}; a key with ${resource}:* may.`;
    case 'refused':
      return `The server refused ${path}: ${trouble.said}`;
    case 'lost':
      return `It is not known whether ${path} was done: ${trouble.said}`;
  }
}
