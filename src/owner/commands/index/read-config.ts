import { closestName } from '../../../tag/problems/did-you-mean';
import { messageOf } from '../../../tag/problems/message-of';
import { OptionError, type OptionRow, type OptionsOf, optionName, readValue } from '../terminal/option-row';
import { type ConfigKind, configKinds } from './config-kinds';
import { indexOptions } from './option-table';

/** A name in `searchlet.config.json`. */
interface ConfigEntry {
  readonly kind: ConfigKind;
  readonly help: string;
  /** The option of the same name, by its key. */
  readonly option?: readonly [key: string, row: OptionRow];
}

const rows: readonly (readonly [string, OptionRow])[] = Object.entries(indexOptions);

/** Every name that the config file may have. */
export const configEntries: ReadonlyMap<string, ConfigEntry> = new Map<string, ConfigEntry>([
  ['sources', { kind: configKinds.texts, help: 'what to read: folders, files and addresses; NAME=SOURCE names one' }],
  ...rows.flatMap(([key, row]): [string, ConfigEntry][] =>
    row.inFile ? [[optionName(key), { kind: kindOf(row), help: row.help, option: [key, row] }]] : [],
  ),
  ['fields', { kind: configKinds.fields, help: 'the fields of a schema file, written here' }],
]);

/** What a config file says. */
export interface IndexConfig {
  readonly sources: readonly string[];
  readonly options: Partial<OptionsOf<typeof indexOptions>>;
  /** The list of fields as it is written; null for none. */
  readonly fields: unknown;
}

/**
 * Reads `searchlet.config.json`. Its values are checked by the same rules as options.
 *
 * @param path of the file: its own paths begin in the folder of that file.
 * @param fail called with a sentence about what is wrong.
 */
export function readConfig(text: string, path: string, fail: (sentence: string) => never): IndexConfig {
  const written = parse(text, path, fail);
  const folder = /^.*[/\\]/s.exec(path)?.[0] ?? '';
  const values: Record<string, unknown> = {};
  let sources: readonly string[] = [];
  for (const [name, value] of Object.entries(written)) {
    if (name === '$schema') continue;
    const entry = configEntries.get(name);
    if (entry === undefined) return fail(`${path}: ${refusalOf(name)}`);
    if (!entry.kind.fits(value)) return fail(`${path}: "${name}" is ${entry.kind.expects}.`);
    if (name === 'sources') sources = (value as readonly string[]).map((source) => placed(source, folder));
    if (entry.option === undefined) continue;
    const [key, row] = entry.option;
    try {
      values[key] = valueOf(value, row, folder);
    } catch (error) {
      if (!(error instanceof OptionError)) throw error;
      fail(`${path}: "${name}": ${error.message}`);
    }
  }
  if (written['schema'] !== undefined && written['fields'] !== undefined)
    fail(`${path}: give "schema" or "fields", not both.`);
  return { sources, options: values, fields: written['fields'] ?? null };
}

function kindOf({ argument, isRepeatable }: OptionRow): ConfigKind {
  if (argument === undefined) return configKinds.switch;
  return isRepeatable ? configKinds.texts : configKinds.text;
}

function parse(text: string, path: string, fail: (sentence: string) => never): Readonly<Record<string, unknown>> {
  try {
    // Editors on Windows write a mark before a text in UTF-8.
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch (error) {
    fail(`${path} is not valid JSON: ${messageOf(error)}`);
  }
  return fail(`${path} is not a JSON object.`);
}

/** Why a name is not read. A key is not named: its value must not be in the file at all. */
function refusalOf(name: string): string {
  if (/key|secret|token|password/i.test(name)) {
    return `"${name}" is not read from a file, since others can read files. Set SEARCHLET_ADMIN_KEY or SEARCHLET_GHOST_KEY in the environment.`;
  }
  const known = [...configEntries.keys()];
  const meant = closestName(name, [...known, ...rows.map(([key]) => optionName(key))]);
  if (meant !== null && !known.includes(meant)) {
    return `"${name}" is not read from the file: --${meant} is for one run, on the command line.`;
  }
  return `"${name}" is unknown. ${meant === null ? `There are: ${known.join(', ')}.` : `Did you mean "${meant}"?`}`;
}

function valueOf(value: unknown, option: OptionRow, folder: string): unknown {
  if (Array.isArray(value)) return value.map((one) => valueOf(one, option, folder));
  if (typeof value !== 'string') return value;
  return readValue(option, option.inFile === 'path' ? inFolder(value, folder) : value);
}

/** A source, or a source with a name, whose path begins in the folder. */
function placed(source: string, folder: string): string {
  const [, name = '', rest = source] = /^([\p{L}\p{N}][\p{L}\p{N} _-]{0,39}=)(.+)$/su.exec(source) ?? [];
  const isAddress = /^(?:[a-z][a-z\d+.-]*:\/\/|(?:wordpress|ghost|shopify):)/i.test(rest);
  return isAddress ? source : name + inFolder(rest, folder);
}

function inFolder(path: string, folder: string): string {
  return folder === '' || /^(?:[/\\]|[a-z]:[/\\])/i.test(path) ? path : folder + path;
}
