import { type Config, parse } from '../../facets/config';
import { createMessages } from '../../panel/languages/format';
import { chooseLanguage, isRightToLeft } from '../../panel/languages/languages';
import { attributeNames } from '../../tag/attributes/attributes';
import { attributesIn, leavesToIndex } from '../../tag/index-attributes';
import { messageOf } from '../../tag/problems/message-of';
import { describeProblem } from '../../tag/problems/problem-sentences';
import { renderedHash } from '../../tag/rendered-hash';
import { takesFromPage } from '../../typesense/page-placeholders';
import { fillText } from '../../typesense/request/page-filter';
import { STYLE } from '../../typesense/response/hit-style';
import { withConfigFile } from '../check/tags/config-file';
import { fillPageFilter } from '../check/tags/fill-filter';
import type { PageContent, Snippet } from '../check/tags/snippets';
import { escapeHtml } from './html-text';
import { type PlaceRange, RENDERED, RENDERED_CLASS } from './places';
import type { PanelsInPage } from './read-panels';
import { type SendSearches, searchHits } from './search-hits';
import { type RenderedSection, writeSections } from './write-hits';
import { showsTable, TABLE_STYLE } from './write-table';

type RawAttributes = Snippet['raw'];

/** Characters that are written for one panel at most: a server may answer anything. */
const MOST_TEXT = 1_000_000;

/** The choice of a style: the usual one in the page, the owner's own address, or none. */
export type StyleChoice = 'inline' | 'none' | { readonly href: string };

/** What rendering a page needs from the world around it. */
export interface RenderMeans {
  /** Sends searches to the server or the index of a panel. Rejects with the reason why there is no response, for the owner. */
  readonly ask: (config: Config, ...body: Parameters<SendSearches>) => ReturnType<SendSearches>;
  /** Reads a file that `data-config` names. */
  readonly readText: (address: string) => Promise<string>;
  /** The messages of a language, from its file in the release. */
  readonly readWords: (language: string) => Promise<Readonly<Record<string, string>>>;
  readonly style: StyleChoice;
}

/** What has become of one panel. */
export interface RenderedPanel {
  readonly line: number | null;
  readonly tag: string;
  /** Number of hits that are written; null where the page stays as it was. */
  readonly hits: number | null;
  /** Why hits are missing or old; null if all is well. */
  readonly trouble: string | null;
}

/**
 * Writes the first hits of each panel into a page. Nothing else of the page changes, and a second run changes nothing. Where a server
 * does not answer, the page keeps the hits it had.
 */
export async function renderPage(
  html: string,
  { content, places }: PanelsInPage,
  means: RenderMeans,
): Promise<{ readonly html: string; readonly panels: readonly RenderedPanel[] }> {
  const panels: RenderedPanel[] = [];
  const edits: (PlaceRange & { readonly text: string })[] = [];
  for (const sources of panelsOf(content.snippets)) {
    const [panel] = sources as [Snippet];
    const { line, tag } = panel;
    const place = places.of.get(panel.offset) ?? { trouble: null };
    if (!('range' in place)) {
      if (place.trouble !== null) panels.push({ line, tag, hits: null, trouble: place.trouble });
      continue;
    }
    if (edits.some((edit) => edit.start === place.range.start || overlap(edit, place.range))) {
      panels.push({ line, tag, hits: null, trouble: 'another panel has its place' });
      continue;
    }
    try {
      const { text, hits } = await renderPanel(sources, content, means);
      if (place.room)
        edits.push({ ...place.room, text: withRoom(html.slice(place.room.start, place.room.end), hits === 0) });
      edits.push({ ...place.range, text: text.replace(/\r?\n/g, html.includes('\r\n') ? '\r\n' : '\n') });
      panels.push({ line, tag, hits, trouble: null });
    } catch (reason) {
      edits.push({ ...place.range, text: html.slice(place.range.start, place.range.end) });
      panels.push({ line, tag, hits: null, trouble: messageOf(reason) });
    }
  }
  // Hits without a panel were left behind when it was removed. A panel in them is the owner's: they stay.
  const kept = [...edits, ...content.snippets.map(({ offset }) => ({ start: offset ?? -1, end: (offset ?? -1) + 1 }))];
  const orphans = places.rendered
    .filter((range) => !kept.some((one) => overlap(one, range)))
    .filter((range, _, all) => !all.some((other) => other !== range && overlap(other, range) && other.end > range.end));
  // At one offset, hits are removed before others are written.
  const all = [...edits, ...orphans.map((range) => ({ ...range, text: '' }))].sort(
    (one, other) => other.start - one.start || other.end - one.end,
  );
  return {
    html: all.reduce((page, { start, end, text }) => page.slice(0, start) + text + page.slice(end), html),
    panels,
  };
}

