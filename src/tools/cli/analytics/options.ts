import { type Command, Option } from 'commander';
import type { NodeAddress } from '../../../widget/config/node-address';
import { hostOption, readCollectionName, readSeveral } from '../read-options';

/** The options of `searchlet analytics`. */
export interface AnalyticsRequest {
  readonly kind: 'analytics';
  readonly nodes: readonly NodeAddress[];
  readonly collection: string;
  /** Whether to apply the plan. */
  readonly isApplied: boolean;
  /** Names of rules that others made and that may be removed. */
  readonly replaceable: readonly string[];
  readonly isJson: boolean;
}

interface OwnOptions {
  readonly host: readonly NodeAddress[];
  readonly collection: string;
  readonly apply?: boolean;
  readonly replace: readonly string[];
  readonly json?: boolean;
}

/** Adds the command `analytics`, which calls `onRequest` with its options. */
export function addAnalyticsCommand(program: Command, onRequest: (request: AnalyticsRequest) => void): void {
  program
    .command('analytics')
    .summary('set up the rules that count queries, clicks and conversions')
    .description(
      'Show which analytics rules a collection has and lacks, and create or mend them with --apply.\nRules that others made stay as they are.',
    )
    .addOption(hostOption().makeOptionMandatory())
    .requiredOption('--collection <name>', 'collection or alias that visitors search', readCollectionName)
    .option('--apply', 'do what is shown')
    .addOption(
      new Option('--replace <rule>', 'remove this rule of others for one of ours; may be given several times')
        .argParser(readSeveral)
        .default([], 'none'),
    )
    .option('--json', 'print the plan as JSON')
    .addHelpText('after', AFTER_OPTIONS)
    .action(({ host, collection, apply = false, replace, json = false }: OwnOptions) =>
      onRequest({
        kind: 'analytics',
        nodes: host,
        collection,
        isApplied: apply,
        replaceable: replace,
        isJson: json,
      }),
    );
}

const AFTER_OPTIONS = `
The admin key is read from SEARCHLET_ADMIN_KEY. The server must run with
--enable-search-analytics=true and --analytics-dir; Typesense Cloud does.

Exit status: 0 when all is as it should be, 1 when something is to be done or
wrong, 2 when the server could not be asked.`;
