import { CommanderError, Command as Program } from 'commander';
import { type AnalyticsRequest, addAnalyticsCommand } from './analytics/options';
import { type AnswersRequest, addAnswersCommand } from './answers/options';
import { addCheckCommand, type Check } from './check/options';
import { addIndexCommand, type Index, type ReadText } from './index/options';
import { readSeveral, readSeveralOrAll } from './read-options';
import { addRenderCommand, type Render } from './render/options';
import { addReportCommand, type ReportRequest } from './report/options';
import { addStudioCommand, type StudioOptions } from './studio/options';

/** What the command line asks for, or why that is not clear. */
type CommandRequest =
  | Check
  | Index
  | Render
  | StudioOptions
  | AnalyticsRequest
  | AnswersRequest
  | ReportRequest
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'usage'; readonly text: string };

/** Values from the environment that the commands need. */
interface ReadOptions {
  /** How the command was started, for its help: `npx searchlet`. */
  readonly program: string;
  readonly version: string;
  /** Columns of the help text. */
  readonly width: number;
  /** From `SEARCHLET_ADMIN_KEY`. */
  readonly adminKey: string | null;
  /** Reads the config file of `searchlet index`. */
  readonly readText: ReadText;
}

const DEFAULTS: ReadOptions = { program: 'searchlet', version: '', width: 80, adminKey: null, readText: () => null };

/**
 * Reads the words after `searchlet` with Commander, which unlike `util.parseArgs` has help texts, subcommands and suggestions.
 * Commander has no dependencies, and the build includes it.
 */
export function readArguments(words: readonly string[], options: Partial<ReadOptions> = {}): CommandRequest {
  const { program: name, version, width, adminKey, readText } = { ...DEFAULTS, ...options };
  let text = '';
  let request: CommandRequest | undefined;
  const write = (part: string): void => {
    text += part;
  };
  const take = (made: CommandRequest): void => {
    request = made;
  };
  const program = new Program(name)
    .description('Paste one script tag, get faceted search.')
    .version(version, '-V, --version')
    .configureOutput({ writeOut: write, writeErr: write, getOutHelpWidth: () => width, getErrHelpWidth: () => width })
    .exitOverride();
  addCheckCommand(program, adminKey, take);
  addIndexCommand(program, readText, take);
  addRenderCommand(program, take);
  addStudioCommand(program, take);
  addAnalyticsCommand(program, take);
  addAnswersCommand(program, take);
  addReportCommand(program, take);
  for (const command of [program, ...program.commands]) {
    // The whole help would move the error out of the window.
    command.showHelpAfterError(`\nFor help: ${command === program ? name : `${name} ${command.name()}`} --help`);
    refuseRepeated(command);
  }
  try {
    program.parse(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return { kind: 'help', text };
    // Without any arguments, Commander prints only the help.
    return { kind: 'usage', text: words.length === 0 ? `error: missing command\n\n${text}` : text };
  }
  if (request === undefined) throw new Error('No command has read the arguments.');
  return request;
}

/** Refuses an option with a value that is given twice: Commander would take the last one without a word. */
function refuseRepeated(command: Program): void {
  for (const option of command.options.filter(({ required, optional }) => required || optional)) {
    if (option.parseArg === readSeveral || option.parseArg === readSeveralOrAll) continue;
    let isGiven = false;
    command.on(`option:${option.name()}`, () => {
      if (isGiven) command.error(`error: give ${option.long} once`);
      isGiven = true;
    });
  }
}
