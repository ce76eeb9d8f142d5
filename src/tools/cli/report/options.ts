import { type Command, Option } from 'commander';
import type { NodeAddress } from '../../../widget/config/node-address';
import { hostOption, readCollectionName, readEntries, requireValue } from '../read-options';

/** The options of `searchlet report`. */
export interface ReportRequest {
  readonly kind: 'report';
  readonly nodes: readonly NodeAddress[];
  /** Collection to report on; null for all that have rules. */
  readonly collection: string | null;
  /** `data-query-by` of the panel; empty if it is not given. */
  readonly queryBy: readonly string[];
  /** Most queries in each list. */
  readonly top: number;
  readonly isJson: boolean;
  /** File for the report as HTML; null for none. */
  readonly htmlFile: string | null;
}

interface OwnOptions {
  readonly host: readonly NodeAddress[];
  readonly collection?: string;
  readonly queryBy: readonly string[];
  readonly top: string;
  readonly json?: boolean;
  readonly html?: string;
}

/** Adds the command `report`, which calls `onRequest` with its options. */
export function addReportCommand(program: Command, onRequest: (request: ReportRequest) => void): void {
  program
    .command('report')
    .summary('what visitors looked for and did not find, with proposals')
    .description(
      'List the most frequent queries, those without results, and those that nobody clicked after, and propose what may help.',
    )
    .addOption(hostOption().makeOptionMandatory())
    .option('--collection <name>', 'this collection or alias alone', readCollectionName)
    .addOption(
      new Option('--query-by <fields>', 'data-query-by of the panel, to find fields that it lacks')
        .argParser(readEntries)
        .default([], 'unknown'),
    )
    .option('--top <number>', 'most queries in each list', readTop, '20')
    .option('--json', 'print the report as JSON')
    .option('--html <file>', 'write the report as one page that can be printed and sent', requireValue)
    .addHelpText('after', AFTER_OPTIONS)
    .action(({ host, collection, queryBy, top, json = false, html }: OwnOptions) =>
      onRequest({
        kind: 'report',
        nodes: host,
        collection: collection ?? null,
        queryBy,
        top: Number(top),
        isJson: json,
        htmlFile: html ?? null,
      }),
    );
}

const AFTER_OPTIONS = `
It reads the collections that analytics rules fill; \`analytics\` creates them.
The admin key is read from SEARCHLET_ADMIN_KEY.

Exit status: 0 when there is a report, 2 when there is none.`;

function readTop(value: string): string {
  return /^[1-9]\d{0,3}$/.test(value) ? value : '20';
}
