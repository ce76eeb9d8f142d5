import { type Config, parse } from '../../facets/config';
import { fieldsOf } from '../../facets/kinds';
import { messageKeys, unknownLabels } from '../../panel/languages/message-keys';
import { experimentsIn, type RawAttributes } from '../../tag/attributes/attributes';
import { cardPlanOf } from '../../tag/card-plan';
import { type Problem, problem } from '../../tag/problems/catalogue';
import { keyRequest, LINE } from '../../tag/problems/curl-request';
import { experiments } from '../../tag/problems/experiments';
import { describeProblem } from '../../tag/problems/problem-sentences';
import { searchedCollections } from '../../tag/rules';
import type { NodeAddress } from '../../tag/values/node-address';
import { type AdminKey, noAdminKey } from '../../typesense/diagnose/admin-key';
import type { SendRequest } from '../../typesense/send/sender';
import { ageRows } from './checks/age';
import { answerRows } from './checks/check-answers';
import { eventRows } from './checks/check-events';
import { type IndexAccess, indexRows } from './checks/check-index';
import { meaningRows } from './checks/check-meaning';
import { type Circumstances, verdictsOf } from './checks/checks';
import { templateRows } from './checks/fields';
import { pastedRows } from './checks/pasted-values';
import { note, type Row, wrong } from './checks/row';
import { applyCorrections, type Correction, correctNames, correctWords } from './corrections';
import { probeServer } from './probe/probe-server';
import type { PanelReport } from './report';
import { suggestFacets } from './suggest-facets';
import { fillPageFilter } from './tags/fill-filter';
import { selectorId } from './tags/selector-id';
import type { PageContent, Snippet } from './tags/snippets';
import type { TemplateFields } from './tags/template-fields';
import { writeSnippet } from './tags/write-snippet';

/** Access to the page, the server and the site that a check needs. */
interface Access extends Circumstances, IndexAccess {
  readonly adminKey: AdminKey;
  readonly senderTo: (node: NodeAddress) => SendRequest;
}

/**
 * Checks one panel. Obvious misspellings are corrected first, so that one wrong attribute name does not hide all other
 * mistakes. Then the server is asked, and names that it does not know are corrected. The corrected tag is sent again:
 * only those that the server accepts are proposed.
 */
export async function checkPanel(snippet: Snippet, page: PageContent | null, given: Access): Promise<PanelReport> {
  const access = { ...given, values: page?.values ?? null };
  const { raw } = snippet;
  const words = correctWords(raw);
  const checked = applyCorrections(raw, words);
  const { config: parsed } = parse(checked);
  const { filter, problems: inFilter, notes } = fillPageFilter(parsed?.filter ?? null, page, access.page);
  const config = parsed && { ...parsed, filter };
  const problems = [...problemRows(snippet, config, inFilter), ...notes];
  const around = [
    ...(page === null ? [] : pageRows(snippet, page)),
    ...(config === null ? [] : experimentRows(config)),
  ];
  const sharedNames = snippet.shared?.names ?? [];
  // Attributes in the JSON of many pages are corrected there.
  const isShared = ({ attribute }: Correction): boolean => sharedNames.includes(attribute.slice('data-'.length));
  const report = (corrections: readonly Correction[], rest: Pick<PanelReport, 'rows' | 'offers' | 'keyRequest'>) => ({
    tag: snippet.tag,
    line: snippet.line,
    collection: checked['collection']?.trim() || null,
    corrections,
    snippet: corrections.every(isShared) ? null : writeSnippet(snippet, applyCorrections(raw, corrections)),
    ...rest,
  });
  if (config === null) {
    const silent = note('server', '', 'was not checked: first correct the problems above.');
    return report(words, { rows: [...problems, ...around, silent], offers: null, keyRequest: null });
  }

  if (config.index !== null) {
    const verdicts = await indexRows(config, checked, config.index, access);
    const rows = [...problems, ...around, ...verdicts, ...(await answerRows(config, access.page, access.origin))];
    return report([...words, ...correctNames(verdicts)], { rows, offers: null, keyRequest: null });
  }

  const labels = unknownLabels(config.labels).map((key) =>
    problem('unknown-key', { attribute: 'data-labels', value: null }, { key, known: messageKeys }, 'ignored'),
  );
  const asCorrected =
    parse(raw).config === null
      ? [note('panel', '', 'cannot start as it is; the remaining checks use the corrected snippet below.')]
      : [];
  const before = [...problems, ...labels.map(problemRow), ...around, ...asCorrected];
  const { names, rows, ...rest } = await checkServer(config, checked, templateOf(snippet, page), access);
  return report([...words, ...names], { rows: [...before, ...rows], ...rest });
}

/** Rows about what is written in a tag, and in the JSON that it names. One reason for a value is enough. */
function problemRows(
  { raw, source, shared }: Snippet,
  config: Config | null,
  inFilter: readonly Problem[],
): readonly Row[] {
  // Beside an index another source may have the server of the panel.
  const written = parse(raw).problems.filter(({ code }) => source === null || code !== 'not-with-index');
  const inCards = config === null ? [] : cardPlanOf(config).problems;
  const pasted = pastedRows(raw);
  const others = [...(shared?.problems ?? []), ...written, ...inFilter, ...inCards].filter(
    ({ attribute }) => !pasted.some(({ about }) => about === attribute),
  );
  return [...pasted, ...others.map(problemRow)];
}

