import { defineCommand, type RequestOf } from '../terminal/define-command';
import { collectionOption, hostOption } from '../terminal/read-options';

/** `searchlet analytics`. */
export const analyticsCommand = defineCommand({
  name: 'analytics',
  summary: 'set up the rules that count queries, clicks and conversions',
  description:
    'Show which analytics rules a collection has and lacks. With --apply, create the missing rules and correct wrong ones.\nRules made by others stay as they are.',
  options: {
    host: { ...hostOption, isRequired: true },
    collection: { ...collectionOption, help: 'collection or alias that visitors search', isRequired: true },
    apply: { help: 'apply the plan' },
    replace: {
      argument: '<rule>',
      help: 'replace this rule, made by others, with a rule of Searchlet',
      isRepeatable: true,
    },
    json: { help: 'print the plan as JSON' },
  },
  afterHelp: `The admin key is read from SEARCHLET_ADMIN_KEY. The server must run with
--enable-search-analytics=true and --analytics-dir; Typesense Cloud does.

Exit status: 0 when all rules are right, 1 when something is missing or wrong,
2 when the server could not be asked.`,
  read: ({ options }) => options,
});

/** A request for `searchlet analytics`. */
export type AnalyticsRequest = RequestOf<typeof analyticsCommand>;
