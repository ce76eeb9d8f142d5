import type { NodeAddress } from '../../../tag/values/node-address';
import { reasonOf } from '../../documents/file-error';
import type { AllowedShrink } from '../../documents/guard-swap';
import { defineCommand, type RequestOf } from '../terminal/define-command';
import type { Environment } from '../terminal/environment';
import { type OptionsOf, withDefaults } from '../terminal/option-row';
import { CONFIG_FILE, indexOptions } from './option-table';
import { type IndexConfig, readConfig } from './read-config';

type GivenOptions = Partial<OptionsOf<typeof indexOptions>>;

/** `searchlet index`, with the options of the command line and the config file. */
export const indexCommand = defineCommand({
  name: 'index',
  summary: 'make an index of files, or fill a Typesense collection',
  description:
    'Read sources, and make an index of files (--out) or fill a Typesense collection (--host, --collection).',
  usage: [
    '<source...> --out <folder>',
    '<source...> --host <address> --collection <name>',
    `   as ${CONFIG_FILE} says`,
  ],
  argument: ['[source...]', 'what to read, see below; NAME=SOURCE names the source'],
  options: indexOptions,
  afterHelp: `Sources:
  public/                          a folder of HTML
  https://your-site.example/       a site: its sitemap, and the pages it links to
  https://…/sitemap.xml            the pages of a sitemap
  https://…/feed.xml, feed.xml     RSS, Atom or JSON Feed
  films.json, .jsonl, .csv, .xlsx  records, as a file or at an address
  wordpress:https://…              posts of all types, products of WooCommerce
  ghost:https://…                  posts and pages; key in SEARCHLET_GHOST_KEY
  shopify:https://…                products

The admin key of a server is read from SEARCHLET_ADMIN_KEY only:
${CONFIG_FILE} holds sources and options, and no key. --serve reads its
secret from SEARCHLET_CALL_SECRET.

Exit status: 0 when everything was indexed, 1 when a file could not be read,
much was left out or refused, or a panel has no hits or old ones (--render),
2 when nothing was changed.`,
  read({ given, words, fail, environment }) {
    const path = given.config ?? CONFIG_FILE;
    const text = textOf(path, environment.readText, fail);
    if (text === null && given.config) fail(`there is no file ${path}`);
    const file = text === null ? null : readConfig(text, path, fail);
    const options = withDefaults(indexOptions, merged(given, file));
    const { out, host, collection, render: pages, style, origin, config: _, allowShrink, ...rest } = options;
    const isServer = host !== null || collection !== null;
    const sources = words.length > 0 ? words : (file?.sources ?? []);
    if (out !== null && isServer) fail('give --out, or --host and --collection, not both');
    if (sources.length === 0) fail(`name a source, or write ${CONFIG_FILE}`);
    if (rest.serve !== null && (rest.dryRun || rest.json))
      fail('--serve writes the index and logs each run: leave out --dry-run and --json');
    if (pages.length === 0 && (style ?? origin) !== null)
      fail('--style and --origin are for --render: name the pages with it');
    // A dry run writes nothing: the tag that it prints is for the default folder.
    const folder = out ?? (rest.dryRun && !isServer ? DEFAULT_FOLDER : null);
    if (folder === null && (host === null || collection === null))
      return fail('name a folder with --out, or a server with --host and --collection');
    const target: IndexTarget =
      folder === null
        ? { kind: 'server', nodes: host ?? [], collection: collection ?? '' }
        : { kind: 'folder', folder };
    const allowedShrink: AllowedShrink = allowShrink === true ? 'all' : allowShrink;
    return {
      ...rest,
      sources,
      target,
      /** The pages to write first hits into; null for none. */
      render: pages.length > 0 ? { pages, style: style ?? ('inline' as const), origin } : null,
      /** The fields of the config file, as they are written there; null for none. */
      fields: given.schema ? null : (file?.fields ?? null),
      /** Path of the config file that was read; null for none. */
      configFile: file === null ? null : path,
      /** The sources that may lose documents. */
      allowedShrink,
    };
  },
});

/** A request for `searchlet index`. */
export type Index = RequestOf<typeof indexCommand>;

/** A folder for an index of files, or a collection of a server. */
export type IndexTarget =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'server'; readonly nodes: readonly NodeAddress[]; readonly collection: string };

/** The folder in the tag of a dry run without `--out`. */
const DEFAULT_FOLDER = 'search';

function textOf(path: string, readText: Environment['readText'], fail: (sentence: string) => never): string | null {
  try {
    return readText(path);
  } catch (error) {
    return fail(`${path} cannot be read: ${reasonOf(error)}`);
  }
}

/** The options of the command line before those in the file. A target on the command line replaces the file's target. */
function merged(given: GivenOptions, file: IndexConfig | null): GivenOptions {
  const { out, host, collection, ...rest } = file?.options ?? {};
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
