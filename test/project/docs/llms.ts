import { readFileSync } from 'node:fs';
import { pathOf } from '../../bench/sizes';

/** Where the text for coding assistants is, from the root. */
export const LLMS = 'docs/llms.txt';

/** The pages that hold the public contract, in the order in which one needs them. */
const PAGES = [
  'install',
  'attributes',
  'facets',
  'facet-kinds',
  'date-facets',
  'layouts',
  'page-context',
  'config-file',
  'sources',
  'suggestions',
  'meaning',
  'answers',
  'sentences',
  'answers-endpoint',
  'merchandising',
  'templates',
  'catalogues',
  'cards',
  'theming',
  'languages',
  'loading',
  'events-and-api',
  'analytics',
  'server-and-key',
  'index-of-files',
  'index-relevance',
  'rendering',
  'indexing',
  'fields',
  'file-formats',
  'fresh-index',
  'check',
];

const INTRODUCTION = `# Searchlet

> Paste one script tag, get faceted search. Searchlet mounts a search panel into a shadow root on any page and searches a
> Typesense collection, or an index of plain files. HTML attributes set everything; the site owner writes no JavaScript.

Rules for writing a tag:

- Required are data-host, data-key, data-collection and data-query-by, or data-index alone. Write the others only where
  they differ from their defaults.
- Never put an admin key into data-key: every visitor can read it. Make a key whose only action is documents:search.
- Fields in data-facets need "facet": true in the schema of the collection; fields in data-sort need "sort": true.
- Attributes that are not listed here do not exist. The command "searchlet check PAGE" tests a page with its tag.

The rest is the documentation, one page after the other.`;

/** The whole contract on one page for a coding assistant: the pages that hold it, with their links as plain words. */
export function llmsText(): string {
  const pages = PAGES.map((name) => plain(readFileSync(pathOf(`docs/${name}.md`), 'utf8')));
  return `${[INTRODUCTION, ...pages].join('\n\n')}\n`;
}

/** A page one level further down, without the marks of blocks, and without links, which lead to files beside it. */
function plain(page: string): string {
  return page
    .trim()
    .replace(/^<!--.*-->\n/gm, '')
    .replace(/(?<!!)\[([^\]]+)\]\((?!https?:)[^)]+\)/g, '$1')
    .split(/(^```[^]*?^```)/m)
    .map((part) => (part.startsWith('```') ? part : part.replace(/^#/gm, '##')))
    .join('');
}