/** What the server says about a panel, and the names that it knows in the place of unknown ones. */
async function checkServer(
  config: Config,
  checked: RawAttributes,
  template: TemplateFields | null,
  access: Access,
): Promise<Pick<PanelReport, 'rows' | 'offers' | 'keyRequest'> & { readonly names: readonly Correction[] }> {
  const fields = template?.fields ?? [];
  const probedConfig = { ...config, meta: [...config.meta, ...fields.map((field) => ({ field, label: '' }))] };
  const facts = await probeServer(probedConfig, access.adminKey, access.senderTo);
  const { schema, offers, node, admin } = facts;
  const verdicts = verdictsOf(config, checked, facts, access);
  const inTemplate = facts.outcomes.size === 0 ? [] : templateRows(fields, config.collection, facts);
  const events = node === null ? [] : await eventRows(config, access.senderTo);
  const rows = [
    ...verdicts,
    ...(await ageRows('data-collection', config.collection, schema?.made ?? null, access.siteChanged)),
    ...events,
    ...(node === null ? [] : await meaningRows(config, access.senderTo)),
    ...(await answerRows(config, access.page, access.origin)),
    ...inTemplate,
  ];
  const names = await confirmed(correctNames(verdicts), checked, access);
  const collections = searchedCollections({ ...config, collection: collectionIn(names) ?? config.collection });
  return {
    names,
    rows,
    offers: admin && schema ? suggestFacets(schema, offers, config.facets.flatMap(fieldsOf)) : null,
    keyRequest:
      rows.find(({ request }) => request !== undefined)?.request ??
      (admin && node !== null ? keyRequest(node, collections, LINE) : null),
  };
}

function collectionIn(corrections: readonly Correction[]): string | undefined {
  return corrections.find(({ attribute }) => attribute === 'data-collection')?.to;
}

/** The corrections that the server accepts. */
async function confirmed(
  names: readonly Correction[],
  raw: Readonly<Record<string, string>>,
  access: Access,
): Promise<readonly Correction[]> {
  if (names.length === 0) return [];
  const corrected = applyCorrections(raw, names);
  const { config } = parse(corrected);
  if (config === null) return [];
  const facts = await probeServer(config, noAdminKey, access.senderTo);
  const still = verdictsOf(config, corrected, facts, access).filter(({ mark }) => mark === 'wrong');
  return names.filter(({ attribute, to }) => !still.some(({ about, value }) => about === attribute && value === to));
}

/** The template that renders the hits: the one that is named, else the one in the tag. */
function templateOf({ raw, template }: Snippet, page: PageContent | null): TemplateFields | null {
  const selector = raw['template']?.trim();
  return selector ? (page?.templates.get(selector.replace(/^#/, '')) ?? null) : template;
}

/** Rows about the page, which need no server. */
function pageRows(snippet: Snippet, page: PageContent): readonly Row[] {
  const { way, raw, isSiteWide, framework } = snippet;
  const { ids } = page;
  const { target, template, input } = raw;
  const isMissing = (selector: string | undefined): selector is string => {
    const id = selectorId(selector);
    return id !== undefined && !ids.has(id);
  };
  const problems: Problem[] = [];
  const spotOf = (name: string, value: string) => ({ attribute: `data-${name}`, value });
  if (target !== undefined && way !== 'script') {
    problems.push(problem('for-scripts', spotOf('target', target), {}, 'staysInPlace'));
  } else if (isMissing(target) && !isSiteWide)
    problems.push(problem('no-match', spotOf('target', target), {}, 'staysInPlace'));
  if (isMissing(input)) problems.push(problem('no-match', spotOf('input', input), {}, 'ownField'));
  if (isMissing(template)) problems.push(problem('no-template', spotOf('template', template), {}, 'usesCard'));
  const baseUrl = raw['base-url'];
  if (baseUrl !== undefined && way !== 'script')
    problems.push(problem('for-scripts', spotOf('base-url', baseUrl), {}, 'ignored'));
  const rows = problems.map(problemRow);
  if (isMissing(target) && isSiteWide) {
    rows.push(note('data-target', target.trim(), 'is not on this page, so this site-wide tag shows no panel here.'));
  }
  if (framework !== null && way === 'script') {
    const advice =
      'Load the bare script in the head of the page, and put <searchlet-panel> or a <div data-searchlet> here.';
    rows.push(
      wrong('tag', '', `is in what ${framework} renders again: it reports errors and throws the panel away. ${advice}`),
    );
  }
  for (const text of templateOf(snippet, page)?.unread ?? []) {
    rows.push(wrong('data-template', text, 'has braces that were encoded twice: write {{ and }} unencoded.'));
  }
  return rows;
}

/** Rows about the experimental attributes that are set. */
function experimentRows(config: Config): readonly Row[] {
  return experimentsIn([config]).map((attribute) => note(attribute, '', `is experimental. ${experiments[attribute]}`));
}

function problemRow(one: Problem): Row {
  return wrong(one.attribute, '', describeProblem(one));
}