/** The tag of an `<svg>` that keeps the room, or that leaves it to the hits: with an attribute, since a policy may refuse styles. */
function withRoom(tag: string, keeps: boolean): string {
  return tag.replace(/\bdisplay=(["']?)(?:block|none)\1/, `display=$1${keeps ? 'block' : 'none'}$1`);
}

function overlap(one: PlaceRange, other: PlaceRange): boolean {
  return one.start < other.end && other.start < one.end;
}

/** The panels of a page, each as its sources: a panel without any is its own. */
function panelsOf(snippets: readonly Snippet[]): readonly (readonly Snippet[])[] {
  const panels = new Map<number | null, Snippet[]>();
  for (const snippet of snippets) panels.set(snippet.offset, [...(panels.get(snippet.offset) ?? []), snippet]);
  return [...panels.values()];
}

async function renderPanel(
  written: readonly Snippet[],
  content: PageContent,
  means: RenderMeans,
): Promise<{ readonly text: string; readonly hits: number }> {
  const sources = await Promise.all(written.map((one) => withConfigFile(one, means.readText)));
  const unread = sources.flatMap(({ shared }) => shared?.problems ?? []).find(({ code }) => code !== 'unknown-key');
  if (unread) throw new Error(describeProblem(unread));
  const configs = await Promise.all(
    sources.map(async ({ raw }) => configOf({ ...(await knownToIndex(raw, content, means)), ...raw }, content)),
  );
  const [first] = configs as [Config];
  const [panel] = sources as [Snippet];
  if (!showsHits(first)) return { text: '', hits: 0 };
  const sections = await Promise.all(
    configs.map(async (config): Promise<RenderedSection> => {
      const label = configs.length > 1 ? (config.label ?? config.collection) : null;
      return { ...(await searchHits(config, (body) => means.ask(config, body))), config, label };
    }),
  );
  const hits = sections.reduce((sum, one) => sum + one.hits.length, 0);
  if (hits === 0) return { text: '', hits };
  const { lang, labels } = first;
  const { messages: language, locale } = chooseLanguage(lang ?? panel.lang ?? 'en', Object.keys(labels).length > 0);
  const words = language === 'en' ? {} : await means.readWords(language);
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr';
  const messages = createMessages(locale, { ...words, ...labels }, locale, direction);
  const hash = renderedHash(
    sources.map(({ raw }) => raw),
    attributeNames,
  );
  const { isBeside, kind } = roomOf(first);
  const shown = writeSections(sections, messages);
  const body = isBeside ? `<div class="searchlet-beside">\n${shown}\n</div>` : shown;
  const start = `<div class="${RENDERED_CLASS} searchlet-${kind}" ${RENDERED}="${hash}" data-searchlet-ignore>`;
  const text = `${start}${styleOf(means.style, configs.some(showsTable))}\n${body}\n</div>`;
  if (text.length > MOST_TEXT) throw new Error('Its hits have more than 1 MB of text.');
  return { text, hits };
}

/** What an index says of its hits, for a tag that leaves it to the index. */
async function knownToIndex(raw: RawAttributes, content: PageContent, means: RenderMeans): Promise<RawAttributes> {
  if (!leavesToIndex(raw)) return {};
  return attributesIn(await means.ask(configOf(raw, content), { searches: [] }));
}

/** Whether a panel shows the same hits to all visitors of the page before they do anything. */
function showsHits({ layout, searchOnLoad, queryFrom, scope }: Config): boolean {
  return layout === 'list' || (layout === 'panel' && searchOnLoad && queryFrom === null && scope.length === 0);
}

/** The room that the panel will take: for its field, and for the facets beside the hits. */
function roomOf({ layout, facets, facetsLayout }: Config): { readonly kind: string; readonly isBeside: boolean } {
  const kind = layout === 'list' ? 'items' : 'panel';
  return { kind, isBeside: kind === 'panel' && facets.length > 0 && facetsLayout === 'side' };
}

function styleOf(choice: StyleChoice, hasTable: boolean): string {
  if (choice === 'none') return '';
  if (choice !== 'inline') return `<link rel="stylesheet" href="${escapeHtml(choice.href)}">`;
  return `<style>${hasTable ? `${STYLE}\n${TABLE_STYLE}` : STYLE}</style>`;
}

/** The config of a panel on this page. Throws the reason why it has none. */
function configOf(raw: RawAttributes, content: PageContent): Config {
  const { config, problems } = parse(raw);
  // A malformed address of an index replaces the host, too.
  if (!config || (config.index === null && config.host.length === 0)) {
    throw new Error(
      problems
        .filter(({ consequence, attribute }) => consequence === 'stops' || attribute === 'data-index')
        .map((one) => describeProblem(one))
        .join(' '),
    );
  }
  const { filter, problems: inFilter, notes } = fillPageFilter(config.filter, content, null);
  const [missing] = inFilter;
  if (missing) throw new Error(describeProblem(missing));
  if (notes.length > 0) throw new Error('data-filter takes a value from the address, which differs for each visitor.');
  const like = config.like === null ? null : fillLike(config.like, content);
  return { ...config, filter, like };
}

function fillLike(written: string, { values }: PageContent): string {
  if (!takesFromPage(written)) return written;
  const { text, missing } = fillText(written, (place, name) => values.get(`${place}.${name}`) ?? null);
  if (missing.length > 0) throw new Error(`data-like="${written}": the page has no such value.`);
  return text;
}
