import { type Command, InvalidArgumentError, Option } from 'commander';
import type { NodeAddress } from '../../../widget/config/node-address';
import type { AllowedShrink } from '../../indexer/guard-swap';
import { readCollection, readHosts, requireValue } from '../read-options';

/** The options of `searchlet index`. */
export interface Index {
  readonly kind: 'index';
  readonly sources: readonly string[];
  /** A folder for an index of files, or a collection of a server. */
  readonly target:
    | { readonly kind: 'folder'; readonly folder: string }
    | { readonly kind: 'server'; readonly nodes: readonly NodeAddress[]; readonly collection: string };
  readonly hasSections: boolean;
  /** Where a folder of pages will be served; ends with a slash. */
  readonly base: string;
  /** Folder to copy the scripts of the panel to; null for none. */
  readonly scriptsFolder: string | null;
  /** Path of a schema file. */
  readonly schemaFile: string | null;
  /** Path of a file with synonyms. */
  readonly synonymsFile: string | null;
  /** Path of a file with overrides. */
  readonly overridesFile: string | null;
  /** Folder for fetched pages; null for the default one. */
  readonly cacheFolder: string | null;
  /** The sources that may lose documents. */
  readonly allowedShrink: AllowedShrink;
  readonly isDryRun: boolean;
  readonly isJson: boolean;
}

interface OwnOptions {
  readonly out?: string;
  readonly host?: readonly NodeAddress[];
  readonly collection?: string;
  readonly sections?: boolean;
  readonly base: string;
  readonly scripts?: string;
  readonly schema?: string;
  readonly synonyms?: string;
  readonly overrides?: string;
  readonly cache?: string;
  readonly allowShrink?: true | readonly string[];
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** Adds the command `index`, which calls `onIndex` with its options. */
export function addIndexCommand(program: Command, onIndex: (index: Index) => void): void {
  const command = program
    .command('index')
    .summary('make sources searchable: an index of files, or a Typesense collection')
    .description(
      'Read sources, and make an index of files (--out) or fill a Typesense collection (--host, --collection).',
    )
    .usage(
      `<source...> --out <folder>\n       ${program.name()} index <source...> --host <address> --collection <name>`,
    )
    .argument('<source...>', 'what to read, see below; NAME=SOURCE gives it a name of its own')
    .addHelpText('after', AFTER_OPTIONS);
  for (const option of ownOptions()) command.addOption(option);
  command.action((sources: readonly string[], options: OwnOptions) => {
    const { out, host, collection } = options;
    const given = out !== undefined && (host !== undefined || collection !== undefined);
    if (given) command.error('error: give --out, or --host and --collection, not both');
    const isServer = host !== undefined && collection !== undefined;
    const isNamed = host !== undefined || collection !== undefined;
    // A dry run writes nothing: the tag that it prints is for the default folder.
    const folder = out ?? (options.dryRun && !isNamed ? USUAL_FOLDER : undefined);
    if (!isServer && folder === undefined)
      command.error('error: name a folder with --out, or a server with --host and --collection');
    onIndex({
      kind: 'index',
      sources,
      target:
        folder !== undefined
          ? { kind: 'folder', folder }
          : { kind: 'server', nodes: host ?? [], collection: collection ?? '' },
      hasSections: options.sections ?? false,
      base: options.base,
      scriptsFolder: options.scripts ?? null,
      schemaFile: options.schema ?? null,
      synonymsFile: options.synonyms ?? null,
      overridesFile: options.overrides ?? null,
      cacheFolder: options.cache ?? null,
      allowedShrink: options.allowShrink === true ? 'all' : (options.allowShrink ?? []),
      isDryRun: options.dryRun ?? false,
      isJson: options.json ?? false,
    });
  });
}

const AFTER_OPTIONS = `
Sources:
  public/                          a folder of HTML
  https://your-site.example/       a site: its sitemap, and the pages it links to
  https://…/sitemap.xml            the pages of a sitemap
  https://…/feed.xml, feed.xml     RSS, Atom or JSON Feed
  films.json, .jsonl, .csv, .tsv   records, as a file or at an address
  wordpress:https://…              posts of all types, products of WooCommerce
  ghost:https://…                  posts and pages; key in SEARCHLET_GHOST_KEY
  shopify:https://…                products

The admin key of a server is read from SEARCHLET_ADMIN_KEY, and from nowhere
else.

Exit status: 0 when everything is indexed that should be, 1 when documents were
refused, 2 when nothing was changed.`;

function ownOptions(): readonly Option[] {
  return [
    new Option('--out <folder>', 'folder for an index of files; an index in it is replaced as a whole').argParser(
      requireValue,
    ),
    new Option('--host <address>', 'Typesense server; several nodes are separated by commas').argParser(readHosts),
    new Option('--collection <name>', 'alias to fill; the collection behind it is replaced as a whole').argParser(
      readCollection,
    ),
    new Option('--sections', 'make one document of each heading that has an anchor, grouped by page'),
    new Option('--base <address>', 'where a folder of HTML is served: /docs/, or https://your-site.example/')
      .default('/')
      .argParser(readBase),
    new Option('--scripts <folder>', 'copy the scripts of the panel to this folder of the site too').argParser(
      requireValue,
    ),
    new Option('--schema <file>', 'JSON with fields that override what is recognised').argParser(requireValue),
    new Option('--synonyms <file>', 'JSON with synonyms, as Typesense lists them').argParser(requireValue),
    new Option('--overrides <file>', 'JSON with curation rules, as Typesense lists them').argParser(requireValue),
    new Option('--cache <folder>', 'folder for pages that were fetched').argParser(requireValue),
    new Option(
      '--allow-shrink [source]',
      'replace much by little: of this source, or of all; may be given several times',
    ).argParser((name: string, earlier: true | readonly string[] = []) =>
      earlier === true ? true : [...earlier, name],
    ),
    new Option('--dry-run', 'read everything, print schema and tag, and write nothing'),
    new Option('--json', 'print the report as JSON'),
  ];
}

/** The folder in the tag of a dry run without `--out`. */
const USUAL_FOLDER = 'search';

function readBase(value: string): string {
  if (/^\//.test(value) || (URL.canParse(value) && /^https?:/.test(value))) return value.replace(/\/?$/, '/');
  throw new InvalidArgumentError('Expected a path such as /docs/, or an address such as https://your-site.example/.');
}
