import { defineCommand, type RequestOf } from '../terminal/define-command';
import { collectionOption, hostOption, jsonOption, readEntries } from '../terminal/read-options';

/** `searchlet report`. */
export const reportCommand = defineCommand({
  name: 'report',
  summary: 'show what visitors looked for and did not find, with suggestions',
  description:
    'List the most frequent queries, queries without results and queries without clicks, and suggest improvements.',
  options: {
    host: { ...hostOption, isRequired: true },
    collection: {
      ...collectionOption,
      help: 'report on this collection or alias only; without it, on all that have rules',
    },
    queryBy: {
      argument: '<fields>',
      help: 'data-query-by of the panel, to suggest missing fields',
      read: readEntries,
    },
    top: { argument: '<number>', help: 'number of queries in each list', read: readTop, default: 20 },
    json: jsonOption,
    html: { argument: '<file>', help: 'write the report as one HTML page, to print or send' },
  },
  afterHelp: `It reads the collections that analytics rules fill; \`analytics\` creates them.
The admin key is read from SEARCHLET_ADMIN_KEY.

Exit status: 0 when there is a report, 2 when there is no report.`,
  read: ({ options }) => ({ ...options, queryBy: options.queryBy ?? [] }),
});

/** A request for `searchlet report`. */
export type ReportRequest = RequestOf<typeof reportCommand>;

function readTop(value: string): number {
  return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 20;
}
