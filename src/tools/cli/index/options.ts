import { type Command, InvalidArgumentError, Option } from 'commander';
import type { NodeAddress } from '../../../widget/config/node-address';
import { reasonOf } from '../../indexer/file-error';
import type { AllowedShrink } from '../../indexer/guard-swap';
import type { StyleChoice } from '../../render/style';
import {
  hostOption,
  originOption,
  readCollectionName,
  readSeveral,
  readSeveralOrAll,
  requireValue,
} from '../read-options';
import { styleOption } from '../render/options';
import { CONFIG_FILE } from './config-table';
import { LISTEN, type ListenAddress, readListen } from './listen-address';
import { ConfigError, type IndexConfig, readConfig } from './read-config';

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
  /** The pages to write first hits into; null for none. */
  readonly render: {
    readonly pages: readonly string[];
    readonly style: StyleChoice;
    /** The site that visitors are on; null if it is unknown. */
    readonly origin: string | null;
  } | null;
  /** Path of a schema file. */
  readonly schemaFile: string | null;
  /** The fields of the config file, as they are written there; null for none. */
  readonly fields: unknown;
  /** Path of the config file that was read; null for none. */
  readonly configFile: string | null;
  /** Path of a file with synonyms. */
  readonly synonymsFile: string | null;
  /** Path of a file with overrides. */
  readonly overridesFile: string | null;
  /** Folder for fetched pages; null for the default one. */
  readonly cacheFolder: string | null;
  /** The sources that may lose documents. */
  readonly allowedShrink: AllowedShrink;
  /** Whether only what has changed since the last run is written. */
  readonly isChanged: boolean;
  /** Where it waits for calls; null for one run at once. */
  readonly serve: ListenAddress | null;
  readonly isDryRun: boolean;
  readonly isJson: boolean;
}

interface OwnOptions {
  readonly out?: string;
  readonly host?: readonly NodeAddress[];
  readonly collection?: string;
  readonly sections?: boolean;
  readonly base?: string;
  readonly scripts?: string;
  readonly render?: readonly string[];
  readonly style?: StyleChoice;
  readonly origin?: string;
  readonly schema?: string;
  readonly synonyms?: string;
  readonly overrides?: string;
  readonly cache?: string;
  readonly allowShrink?: true | readonly string[];
  readonly changed?: boolean;
  readonly serve?: true | ListenAddress;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly config?: string;
}

/** Reads the text of a file; null if there is none. Throws where it cannot be read. */
export type ReadText = (path: string) => string | null;

/** Adds the command `index`, which calls `onIndex` with its options and those of the config file. */
export function addIndexCommand(program: Command, readText: ReadText, onIndex: (index: Index) => void): void {
  const command = program
    .command('index')
    .summary('make sources searchable: an index of files, or a Typesense collection')
    .description(
      'Read sources, and make an index of files (--out) or fill a Typesense collection (--host, --collection).',
    )
    .usage(
      `<source...> --out <folder>\n       ${program.name()} index <source...> --host <address> --collection <name>\n       ${program.name()} index    as ${CONFIG_FILE} says`,
    )
    .argument('[source...]', 'what to read, see below; NAME=SOURCE gives it a name of its own')
    .addHelpText('after', AFTER_OPTIONS);
  for (const option of ownOptions()) command.addOption(option);
  command.action((words: readonly string[], given: OwnOptions) => {
    const path = given.config ?? CONFIG_FILE;
    const text = textOf(path, readText, command);
    if (text === null && given.config !== undefined) command.error(`error: there is no file ${path}`);
    const file = text === null ? null : fileOf(text, path, command);
    const options = merged(given, file);
    const { out, host, collection } = options;
    const isTwofold = out !== undefined && (host !== undefined || collection !== undefined);
    if (isTwofold) command.error('error: give --out, or --host and --collection, not both');
    const sources = words.length > 0 ? words : (file?.sources ?? []);
    if (sources.length === 0) command.error(`error: name a source, or write ${CONFIG_FILE}`);
    if (options.serve !== undefined && (options.dryRun || options.json))
      command.error('error: --serve writes and tells by itself: leave out --dry-run and --json');
    if (options.render === undefined && (options.style ?? options.origin) !== undefined)
      command.error('error: --style and --origin are for --render: name the pages with it');
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
      base: options.base ?? '/',
      scriptsFolder: options.scripts ?? null,
      render: renderOf(options),
      schemaFile: options.schema ?? null,
      fields: given.schema === undefined ? (file?.fields ?? null) : null,
      configFile: file === null ? null : path,
      synonymsFile: options.synonyms ?? null,
      overridesFile: options.overrides ?? null,
      cacheFolder: options.cache ?? null,
      allowedShrink: options.allowShrink === true ? 'all' : (options.allowShrink ?? []),
      isChanged: options.changed ?? false,
      serve: options.serve === true ? LISTEN : (options.serve ?? null),
      isDryRun: options.dryRun ?? false,
      isJson: options.json ?? false,
    });
  });
}

