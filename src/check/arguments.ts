import { type Attribute, attributeKeys, attributeNames, attributes, nameOf } from '../config/attributes';
import { nearest } from '../config/nearest';
import { node, type NodeAddress } from '../config/nodes';

/** What was asked for on the command line, or why that is not clear. */
export type Command =
  | Check
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'usage'; readonly sentence: string };

/** A page to check, or attributes. */
export interface Check {
  readonly kind: 'check';
  /** Address or file; null where attributes were given in its place. */
  readonly page: string | null;
  /** Name without `data-` → value. */
  readonly raw: Readonly<Record<string, string>>;
  /** The site that visitors are on, such as `https://my.site`. */
  readonly origin: string | null;
  readonly adminKey: string | null;
  /** Servers of a page that the admin key may go to. */
  readonly adminHosts: readonly NodeAddress[];
  readonly isJson: boolean;
}

export const USAGE = `Usage: node dist/cli/searchlet.mjs check <page> [options]
       node dist/cli/searchlet.mjs check --host <address> --key <key> …

Reads the panels of a page, asks their servers, and says what is right and what
is wrong.

  <page>               address of a page (https://…), or an HTML file
  --host, --key, …     any attribute of a panel without its data-, in place of
                       a page
  --origin <address>   the site that visitors are on, where the page does not
                       tell, such as https://my.site
  --admin-key <key>    sees more, and proposes facets; better kept in the
                       environment as SEARCHLET_ADMIN_KEY, since other users of
                       this machine can read what a command was started with
  --admin-host <address>
                       the server of the page that the admin key is for: it is
                       sent to no other one but on this machine
  --json               the same for programs
  --help, --version

Ends with 0 when nothing is wrong, 1 when something is, 2 when nothing could be
checked. No key is ever printed whole.
`;

/** Reads the words after `searchlet`. Words and values are told apart by their place alone. */
export function readArguments(words: readonly string[], adminKey: string | null = null): Command {
  if (words.includes('--help') || words.includes('-h')) return { kind: 'help' };
  if (words[0] === '--version') return { kind: 'version' };
  if (words[0] === undefined) return usage('Say what to do: check.');
  if (words[0] !== 'check') return usage(`Unknown command "${words[0]}", expected check.`);
  return readCheck(words.slice(1), adminKey);
}

function readCheck(words: readonly string[], inherited: string | null): Command {
  const raw: Record<string, string> = {};
  const own: Partial<Record<string, string>> = {};
  const pages: string[] = [];
  let isJson = false;
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    const [, name, written] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === undefined) {
      if (word.startsWith('-')) return usage(`Unknown option ${word}.`);
      pages.push(word);
      continue;
    }
    if (name === 'json') {
      isJson = true;
      continue;
    }
    const isOwn = OWN_OPTIONS.includes(name);
    const attribute = name.replace(/^data-/, '');
    if (!isOwn && !attributeNames.includes(attribute)) return unknownOption(name);
    const next = words[index + 1];
    const isNext = written === undefined && next !== undefined && !next.startsWith('--');
    if (isNext) index += 1;
    const value = written ?? (isNext ? next : undefined);
    if (value === undefined && !(!isOwn && isBare(attribute))) return usage(`--${name} needs a value.`);
    if (isOwn) own[name] = value;
    else raw[attribute] = value ?? '';
  }
  const hasAttributes = Object.keys(raw).length > 0;
  if (pages.length > 1) return usage('Check one page at a time.');
  if (pages.length === 1 && hasAttributes) {
    return usage(`Give a page or attributes, not both: the page has its own --${Object.keys(raw)[0]}.`);
  }
  if (pages.length === 0 && !hasAttributes) return usage('Name a page, or give --host, --key, --collection and --query-by.');
  const origin = own['origin'] === undefined ? null : originOf(own['origin']);
  if (origin === undefined) return usage('--origin: expected the address of a site, such as https://my.site.');
  const adminHosts = (own['admin-host'] ?? '').split(',').flatMap((one) => one.trim() || []).map((one) => node.parse(one, () => {}));
  if (!adminHosts.every((one) => one !== undefined)) return usage(`--admin-host: expected ${node.expects}.`);
  const adminKey = own['admin-key'] ?? (inherited || null);
  return { kind: 'check', page: pages[0] ?? null, raw, origin, adminKey, adminHosts, isJson };
}

const OWN_OPTIONS = ['origin', 'admin-key', 'admin-host'];

/** The options that are no attributes; none may bear the name of one. */
export const optionNames: readonly string[] = [...OWN_OPTIONS, 'json', 'help', 'version'];

function unknownOption(name: string): Command {
  const meant = nearest(name.replace(/^data-/, ''), [...attributeNames, ...optionNames]);
  return usage(`Unknown option --${name}${meant === null ? '.' : `, did you mean --${meant}?`}`);
}

/** Whether an attribute says something without a value, as `data-debug` does. */
function isBare(name: string): boolean {
  const key = attributeKeys.find((one) => nameOf(one) === name);
  const row: Attribute | undefined = key && attributes[key];
  return row?.kind.bare !== undefined;
}

function originOf(written: string): string | undefined {
  const url = URL.canParse(written) ? new URL(written) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

function usage(sentence: string): Command {
  return { kind: 'usage', sentence };
}
