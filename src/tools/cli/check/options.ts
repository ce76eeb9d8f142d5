import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Attribute, attributeKeys, attributeNames, dataAttribute } from '../../../widget/config/attributes';
import type { NodeAddress } from '../../../widget/config/node-address';
import { attributes } from '../../../widget/facets/config';
import { closestName } from '../../../widget/problems/did-you-mean';
import { originOption, readHosts } from '../read-options';

/** A page to check, or attributes. */
export interface Check {
  readonly kind: 'check';
  /** Address or file; null when attributes were given instead. */
  readonly page: string | null;
  /** Name without `data-` → value. */
  readonly raw: Readonly<Record<string, string>>;
  /** The site that visitors are on, such as `https://my.site`. */
  readonly origin: string | null;
  readonly adminKey: string | null;
  /** Servers of the page that the admin key may be sent to. */
  readonly adminHosts: readonly NodeAddress[];
  readonly isJson: boolean;
}

interface OwnOptions {
  readonly origin?: string;
  readonly adminKey?: string;
  readonly adminHost?: readonly NodeAddress[];
  readonly json?: boolean;
}

/** Adds the command `check`, which calls `onCheck` with its options; `adminKey` comes from the environment. */
export function addCheckCommand(program: Command, adminKey: string | null, onCheck: (check: Check) => void): void {
  const command = program
    .command('check')
    .summary('check the panels of a page')
    .description('Check the panels of a page: send their servers the requests of a browser, and report what is wrong.')
    .usage(`<page> [options]\n       ${program.name()} check --host <address> --key <key> …`)
    .argument('[page...]', 'address of a page (https://…), or an HTML file')
    .addHelpText('after', AFTER_OPTIONS)
    // Unknown options are refused below: Commander suggests only names that are in the help text.
    .allowUnknownOption();
  for (const option of ownOptions()) command.addOption(option);
  const attributeOptions = attributeNames.flatMap((name) => [name, `data-${name}`].map(attributeOption));
  for (const { option } of attributeOptions) command.addOption(option);

  command.action((words: readonly string[], options: OwnOptions) => {
    const unknown = words.find((word) => word.startsWith('-'));
    if (unknown !== undefined) command.error(unknownOption(unknown));
    const given = attributeOptions.flatMap(({ name, option }) => {
      const value: unknown = command.getOptionValue(option.attributeName());
      return value === undefined ? [] : [[name, value === true ? '' : String(value)] as const];
    });
    const [page] = words;
    const [first] = given;
    if (words.length > 1) command.error('error: check one page at a time');
    if (page !== undefined && first)
      command.error(`error: give a page or attributes, not both: the page has its own --${first[0]}`);
    if (page === undefined && !first)
      command.error('error: name a page, or give --host, --key, --collection and --query-by');
    onCheck({
      kind: 'check',
      page: page ?? null,
      raw: Object.fromEntries(given),
      origin: options.origin ?? null,
      adminKey: options.adminKey ?? (adminKey || null),
      adminHosts: options.adminHost ?? [],
      isJson: options.json ?? false,
    });
  });
}

const AFTER_OPTIONS = `
Without a page, give the attributes of a panel as options, without "data-":
--host, --key, --collection, --query-by and so on.

Exit status: 0 when nothing is wrong, 1 when something is, 2 when nothing could
be checked. No key is ever printed whole.`;

function ownOptions(): readonly Option[] {
  return [
    originOption(),
    new Option(
      '--admin-key <key>',
      'checks more and suggests facets; better set as SEARCHLET_ADMIN_KEY, because other users of this machine can read the arguments of a command',
    ).argParser(requireValue),
    new Option(
      '--admin-host <address>',
      'server of the page that the admin key is for; it is sent to no other server except on this machine',
    ).argParser(readHosts),
    new Option('--json', 'print the report as JSON'),
  ];
}

/** The options that are not attributes; none may have the name of one. */
export const optionNames: readonly string[] = [...ownOptions().map((option) => option.name()), 'help', 'version'];

/** An option for an attribute, hidden: the help would list every attribute twice. */
function attributeOption(flag: string): { readonly name: string; readonly option: Option } {
  const name = flag.replace(/^data-/, '');
  const value = isBare(name) ? '[value]' : '<value>';
  return { name, option: new Option(`--${flag} ${value}`).argParser(requireValue).hideHelp() };
}

/** Whether an attribute needs no value, like `data-debug`. */
function isBare(name: string): boolean {
  const key = attributeKeys.find((one) => dataAttribute(one) === name);
  const row: Attribute | undefined = key && attributes[key];
  return row?.kind.bare !== undefined;
}

function unknownOption(word: string): string {
  const [flag = word] = word.split('=');
  const meant = closestName(flag.replace(/^--?(?:data-)?/, ''), [...attributeNames, ...optionNames]);
  return `error: unknown option '${flag}'${meant === null ? '' : `\n(Did you mean --${meant}?)`}`;
}

/** Checks the value of an option: in `--key --json`, Commander would use `--json` as the key. */
function requireValue(value: string): string {
  if (value.startsWith('--')) throw new InvalidArgumentError('A value is missing.');
  return value;
}