function renderOf({ render: pages, style = 'inline', origin }: OwnOptions): Index['render'] {
  return pages === undefined ? null : { pages, style, origin: origin ?? null };
}

function textOf(path: string, readText: ReadText, command: Command): string | null {
  try {
    return readText(path);
  } catch (error) {
    return command.error(`error: ${path} cannot be read: ${reasonOf(error)}`);
  }
}

function fileOf(text: string, path: string, command: Command): IndexConfig {
  try {
    return readConfig(text, path, ownOptions());
  } catch (error) {
    if (error instanceof ConfigError) command.error(`error: ${error.message}`);
    throw error;
  }
}

/** The options of the command line before those of the file. A target on the command line replaces that of the file as a whole. */
function merged(given: OwnOptions, file: IndexConfig | null): OwnOptions {
  const { out, host, collection, ...rest } = (file?.options ?? {}) as OwnOptions;
  const isOut = given.out !== undefined;
  const isServer = given.host !== undefined || given.collection !== undefined;
  return {
    ...rest,
    ...(!isServer && out !== undefined && { out }),
    ...(!isOut && host !== undefined && { host }),
    ...(!isOut && collection !== undefined && { collection }),
    ...given,
  };
}

const AFTER_OPTIONS = `
Sources:
  public/                          a folder of HTML
  https://your-site.example/       a site: its sitemap, and the pages it links to
  https://…/sitemap.xml            the pages of a sitemap
  https://…/feed.xml, feed.xml     RSS, Atom or JSON Feed
  films.json, .jsonl, .csv, .xlsx  records, as a file or at an address
  wordpress:https://…              posts of all types, products of WooCommerce
  ghost:https://…                  posts and pages; key in SEARCHLET_GHOST_KEY
  shopify:https://…                products

The admin key of a server is read from SEARCHLET_ADMIN_KEY, and from nowhere
else: searchlet.config.json holds sources and options, and no key. --serve reads
its secret from SEARCHLET_CALL_SECRET.

Exit status: 0 when everything is indexed that should be, 1 when documents were
refused or a panel has no hits or old ones (--render), 2 when nothing was changed.`;

function ownOptions(): readonly Option[] {
  return [
    new Option('--out <folder>', 'folder for an index of files; an index in it is replaced as a whole').argParser(
      requireValue,
    ),
    hostOption(),
    new Option('--collection <name>', 'alias to fill; the collection behind it is replaced as a whole').argParser(
      readCollectionName,
    ),
    new Option('--sections', 'make one document of each heading or term that has an anchor, grouped by page'),
    new Option(
      '--base <address>',
      'where a folder of HTML is served: /docs/, or https://your-site.example/; / if it is left out',
    ).argParser(readBase),
    new Option('--scripts <folder>', 'copy the scripts of the panel to this folder of the site too').argParser(
      requireValue,
    ),
    new Option(
      '--render <pages>',
      'then write the first hits into these HTML files and folders, as "searchlet render" does; may be given several times',
    ).argParser(readSeveral),
    styleOption(),
    originOption(),
    new Option('--schema <file>', 'JSON with fields that override what is recognised').argParser(requireValue),
    new Option('--synonyms <file>', 'JSON with synonyms, as Typesense lists them').argParser(requireValue),
    new Option('--overrides <file>', 'JSON with curation rules, as Typesense lists them').argParser(requireValue),
    new Option('--cache <folder>', 'folder for pages that were fetched').argParser(requireValue),
    new Option(
      '--allow-shrink [source]',
      'replace much by little: of this source, or of all; may be given several times',
    ).argParser(readSeveralOrAll),
    new Option('--changed', 'write only what is new, changed or gone since the last run; all where that is unknown'),
    new Option('--config <file>', `options in a file; ${CONFIG_FILE} in this folder is read by itself`).argParser(
      requireValue,
    ),
    new Option(
      '--serve [address]',
      `wait for signed calls, and run for them; at ${LISTEN.host}:${LISTEN.port}, or another port or host:port`,
    ).argParser(readListen),
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
