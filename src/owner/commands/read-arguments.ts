import { Command, CommanderError } from 'commander';
import { analyticsCommand } from './analytics/options';
import { answersCommand } from './answers/options';
import { checkCommand } from './check/options';
import { indexCommand } from './index/options';
import { renderCommand } from './render/options';
import { reportCommand } from './report/options';
import { studioCommand } from './studio/options';
import type { RequestOf } from './terminal/define-command';
import type { Environment } from './terminal/environment';

const commands = [
  checkCommand,
  indexCommand,
  renderCommand,
  studioCommand,
  analyticsCommand,
  answersCommand,
  reportCommand,
] as const;

/** What the command line asks for, or why that is not clear. */
type CommandRequest =
  | RequestOf<(typeof commands)[number]>
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'usage'; readonly text: string };

/** What the commands, and their help, need to read arguments. */
type ReadOptions = Pick<Environment, 'program' | 'version' | 'width' | 'adminKey' | 'readText'>;

const DEFAULTS: ReadOptions = { program: 'searchlet', version: '', width: 80, adminKey: null, readText: () => null };

/**
 * Reads the words after `searchlet` with Commander, which unlike `util.parseArgs` has help texts, subcommands and suggestions.
 * Commander has no dependencies, and the build includes it.
 */
export function readArguments(words: readonly string[], options: Partial<ReadOptions> = {}): CommandRequest {
  const { program: name, version, width, ...environment } = { ...DEFAULTS, ...options };
  let text = '';
  let request: CommandRequest | undefined;
  const write = (part: string): void => {
    text += part;
  };
  const take = (made: CommandRequest): void => {
    request = made;
  };
  const program = new Command(name)
    .description('Paste one script tag, get faceted search.')
    .version(version, '-V, --version')
    .configureOutput({ writeOut: write, writeErr: write, getOutHelpWidth: () => width, getErrHelpWidth: () => width })
    .exitOverride();
  for (const command of commands) command.add(program, environment, take);
  for (const command of [program, ...program.commands]) {
    // The whole help would move the error out of the window.
    command.showHelpAfterError(`\nFor help: ${command === program ? name : `${name} ${command.name()}`} --help`);
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
