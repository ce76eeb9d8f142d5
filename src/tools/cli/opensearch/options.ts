import { type Command, InvalidArgumentError } from 'commander';
import { requireValue } from '../read-options';
import { LONGEST_NAME } from './description';

/** The options of `searchlet opensearch`. */
export interface OpenSearch {
  readonly kind: 'opensearch';
  /** Address of the page with the panel. */
  readonly page: string;
  /** What browsers call the search; null for the name of the site. */
  readonly name: string | null;
  readonly description: string | null;
  /** Address of an icon; null for none. */
  readonly icon: string | null;
  /** File to write; null to print it. */
  readonly file: string | null;
}

interface OwnOptions {
  readonly name?: string;
  readonly description?: string;
  readonly icon?: string;
  readonly out?: string;
}

/** Adds the command `opensearch`, which calls `onRequest` with its options. */
export function addOpenSearchCommand(program: Command, onRequest: (request: OpenSearch) => void): void {
  program
    .command('opensearch')
    .summary('let browsers search the site from their address bar')
    .description('Write the OpenSearch description of a page with a panel: browsers offer it as a search engine.')
    .argument('<page>', 'address of the page with the panel, which is read')
    .option('--name <text>', `what browsers call it, at most ${LONGEST_NAME} characters`, readName)
    .option('--description <text>', 'one sentence about it', requireValue)
    .option('--icon <address>', 'icon of 16 × 16 pixels', requireValue)
    .option('--out <file>', 'file to write, such as public/opensearch.xml', requireValue)
    .action((page: string, { name, description, icon, out }: OwnOptions) =>
      onRequest({
        kind: 'opensearch',
        page,
        name: name ?? null,
        description: description ?? null,
        icon: icon ?? null,
        file: out ?? null,
      }),
    );
}

function readName(value: string): string {
  if ([...requireValue(value)].length <= LONGEST_NAME) return value;
  throw new InvalidArgumentError(`Use at most ${LONGEST_NAME} characters.`);
}
