import { attributes } from '../../../facets/config';
import { type Attribute, attributeKeys, attributeNames, dataAttribute } from '../../../tag/attributes/attributes';
import { closestName } from '../../../tag/problems/did-you-mean';
import { defineCommand, type RequestOf } from '../terminal/define-command';
import { OptionError, type OptionTable, optionName } from '../terminal/option-row';
import { jsonOption, originOption, readHosts } from '../terminal/read-options';

const checkOptions = {
  origin: originOption,
  adminKey: {
    argument: '<key>',
    help: 'check more and suggest facets; better set in SEARCHLET_ADMIN_KEY, because other users of this machine can read the arguments of a command',
    read: refuseOption,
  },
  adminHost: {
    argument: '<address>',
    help: 'server of the page that the admin key belongs to; only this server gets the key, except on this machine',
    read: readHosts,
  },
  json: jsonOption,
} as const;

/** The options that are not attributes; none may have the name of one. */
export const optionNames: readonly string[] = [...Object.keys(checkOptions).map(optionName), 'help', 'version'];

/** Each attribute twice, also as `--data-…`. The help would be too long with them. */
const attributeOptions: OptionTable = Object.fromEntries(
  attributeKeys.flatMap((key) => {
    const row: Attribute = attributes[key];
    const isBare = row.kind.bare !== undefined;
    const option = { argument: isBare ? '[value]' : '<value>', help: '', read: refuseOption, bare: '' } as const;
    return [key, withData(key)].map((one) => [one, option]);
  }),
);

/** `searchlet check`, for a page or for attributes. */
export const checkCommand = defineCommand({
  name: 'check',
  summary: 'check the panels of a page',
  description: 'Check the panels of a page: send their servers the requests of a browser, and report what is wrong.',
  usage: ['<page> [options]', '--host <address> --key <key> …'],
  argument: ['[page...]', 'address of a page (https://…), or an HTML file'],
  options: checkOptions,
  hiddenOptions: attributeOptions,
  afterHelp: `Without a page, give the attributes of a panel as options, without "data-":
--host, --key, --collection, --query-by and so on.

Exit status: 0 without problems, 1 with problems, 2 when nothing could
be checked. No key is printed in full.`,
  read({ options: { adminKey, ...options }, given, words, fail, environment }) {
    const unknown = words.find((word) => word.startsWith('-'));
    if (unknown !== undefined) fail(unknownOption(unknown));
    const values: Readonly<Record<string, unknown>> = given;
    const written = attributeKeys.flatMap((key) =>
      [key, withData(key)].flatMap((one) =>
        one in values ? [[dataAttribute(key), String(values[one])] as const] : [],
      ),
    );
    const [page = null] = words;
    const [first] = written;
    if (words.length > 1) fail('check one page at a time');
    if (page !== null && first) fail(`give a page or attributes, not both: the page has its own --${first[0]}`);
    if (page === null && !first) fail('name a page, or give --host, --key, --collection and --query-by');
    /** Name without `data-` → value. */
    const raw: Readonly<Record<string, string>> = Object.fromEntries(written);
    return { ...options, page, raw, adminKey: adminKey ?? (environment.adminKey || null) };
  },
});

/** A request for `searchlet check`. */
export type Check = RequestOf<typeof checkCommand>;

function withData(key: string): string {
  return `data${key.replace(/^./, (letter) => letter.toUpperCase())}`;
}

/** Why an option is refused: Commander suggests only names that are in the help. */
function unknownOption(word: string): string {
  const [flag = word] = word.split('=');
  const meant = closestName(flag.replace(/^--?(?:data-)?/, ''), [...attributeNames, ...optionNames]);
  return `unknown option '${flag}'${meant === null ? '' : `\n(Did you mean --${meant}?)`}`;
}

/** Checks a value, which may be empty: in `--key --json`, Commander would use `--json` as the key. */
function refuseOption(value: string): string {
  if (value.startsWith('--')) throw new OptionError('A value is missing.');
  return value;
}
