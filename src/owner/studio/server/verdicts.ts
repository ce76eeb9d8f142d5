import { attributes } from '../../../facets/config';
import type { NodeAddress } from '../../../tag/values/node-address';
import { createAdminKey, noAdminKey } from '../../../typesense/diagnose/admin-key';
import { checkPanel } from '../../check/check-panel';
import { note, type Row } from '../../check/checks/row';
import type { Correction } from '../../check/corrections';
import { redact } from '../../check/redact';
import type { PanelReport } from '../../check/report';
import { selectorId } from '../../check/tags/selector-id';
import { type PageContent, readSnippets, type Snippet } from '../../check/tags/snippets';
import { isSame } from '../design/design';
import type { LocalIndex } from '../local-index/local-index';
import { browserSenderTo, reasonsUnreachable } from './send';

/** A row of `check`, about the whole panel or about one source. */
export interface SourceRow extends Row {
  /** Place of the source; undefined for a verdict on the whole panel. */
  readonly source?: number;
}

/** What `check` says of a tag. */
export interface VerdictsByAttribute {
  readonly rows: readonly SourceRow[];
  readonly corrections: readonly Correction[];
}

/** What a tag is checked with. */
interface CheckOptions {
  /** The owner's own key, and the server that it was typed for, or null. */
  readonly owner: { readonly key: string; readonly address: string } | null;
  /** Origin of the owner's site. */
  readonly site: string;
  /** The page that the tag was pasted with; null where it is not known. */
  readonly page: PageContent | null;
  /** Keys that no sentence may show. */
  readonly secrets: readonly string[];
  /** The index that is in this tab alone; null for none. */
  readonly local: LocalIndex | null;
}

/** Checks a tag with the code of `searchlet check`, from this page. If a panel has sources, checks each of them. */
export async function checkTag(tag: string, options: CheckOptions): Promise<VerdictsByAttribute> {
  const content = readSnippets(tag);
  const reports = await Promise.all(content.snippets.map((snippet) => checkSnippet(snippet, content, options)));
  const [first, ...others] = reports;
  if (first === undefined) return { rows: [], corrections: [] };
  const isShared = (row: Row): boolean => others.every(({ rows }) => rows.some((one) => isSame(one, row)));
  const shared = first.rows.filter(isShared);
  const own = reports.flatMap(({ rows }, source) =>
    rows.filter((row) => !shared.some((one) => isSame(one, row))).map((row) => ({ ...row, source })),
  );
  const corrections = reports.flatMap((report) => report.corrections);
  return {
    rows: [...shared, ...own],
    corrections: corrections.filter((one, index) => corrections.findIndex((other) => isSame(one, other)) === index),
  };
}

async function checkSnippet(
  snippet: Snippet,
  content: PageContent,
  { owner, site, page, secrets, local }: CheckOptions,
): Promise<Pick<PanelReport, 'rows' | 'corrections'>> {
  const nodes = attributes.host.kind.parse(snippet.raw['host'] ?? '', () => {}) ?? [];
  const blocked = snippet.raw['index'] === undefined ? (await Promise.all(nodes.map(reasonsUnreachable))).flat() : [];
  const nodeSender = (node: NodeAddress) => browserSenderTo(node, site);
  const adminKey = owner === null ? noAdminKey : createAdminKey(owner.key, [owner.address], nodeSender);
  const isLocal = local !== null && snippet.raw['index']?.trim() === local.address;
  const openLocal = isLocal ? () => local.ask : () => null;
  const means = {
    adminKey,
    origin: site,
    now: Date.now(),
    policies: [],
    senderTo: nodeSender,
    page: location.href,
    openLocal,
  };
  const report = await checkPanel(snippet, page ?? assumedPage(content, snippet.raw), means);
  // A server that the page cannot reach explains every row about a missing response.
  const reached =
    blocked.length === 0 ? report.rows : [...blocked, ...report.rows.filter(({ about }) => isOfPage(about))];
  const rows = isLocal ? [...reached, note('data-index', local.address, NOT_UPLOADED)] : reached;
  return redact({ rows, corrections: report.corrections }, secrets);
}

/** The end of a sentence that begins with the address. */
const NOT_UPLOADED = 'exists only in this tab: download the index, and upload it to your site.';

function isOfPage(about: string): boolean {
  return !['server', 'cors', 'version', 'key', 'search'].includes(about);
}

/** A page with the elements that the attributes name: the owner's own page is not known. */
function assumedPage(content: PageContent, raw: Readonly<Record<string, string>>): PageContent {
  const named = ['target', 'template', 'input'].flatMap((name) => selectorId(raw[name]) ?? []);
  return { ...content, ids: new Set([...content.ids, ...named]) };
}
