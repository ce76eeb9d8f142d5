import { attributeNames } from '../config/attributes';
import type { NodeAddress } from '../config/nodes';
import { createAdminKey } from './admin';
import { type Check, readArguments, USAGE } from './arguments';
import { checkPanel } from './check-panel';
import { conceal } from './conceal';
import { errorToJson, toJson } from './json';
import { type Page, PageError, readPage } from './read-page';
import { countMarks, type PanelReport, type Report } from './report';
import { scriptRows } from './script';
import { addressOf, type Ask, askerOf } from './server';
import { LOOKED_FOR, readSnippets, snippetOfOptions } from './snippets';
import { type Drawing, toText } from './text';
import { visible } from './visible';
import { wrap } from './wrap';

/** What the command leaves behind. */
export interface Ending {
  readonly out: string;
  readonly err: string;
  /** 0: nothing is wrong. 1: something is wrong. 2: nothing could be checked. */
  readonly code: 0 | 1 | 2;
}

/** Where the command runs. */
export interface Surroundings extends Drawing {
  readonly version: string;
  /** From `SEARCHLET_ADMIN_KEY`. */
  readonly adminKey: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Runs the command. */
export async function run(words: readonly string[], surroundings: Surroundings): Promise<Ending> {
  const command = readArguments(words, surroundings.adminKey);
  if (command.kind === 'help') return { out: USAGE, err: '', code: 0 };
  if (command.kind === 'version') return { out: `${surroundings.version}\n`, err: '', code: 0 };
  if (command.kind === 'usage') return { out: '', err: `${command.sentence}\n\n${USAGE}`, code: 2 };
  const isVisible = words.some((word) => word.startsWith('--admin-key'));
  const ending = await check(command, surroundings);
  return { ...ending, err: (isVisible ? VISIBLE : '') + ending.err };
}

const VISIBLE =
  'The admin key was given as an argument, which other users of this machine can read in its list of processes.\n' +
  'SEARCHLET_ADMIN_KEY in the environment is a better place.\n\n';

async function check(command: Check, surroundings: Surroundings): Promise<Ending> {
  try {
    const { report, secrets } = await reportOf(command, surroundings);
    const shown = conceal(report, secrets);
    const out = command.isJson ? toJson(shown) : toText(shown, surroundings);
    return { out, err: '', code: countMarks(report).wrong > 0 ? 1 : 0 };
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    const sentence = conceal(error.message, [command.adminKey ?? '']);
    return command.isJson
      ? { out: errorToJson(sentence), err: '', code: 2 }
      : { out: '', err: `${wrap(visible(sentence), surroundings.width).join('\n')}\n`, code: 2 };
  }
}

async function reportOf(
  { page: wanted, raw, origin: given, adminKey, adminHosts }: Check,
  { version, now }: Surroundings,
): Promise<{ report: Report; secrets: readonly string[] }> {
  const page = wanted === null ? null : await readPage(wanted);
  const content = page && readSnippets(page.html);
  const snippets = content ? content.snippets : [snippetOfOptions(raw)];
  if (page && snippets.length === 0) throw new PageError(nothingFound(page, (content?.scripts.length ?? 0) > 0));
  const origin = given ?? page?.origin ?? null;
  const policies = [page?.policy ?? [], content?.policies ?? []].flat();
  const askAt = (node: NodeAddress): Ask => askerOf(node, origin);
  const named = adminHosts.map(addressOf);
  const isNamed = (node: NodeAddress): boolean => page === null || named.includes(addressOf(node));
  const means = { adminKey: createAdminKey(adminKey, isNamed, askAt), origin, now, policies, askerOf: askAt };
  const panels: PanelReport[] = [];
  for (const snippet of snippets) panels.push(await checkPanel(snippet, content, means));
  // One script serves all panels of a page: told once, with the first.
  const script = content && page ? await scriptRows(content.scripts, page.origin && page.address, policies) : [];
  const keys = snippets.flatMap((snippet) => Object.entries(snippet.raw)).filter(([name]) => isKey(name));
  return {
    report: { version, page: page?.address ?? null, origin, panels: panels.map((panel, index) => (index === 0 ? { ...panel, rows: [...script, ...panel.rows] } : panel)) },
    secrets: [adminKey ?? '', ...keys.map(([, key]) => key.trim())],
  };
}

/** A key under a name that is not ours ("api-key") is one all the same. */
function isKey(name: string): boolean {
  return name === 'key' || (name.includes('key') && !attributeNames.includes(name));
}

function nothingFound({ address }: Page, hasScript: boolean): string {
  const found = hasScript ? 'the script of Searchlet, but no panel' : 'nothing of Searchlet';
  return (
    `There is ${found} in the source of ${address}. Looked for: ${LOOKED_FOR}. What a tag manager or a framework ` +
    'puts in later does not stand in the source: save the page from your browser, and check the file with --origin.'
  );
}
