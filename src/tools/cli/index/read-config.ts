import { InvalidArgumentError, type Option } from 'commander';
import { closestName } from '../../../widget/problems/did-you-mean';
import { messageOf } from '../../../widget/problems/message-of';
import { type ConfigEntry, configTable, RUN_OPTIONS } from './config-table';

/** What a config file says. */
export interface IndexConfig {
  readonly sources: readonly string[];
  /** The values of options, by the names that Commander gives them. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The list of fields as it is written; null for none. */
  readonly fields: unknown;
}

/** What is wrong with a config file, as a sentence for the owner. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads `searchlet.config.json`. Its values are checked by the same rules as options.
 *
 * @param path of the file: its own paths begin in the folder of that file.
 * @throws ConfigError that says what is wrong.
 */
export function readConfig(text: string, path: string, options: readonly Option[]): IndexConfig {
  const given = parse(text, path);
  const folder = path.replace(/[^/\\]*$/, '');
  const values: Record<string, unknown> = {};
  let sources: readonly string[] = [];
  for (const [name, value] of Object.entries(given)) {
    if (name === '$schema') continue;
    const entry = Object.hasOwn(configTable, name) ? configTable[name] : undefined;
    if (entry === undefined) throw new ConfigError(`${path}: ${refusalOf(name)}`);
    if (!fits(value, entry)) throw new ConfigError(`${path}: "${name}" is ${EXPECTED[entry.kind]}.`);
    if (name === 'sources') sources = (value as readonly string[]).map((source) => placed(source, folder));
    const option = options.find((one) => one.name() === name);
    if (option === undefined) continue;
    const written = (text: unknown): string => (entry.isPath ? inFolder(String(text), folder) : String(text));
    values[option.attributeName()] =
      entry.kind === 'switch'
        ? value
        : entry.kind === 'texts'
          ? (value as readonly string[]).map(written)
          : checked(option, written(value), name, path);
  }
  if (given['schema'] !== undefined && given['fields'] !== undefined) {
    throw new ConfigError(`${path}: give "schema" or "fields", not both.`);
  }
  return { sources, options: values, fields: given['fields'] ?? null };
}

const EXPECTED: Readonly<Record<ConfigEntry['kind'], string>> = {
  text: 'a text',
  texts: 'a list of texts',
  switch: 'true or false',
  fields: 'a list of objects with a "name"',
};

function parse(text: string, path: string): Readonly<Record<string, unknown>> {
  try {
    // Editors on Windows write a mark before a text in UTF-8.
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch (error) {
    throw new ConfigError(`${path} is not valid JSON: ${messageOf(error)}`);
  }
  throw new ConfigError(`${path} is not a JSON object.`);
}

function fits(value: unknown, { kind }: ConfigEntry): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string';
    case 'texts':
      return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string' && one !== '');
    case 'switch':
      return typeof value === 'boolean';
    case 'fields':
      return Array.isArray(value);
  }
}

/** Why a name is not read. A key is not named: its value must not be in the file at all. */
function refusalOf(name: string): string {
  if (/key|secret|token|password/i.test(name)) {
    return `"${name}" is not read from a file, which others can read. Set SEARCHLET_ADMIN_KEY or SEARCHLET_GHOST_KEY in the environment.`;
  }
  const meant = closestName(name, [...Object.keys(configTable), ...RUN_OPTIONS]);
  if (meant !== null && RUN_OPTIONS.includes(meant)) {
    return `"${name}" is not read from the file: --${meant} is for one run, on the command line.`;
  }
  const known = Object.keys(configTable).join(', ');
  return `"${name}" is unknown. ${meant === null ? `There are: ${known}.` : `Did you mean "${meant}"?`}`;
}

function checked(option: Option, value: string, name: string, path: string): unknown {
  try {
    return option.parseArg === undefined ? value : option.parseArg(value, undefined);
  } catch (error) {
    if (error instanceof InvalidArgumentError) throw new ConfigError(`${path}: "${name}": ${error.message}`);
    throw error;
  }
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
