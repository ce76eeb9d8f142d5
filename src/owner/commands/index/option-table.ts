import { OptionError } from '../terminal/option-row';
import { collectionOption, hostOption, jsonOption, originOption, styleOption } from '../terminal/read-options';
import { LISTEN, readListen } from './listen-address';

/** The file that `searchlet index` reads in the folder where it starts. */
export const CONFIG_FILE = 'searchlet.config.json';

/** The options of `searchlet index`. What is decided for one run may not stand in the config file: it would be forgotten there. */
export const indexOptions = {
  out: {
    argument: '<folder>',
    help: 'folder for an index of files; replaces an index that is there',
    inFile: 'path',
  },
  host: { ...hostOption, inFile: 'value' },
  collection: {
    ...collectionOption,
    help: 'alias to fill; replaces the collection behind it',
    inFile: 'value',
  },
  sections: {
    help: 'make one document per heading or term (<dt>) with an anchor; a hit leads there, and links to other sections of its page',
    inFile: 'value',
  },
  drafts: {
    help: 'index what its source does not publish too: drafts, private and scheduled posts, hidden products',
    inFile: 'value',
    page: 'fields.md#what-is-not-published',
  },
  base: {
    argument: '<address>',
    help: 'where a folder of HTML is served: /docs/, or https://your-site.example/',
    read: readBase,
    default: '/',
    inFile: 'value',
  },
  scripts: {
    argument: '<folder>',
    help: 'also copy the scripts of the panel to this folder of the site',
    inFile: 'path',
  },
  render: {
    argument: '<pages>',
    help: 'then render the first hits into these HTML files and folders, like "searchlet render"',
    isRepeatable: true,
    inFile: 'path',
    page: 'rendering.md#index-and-hits-in-one-run',
  },
  style: { ...styleOption, inFile: 'value' },
  origin: { ...originOption, inFile: 'value' },
  schema: {
    argument: '<file>',
    help: 'JSON with fields that override the recognised ones',
    inFile: 'path',
  },
  synonyms: { argument: '<file>', help: 'JSON with synonyms, as Typesense lists them', inFile: 'path' },
  overrides: { argument: '<file>', help: 'JSON with curation rules, as Typesense lists them', inFile: 'path' },
  cache: { argument: '<folder>', help: 'folder for fetched pages', inFile: 'path' },
  live: {
    argument: '<address>',
    help: 'address of the live index, to compare with where the folder starts empty, as on a build server',
    read: readLiveAddress,
    inFile: 'value',
    page: '#when-something-goes-wrong',
  },
  allowShrink: {
    argument: '[source]',
    help: 'replace the index even if this source, or any source, has lost many documents',
    isRepeatable: true,
    page: '#when-something-goes-wrong',
  },
  changed: {
    help: 'write only documents that were added, changed or removed since the last run; all of them where that is unknown',
    inFile: 'value',
    page: 'fresh-index.md#only-what-has-changed',
  },
  config: {
    argument: '<file>',
    help: `file with sources and options; without it, ${CONFIG_FILE} in this folder`,
    page: 'fresh-index.md#one-file-for-the-whole-job',
  },
  serve: {
    argument: '[address]',
    help: `wait for signed calls, and run for each; at ${LISTEN.host}:${LISTEN.port}, or another port or host:port`,
    read: readListen,
    bare: String(LISTEN.port),
    page: 'fresh-index.md#on-a-call',
  },
  dryRun: { help: 'read everything, print schema and tag, and write nothing; needs neither --out nor a server' },
  json: { ...jsonOption, help: 'print the report as JSON, with everything that was skipped' },
} as const;

function readBase(value: string): string {
  if (/^\//.test(value) || (URL.canParse(value) && /^https?:/.test(value))) return value.replace(/\/?$/, '/');
  throw new OptionError('Expected a path such as /docs/, or an address such as https://your-site.example/.');
}

function readLiveAddress(value: string): string {
  if (URL.canParse(value) && /^https?:/.test(value)) return value.replace(/(?:\/(?:index\.json)?)?$/, '/');
  throw new OptionError('Expected an address such as https://your-site.example/search/.');
}
