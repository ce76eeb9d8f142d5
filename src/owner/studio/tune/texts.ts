import { counted } from '../../documents/number-text';
import type { Estimate } from './effect';
import type { Trouble } from './publish';
import type { Unread } from './read-rules';

/** The texts of Tune. */
export const tuneTexts = {
  lead: 'Search as your visitors do, and improve their results.',
  loading: 'Reading the rules in use…',
  connectFirst: 'Connect to a collection or an index first.',
  tabs: { query: 'Hits', words: 'Words', fields: 'Fields', compare: 'Compare', publish: 'Publish' },
  tabsLabel: 'What to tune',
  publishCount: (count: number) => (count === 0 ? 'Publish' : `Publish (${count})`),
  previewShows: 'The preview shows your changes. Visitors see them after you publish.',
  previewShowsIndex: 'The lists here show your changes. The preview shows them after the next index run.',

  query: {
    label: 'What visitors type',
    misses: 'Visitors searched for these, and found nothing:',
    keep: 'Keep as favourite',
    kept: 'A favourite',
    full: 'Ten favourites are kept. Remove one in Compare.',
    hits: 'Hits',
    found: (count: string, isEstimate: boolean) => `${isEstimate ? 'about ' : ''}${count} found`,
    none: 'Nothing found.',
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
    redirectHint: 'Shown as the first entry. Visitors are never redirected without a click.',
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
    otherwise: 'with filters or tags',
    inSet: (set: string) => `In the set ${set}, which other collections may use too.`,
  },
  words: {
    synonyms: 'These words mean the same',
    synonymsHint: 'Separate them with commas, such as: sofa, couch, settee',
    newSynonym: 'Words that mean the same',
    add: 'Add',
    oneWay: 'Only when visitors type',
    oneWayHint: 'Empty: each word finds the others.',
    wordsOf: (word: string) => `Words like “${word}”`,
    oneWayOf: (word: string) => `Only when visitors type, for words like “${word}”`,
    removeOf: (word: string) => `Remove words like “${word}”`,
    stopwords: 'These words do not matter',
    stopwordsHint:
      'Separate them with commas, such as: the, of, for. The tag names the set in data-params once it is published.',
    stopwordsOf: (id: string) => `Words of the set ${id}`,
    noStopwords: 'An index of files has no stop words.',
  },
  fields: {
    title: 'Weights of the searched fields',
    hint: 'A word in a field with more weight counts more. This changes data-params of the tag, and the preview at once. It needs no publishing.',
    none: 'The preset names the fields to search, not the tag.',
    reset: 'Weight all fields equally',
  },
  compare: {
    title: 'Before and after',
    none: 'Keep up to ten queries as favourites in Hits to compare them here.',
    before: 'Before',
    after: 'After',
    changed: (count: number, of: number) =>
      count === 0 ? 'No position has changed' : `${count} of ${of} positions have changed`,
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
    takeBack: 'Undo publishing',
    published: (count: number) => `Published. ${counted(count, 'request was', 'requests were')} done.`,
    partly: (count: number) =>
      count === 0
        ? 'Nothing was written.'
        : `${counted(count, 'request was', 'requests were')} sent before that. You can take them back.`,
    canTakeBack: 'As long as this tab is open, “Undo publishing” restores the earlier rules.',
    takenBack: 'Undone. The server is as before, and your changes are unpublished again.',
    left: 'These requests could not be undone:',
    guard:
      'Before each request the studio checks that nobody else has changed the rule. Somebody may still write in the moment between: Typesense has no locks.',
    again: 'Read again',
    requests: 'Requests',
    done: 'Sent requests',
    files: '“searchlet index” writes your index. Download the files, and pass them to the next run:',
    download: (name: string) => `Download ${name}`,
    command: 'searchlet index … --overrides overrides.json --synonyms synonyms.json',
  },
  estimates: {
    rules: 'An estimate: some effects of a rule for this query only show after publishing.',
    synonyms:
      'An estimate: the studio searches for each synonym separately. The preview shows the real order after publishing.',
    stopwords: 'An estimate: the studio removes these words from the query.',
    unread: 'An estimate: this key may not read the rules in use.',
  } satisfies Record<Estimate, string>,
};

/** Says why the rules could not be read. */
export function unreadSentence(unread: Unread): string {
  return 'missing' in unread
    ? `This key may not read the rules of the collection: it lacks ${unread.missing}. You can see the effect of changes here, but not publish them.`
    : `The rules of the collection could not be read: ${unread.said}`;
}

/** Says why a request was not sent, or failed. */
export function troubleSentence(trouble: Trouble): string {
  if (trouble.kind === 'busy') return 'The studio is writing already.';
  const { path, resource } = trouble.step;
  switch (trouble.kind) {
    case 'changed':
      return `Somebody else has changed ${path} meanwhile, so it was not overwritten. Read again, and check your changes.`;
    case 'forbidden':
      return `This key may not change ${path}: it lacks ${trouble.missing}. Use a key with ${resource}:*.`;
    case 'refused':
      return `The server refused ${path}: ${trouble.said}`;
    case 'lost':
      return `The studio does not know whether ${path} succeeded: ${trouble.said}`;
  }
}
