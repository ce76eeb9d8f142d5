import { counted, grouped, wordsFor } from '../../documents/number-text';
/** The texts of Fill: a file becomes a search. */
export const fillTexts = {
  choose: {
    title: 'Drop a file here',
    kinds:
      'Excel, CSV, TSV, JSON, JSON Lines, an RSS or Atom feed, or a folder with pages: HTML, Markdown, Word, OpenDocument, EPUB',
    button: 'Choose files',
    folder: 'Choose a folder',
    orPaste: 'Or paste rows',
    pasteLabel: 'Rows of a spreadsheet',
    pasteHint: 'With the names of the columns in the first row.',
    usePasted: 'Use these rows',
    pastedName: 'rows.tsv',
    stays: 'The file is read in this tab. Nothing is sent anywhere until you say so.',
    another: 'Another file',
  },

  busy: {
    read: 'Reading',
    choose: 'Changing the fields',
    preview: 'Preparing the preview',
    pack: 'Making the index',
    compare: 'Comparing with the server',
    compareIndex: 'Comparing with the earlier index',
    fill: 'Filling the server',
    reading: (name: string, size: string) => `${name}, ${size}`,
    writing: (files: number) => counted(files, 'file'),
    sending: (done: number, total: number) => `${grouped(done)} of ${counted(total, 'record')}`,
    locked:
      'Another run has begun to change this collection. Within two minutes the studio knows whether it is still running.',
    stop: 'Stop',
    hold: 'Pause',
    goOn: 'Continue',
    held: 'Paused',
    lost: (reason: string) =>
      `The server does not answer. Nothing is lost: continue when it is back. The reason: ${reason}`,
    turnedAway: (file: string) =>
      `“${file}” was not read because the studio is still busy. Wait or stop, then choose the file again.`,
  },

  failed: {
    ours: 'Something went wrong in the studio:',
    shrunk: 'The new index is much smaller than the live one:',
    allow: 'Do it anyway',
  },

  read: {
    title: 'What was read',
    before: (name: string) => `The preview and the tag still search “${name}”.`,
    records: (count: number) => counted(count, 'record'),
    previewed: (shown: number, all: number) =>
      `The preview searches the first ${grouped(shown)} of ${counted(all, 'record')}.`,
    more: (count: number) => `and ${grouped(count)} more`,
    base: 'Where the folder is on your site',
    move: 'Use this address',
    baseHint: 'A path such as /docs/, or an address such as https://your-site.example/.',
    large: (memory: string) =>
      `Making an index of files takes about ${memory} of memory and some minutes. A Typesense server is filled with less, and searches this many records faster.`,
  },

  fields: {
    title: 'Fields',
    hint: 'The fields of each record. Correct what is wrong: the preview follows.',
    name: 'Field',
    type: 'Type',
    facet: 'Filter',
    sort: 'Sort',
    drop: 'Use',
    typeOf: (field: string) => `Type of ${field}`,
    facetOf: (field: string) => `Visitors filter by ${field}`,
    sortOf: (field: string) => `Visitors sort by ${field}`,
    useOf: (field: string) => `Use ${field}`,
    labelOf: (field: string) => `Name of ${field} for visitors`,
    label: 'Shown as',
    types: {
      string: 'Text',
      'string[]': 'Texts',
      int64: 'Whole number',
      'int64[]': 'Whole numbers',
      float: 'Number',
      'float[]': 'Numbers',
      bool: 'Yes or no',
      'bool[]': 'Yes or no, several',
      date: 'Date',
      'date[]': 'Dates',
      geopoint: 'Place',
    } as Readonly<Record<string, string>>,
    noValue: 'No value',
  },

  take: {
    title: 'Take it with you',
    index: 'For any web host',
    indexAbout: 'One archive with the index, the scripts, a page that works, and instructions for the upload.',
    download: 'Download the index',
    earlier: 'Compare with the index on your site',
    earlierAbout:
      'Before you download: how many records are new, changed or gone. Choose the archive that you downloaded before, or the folder “search” on your site.',
    archive: 'Choose the archive',
    indexFolder: 'Choose its folder',
    indexAddress: 'Or its address',
    compareAddress: 'Compare',
    thereIndex: (live: number) => `The earlier index holds ${counted(live, 'record')}. In comparison, this file has:`,
    saved: (name: string, size: string) => `${name}, ${size}`,
    again: 'Save it again',
    server: 'For a Typesense server',
    serverAbout: 'Fills a collection without a gap: searches find the old records until all new ones are there.',
    searchOnly:
      'This key may only search, or it is mistyped. Filling needs a key that may create collections. The preview and the download need no key.',
    hostLabel: 'Address of the server',
    keyLabel: 'Admin key',
    keyHint: 'The key stays in the memory of this tab. It is sent to this server only.',
    collectionLabel: 'Name of the collection',
    compare: 'See what would change',
    empty: (collection: string) => `The collection “${collection}” does not exist yet.`,
    there: (collection: string, live: number) =>
      `“${collection}” holds ${counted(live, 'record')}. In comparison, this file has:`,
    changes: 'Changes',
    added: 'new',
    changed: 'changed',
    gone: 'gone',
    unknown: 'not known',
    none: 'Nothing has changed since the last run.',
    fill: 'Fill the server',
    done: (documents: number, name: string) =>
      `${counted(documents, 'record is', 'records are')} in “${name}”, and searches find ${wordsFor(documents, 'it', 'them')}.`,
    filled: (documents: number) => `The server is filled: ${counted(documents, 'record')}.`,
    sent: (added: number, changed: number, gone: number) =>
      `Sent: ${grouped(added)} new, ${grouped(changed)} changed, ${grouped(gone)} gone.`,
    next: 'Make a key for your page',
  },

  refused: {
    title: (count: number) => counted(count, 'record does not fit', 'records do not fit'),
    where: 'Where',
    reason: 'Why',
  },

  announced: (records: number, noted: number) => {
    const read = counted(records, 'record was read', 'records were read');
    return noted === 0 ? `${read}.` : `${read}, with ${counted(noted, 'note')}.`;
  },
};
