import { attributeNames } from '../../../tag/attributes/attributes';
import { type NodeAddress, nodeAddress } from '../../../tag/values/node-address';
import { createAdminKey } from '../../../typesense/diagnose/admin-key';
import { type SendRequest, senderTo } from '../../../typesense/send/sender';
import { checkPanel } from '../../check/check-panel';
import { redact } from '../../check/redact';
import { findRelease, type Release } from '../../check/release';
import { countMarks, isUnchecked, type PanelReport, type Report } from '../../check/report';
import { folderRows, scriptRows, wordRows } from '../../check/script';
import { withConfigFile } from '../../check/tags/config-file';
import { nodesNamedIn } from '../../check/tags/nodes-named-in';
import { LOOKED_FOR, type PageContent, snippetOfOptions } from '../../check/tags/snippets';
import { FormatError } from '../../read/budget/format-error';
import { createWeb } from '../../read/web/fetch-web';
import { readPanels } from '../../render/read-panels';
import type { Environment } from '../terminal/environment';
import { CommandError, type CommandOutcome, refuse } from '../terminal/outcome';
import type { Check } from './options';
import { type CheckedPage, readCheckedPage, textReader } from './read-page';
import { checkReportJson } from './report-json';
import { checkReportText } from './report-text';
import { newestChange } from './sitemap-age';

/** Runs `searchlet check`. */
export async function runCheck(check: Check, environment: Environment): Promise<CommandOutcome> {
  try {
    const { report, secrets } = await createReport(check, environment);
    const shown = redact(report, secrets);
    const out = check.json ? checkReportJson(shown) : checkReportText(shown, environment);
    const { wrong } = countMarks(report);
    return { out, err: '', code: wrong > 0 ? 1 : isUnchecked(report) ? 2 : 0 };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return refuse(redact(error.message, [check.adminKey ?? '']), check.json, environment);
  }
}

async function createReport(
  { page: location, raw, origin: given, adminKey, adminHost }: Check,
  { version, now }: Environment,
): Promise<{ report: Report; secrets: readonly string[] }> {
  const page = location === null ? null : await readCheckedPage(location);
  const content = page && (await readContent(page));
  const written = content ? content.snippets : [snippetOfOptions(raw)];
  if (page && written.length === 0) throw new CommandError(nothingFound(page, (content?.scripts.length ?? 0) > 0));
  const origin = given ?? page?.origin ?? null;
  const readText = textReader(page, given);
  const snippets = await Promise.all(written.map((one) => withConfigFile(one, readText)));
  const policies = [page?.policy ?? [], content?.policies ?? []].flat();
  const nodeSender = (node: NodeAddress): SendRequest => senderTo(nodeAddress(node), { origin });
  const named = (page === null ? nodesNamedIn(raw) : (adminHost ?? [])).map(nodeAddress);
  const base = given ?? (page?.origin ? page.address : null);
  const web = createWeb({ userAgent: `Searchlet/${version}`, retryDelay: 100 });
  let change: Promise<number | null> | null = null;
  /** Asked once for all panels of a page. */
  const siteChanged = (): Promise<number | null> => {
    change ??= page?.origin ? newestChange(page.origin, web, now) : Promise.resolve(null);
    return change;
  };
  const means = {
    siteChanged,
    comparesFiles: true,
    adminKey: createAdminKey(adminKey, named, nodeSender),
    origin,
    now,
    policies,
    senderTo: nodeSender,
    page: base,
  };
  const panels: PanelReport[] = [];
  for (const snippet of snippets) panels.push(await checkPanel(snippet, content, means));
  // One script serves all panels of a page: reported once, with the first.
  const address = page?.origin ? page.address : null;
  const script = content ? await scriptRows(content.scripts, address, policies) : [];
  const languages = snippets.map(({ raw: { lang: chosen }, lang }) => chosen?.trim() || lang || 'en');
  const isServed = script.every(({ mark }) => mark === 'ok');
  const { folder, rows: release } = content && isServed ? await findRelease(content, address) : NO_RELEASE;
  const words = folder ? await wordRows(folder, address, languages) : [];
  const needed = snippets.some(({ raw }) => raw['index'] !== undefined) ? 'engine.js' : 'diagnosis.js';
  const files = folder && script.length > 0 ? await folderRows(folder, address, needed) : [];
  const keys = snippets.flatMap((snippet) => Object.entries(snippet.raw)).filter(([name]) => isKey(name));
  return {
    report: {
      version,
      page: page?.address ?? null,
      origin,
      panels: panels.map((panel, index) =>
        index === 0 ? { ...panel, rows: [...script, ...release, ...files, ...words, ...panel.rows] } : panel,
      ),
    },
    secrets: [adminKey ?? '', ...keys.map(([, key]) => key.trim())],
  };
}

/** A page may be a stranger's: it gets no more time and memory than one that is indexed. */
async function readContent({ html, address }: CheckedPage): Promise<PageContent> {
  const { content } = await readPanels(html).catch((error: unknown) => {
    if (!(error instanceof FormatError)) throw error;
    throw new CommandError(`${address} ${error.message}.`);
  });
  return content;
}

const NO_RELEASE: Release = { folder: null, rows: [] };

/** An attribute whose name is not ours ("api-key") may hold a key, too. */
function isKey(name: string): boolean {
  return /(?:^|-)key$/.test(name) || (name.includes('key') && !attributeNames.includes(name));
}

function nothingFound({ address }: CheckedPage, hasScript: boolean): string {
  const found = hasScript ? 'the script of Searchlet, but no panel' : 'nothing of Searchlet';
  return (
    `There is ${found} in the source of ${address}. Looked for: ${LOOKED_FOR}. What a tag manager or a framework ` +
    'puts in later does not stand in the source: save the page from your browser, and check the file with --origin.'
  );
}
