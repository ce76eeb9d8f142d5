import type { NodeAddress } from '../config/nodes';
import { parse } from '../config/parse';
import { searchedIn } from '../config/searched';
import { nearest } from '../config/nearest';
import { messageKeys, unknownLabels } from '../messages/labels';
import { problem, type Problem, then } from '../problems/catalogue';
import { keyRequest } from '../problems/key-request';
import { type AdminKey, noAdminKey } from './admin';
import { correct, type Correction, correctNames, correctWords } from './corrections';
import { examine } from './examine';
import { facetFields } from './fields';
import { offersOf } from './offers';
import type { PanelReport } from './report';
import type { Ask } from './server';
import type { PageContent, Snippet } from './snippets';
import { note, type Row, wrong } from './verdicts/row';
import { type Circumstances, verdictsOf } from './verdicts';
import { LINE } from './verdicts/key';
import { writeSnippet } from './write-snippet';

/** With what a panel is checked. */
export interface Means extends Circumstances {
  readonly adminKey: AdminKey;
  readonly askerOf: (node: NodeAddress) => Ask;
}

/**
 * Checks one panel. What is misspelled beyond doubt is corrected first and the server is asked about the rest, so that
 * one slip in the name of an attribute does not hide all others; what a server then knows better is corrected too, and
 * asked for once more: a correction that does not hold is not proposed.
 */
export async function checkPanel(snippet: Snippet, page: PageContent | null, means: Means): Promise<PanelReport> {
  const { raw } = snippet;
  const words = correctWords(raw);
  const checked = correct(raw, words);
  const asWritten = parse(raw);
  const { config } = parse(checked);
  const problems = asWritten.problems.map(({ attribute, sentence }) => wrong(attribute, '', sentence));
  const around = page === null ? [] : pageRows(snippet, page);
  const about = { tag: snippet.tag, line: snippet.line, collection: checked['collection']?.trim() || null };
  const report = (corrections: readonly Correction[], rest: Pick<PanelReport, 'rows' | 'offers' | 'keyRequest'>) => ({
    ...about,
    corrections,
    snippet: corrections.length === 0 ? null : writeSnippet(snippet, correct(raw, corrections)),
    ...rest,
  });
  if (config === null) {
    const silent = note('server', '', 'was not asked: what it would be asked about has to be there first.');
    return report(words, { rows: [...problems, ...around, silent], offers: null, keyRequest: null });
  }

  const facts = await examine(config, means.adminKey, means.askerOf);
  const verdicts = verdictsOf(config, checked, facts, means);
  const labels = unknownLabels(config.labels).map((key) =>
    problem('unknown-key', { attribute: 'data-labels', value: null }, { key, nearest: nearest(key, messageKeys) }, then.ignored),
  );
  const asCorrected =
    asWritten.config === null ? [note('panel', '', 'can not start as it is; the rest is said of the corrected snippet below.')] : [];
  const rows = [...problems, ...labels.map(problemRow), ...around, ...asCorrected, ...verdicts];
  const names = await confirmed(correctNames(verdicts), checked, means);
  const { schema, offers, node, admin } = facts;
  return report([...words, ...names], {
    rows,
    offers: admin && schema ? offersOf(schema, offers, config.facets.flatMap(facetFields)) : null,
    keyRequest:
      rows.find(({ request }) => request !== undefined)?.request ??
      (admin && node !== null ? keyRequest(node, searchedIn({ ...config, collection: collectionIn(names) ?? config.collection }), LINE) : null),
  });
}

function collectionIn(corrections: readonly Correction[]): string | undefined {
  return corrections.find(({ attribute }) => attribute === 'data-collection')?.to;
}

/** Those corrections that the server then has nothing against. */
async function confirmed(
  names: readonly Correction[],
  raw: Readonly<Record<string, string>>,
  means: Means,
): Promise<readonly Correction[]> {
  if (names.length === 0) return [];
  const corrected = correct(raw, names);
  const { config } = parse(corrected);
  if (config === null) return [];
  const facts = await examine(config, noAdminKey, means.askerOf);
  const still = verdictsOf(config, corrected, facts, means).filter(({ mark }) => mark === 'wrong');
  return names.filter(({ attribute, to }) => !still.some(({ about, value }) => about === attribute && value === to));
}

/** What can be seen in the page alone. */
function pageRows({ way, raw }: Snippet, { ids }: PageContent): readonly Row[] {
  const { target, template, input } = raw;
  const isMissing = (selector: string | undefined): selector is string => {
    const id = /^#([\w-]+)$/.exec(selector?.trim() ?? '')?.[1];
    return id !== undefined && !ids.has(id);
  };
  const problems: Problem[] = [];
  const spotOf = (name: string, value: string) => ({ attribute: `data-${name}`, value });
  if (target !== undefined && way !== 'script') {
    problems.push(problem('for-scripts', spotOf('target', target), {}, then.staysInPlace));
  } else if (isMissing(target)) problems.push(problem('no-match', spotOf('target', target), {}, then.staysInPlace));
  if (isMissing(input)) problems.push(problem('no-match', spotOf('input', input), {}, then.ownField));
  if (isMissing(template)) problems.push(problem('no-template', spotOf('template', template), {}, then.usesCard));
  return problems.map(problemRow);
}

function problemRow({ attribute, sentence }: Problem): Row {
  return wrong(attribute, '', sentence);
}
