import { defineCommand, type RequestOf } from '../terminal/define-command';
import { originOption, styleOption } from '../terminal/read-options';

/** `searchlet render`. */
export const renderCommand = defineCommand({
  name: 'render',
  summary: 'write the first hits into built pages',
  description:
    'Write the first hits of each panel into built pages, as plain HTML: visitors see them before the script runs, or without it.',
  argument: ['<page...>', 'HTML files or folders'],
  options: {
    out: { argument: '<folder>', help: 'write the pages to this folder, and leave yours as they are' },
    style: { ...styleOption, default: 'inline' },
    origin: {
      ...originOption,
      help: `${originOption.help}: for keys that only this site may use, data-key-endpoint, and a data-config or index outside the folder`,
    },
    check: { help: 'write nothing; exit with 2 if a page is stale, for a build server' },
    watch: { help: 'render again when pages change', conflictsWith: 'check' },
  },
  afterHelp: `Run it after each build of the site, and after "searchlet index": an index of
files is read from the folder of the pages.

Exit status: 0 when all panels have their hits, 1 when a panel has no hits or old
ones and the output says why, 2 when pages are stale (--check) or nothing could
be done.`,
  read: ({ options, words }) => ({ ...options, pages: words }),
});

/** A request for `searchlet render`. */
export type Render = RequestOf<typeof renderCommand>;
