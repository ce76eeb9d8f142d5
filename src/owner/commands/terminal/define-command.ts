import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Environment } from './environment';
import {
  OptionError,
  type OptionRow,
  type OptionsOf,
  type OptionTable,
  optionName,
  readValue,
  withDefaults,
} from './option-row';

/** What a command line says. */
interface CommandLine<Table extends OptionTable> {
  readonly options: OptionsOf<Table>;
  /** The options on the command line alone, without defaults. */
  readonly given: Partial<OptionsOf<Table>>;
  readonly words: readonly string[];
  /** Ends with an error. */
  readonly fail: (sentence: string) => never;
  readonly environment: CommandEnvironment;
}

/** What commands need to read their arguments. */
type CommandEnvironment = Pick<Environment, 'adminKey' | 'readText'>;

interface CommandDefinition<Name extends string, Table extends OptionTable, Request extends object> {
  readonly name: Name;
  readonly summary: string;
  readonly description: string;
  /** Lines after the name of the command; without it, Commander writes one. */
  readonly usage?: readonly string[];
  readonly argument?: readonly [name: string, help: string];
  readonly options: Table;
  /** Options that the help does not list. Where there are some, `read` refuses unknown options itself. */
  readonly hiddenOptions?: OptionTable;
  readonly afterHelp?: string;
  /** Makes the request of the command. */
  readonly read: (line: CommandLine<Table>) => Request;
}

/** A command that can be added to the program. */
interface DefinedCommand<Request> {
  readonly options: OptionTable;
  readonly add: (program: Command, environment: CommandEnvironment, onRequest: (request: Request) => void) => void;
}

/** What a command is asked for. */
export type RequestOf<Defined> = Defined extends DefinedCommand<infer Request> ? Request : never;

/** Makes a command of its table of options. Its requests have its name as `kind`. */
export function defineCommand<const Name extends string, const Table extends OptionTable, Request extends object>(
  definition: CommandDefinition<Name, Table, Request>,
): DefinedCommand<Request & { readonly kind: Name }> {
  const { name, options, hiddenOptions, read } = definition;
  return {
    options,
    add(program, environment, onRequest) {
      const command = toCommand(definition, program);
      addOptions(command, options);
      if (hiddenOptions) addOptions(command.allowUnknownOption(), hiddenOptions, true);
      command.action(() => {
        const given = givenOptions(command, { ...hiddenOptions, ...options }) as Partial<OptionsOf<Table>>;
        const fail = (sentence: string): never => command.error(`error: ${sentence}`);
        const line = { options: withDefaults(options, given), given, words: command.args, fail, environment };
        onRequest({ kind: name, ...read(line) });
      });
    },
  };
}

function toCommand(
  {
    name,
    summary,
    description,
    usage,
    argument,
    afterHelp,
  }: Omit<CommandDefinition<string, OptionTable, object>, 'read'>,
  program: Command,
): Command {
  const command = program.command(name).summary(summary).description(description);
  if (usage) command.usage(usage.join(`\n       ${program.name()} ${name} `));
  if (argument) command.argument(...argument);
  return afterHelp === undefined ? command : command.addHelpText('after', `\n${afterHelp}`);
}

/** The options of a command line, without defaults. */
function givenOptions(command: Command, table: OptionTable): Readonly<Record<string, unknown>> {
  const entries = Object.entries<unknown>(command.opts()).flatMap(([key, value]) => {
    const row = table[key];
    if (row === undefined || command.getOptionValueSource(key) !== 'cli') return [];
    return [[key, value === true && row.bare !== undefined ? readValue(row, row.bare) : value]];
  });
  return Object.fromEntries(entries);
}

function addOptions(command: Command, table: OptionTable, isHidden = false): void {
  for (const [key, row] of Object.entries(table)) {
    const option = toOption(key, row);
    command.addOption(isHidden ? option.hideHelp() : option);
    if (row.argument === undefined || row.isRepeatable) continue;
    // Commander would take the last one without a word.
    let isGiven = false;
    command.on(`option:${option.name()}`, () => {
      if (isGiven) command.error(`error: give ${option.long} once`);
      isGiven = true;
    });
  }
}

function toOption(key: string, row: OptionRow): Option {
  const { argument, isRequired = false, isRepeatable, conflictsWith } = row;
  const flags = `--${optionName(key)}`;
  const help = isRepeatable ? `${row.help}; may be given several times` : row.help;
  const option = new Option(argument === undefined ? flags : `${flags} ${argument}`, help);
  if (argument !== undefined) {
    option.argParser<unknown>((written, earlier = []) => {
      const value = readWritten(row, written);
      // Once it was given without a value, it is true, which means all.
      return isRepeatable ? earlier === true || [...(earlier as readonly unknown[]), value] : value;
    });
  }
  if (row.default !== undefined) option.default(row.default);
  if (conflictsWith !== undefined) option.conflicts(conflictsWith);
  return option.makeOptionMandatory(isRequired);
}

/** The value of an option. Commander names the option in the error. */
function readWritten(row: OptionRow, written: string): unknown {
  try {
    return readValue(row, written);
  } catch (error) {
    throw error instanceof OptionError ? new InvalidArgumentError(error.message) : error;
  }
}
