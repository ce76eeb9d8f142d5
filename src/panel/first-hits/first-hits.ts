// `searchlet/first-hits.js`: the hits that a visitor sees before the script of the panel has arrived. The loader imports it.

import type { RawAttributes } from '../../tag/attributes/attributes';
import { attributesIn, leavesToIndex } from '../../tag/index-attributes';
import { writeMultiSearch } from '../../typesense/request/multi-search';
import type { WrittenSearch } from '../../typesense/request/write-search';
import { countNode, type HitWords, type HtmlNode, listNode } from '../../typesense/response/hit-nodes';
import { STYLE } from '../../typesense/response/hit-style';
import { explainsItself, type Item, toItem } from '../../typesense/response/item';
import { type CheckedResult, checkedResults, type ResultHit } from '../../typesense/response/response';
import { sendEarly } from '../../typesense/send/early-responses';
import { en } from '../languages/en';
import { createNumbers } from '../languages/format';
import { canonicalTag } from '../languages/languages';
import { afterPaint } from '../page/after-paint';
import { whenParsed } from '../page/dom';
import { isUnseen, languageAround, savesData, visitorLocale } from '../page/environment';
import { linkFile } from '../page/files/import-file';
import { integrityOf } from '../page/files/import-part';
import { createEngine, shareEngines } from '../page/files/start-engine';
import { adoptStyles } from '../page/files/stylesheets';
import { listen } from '../page/listen';
import { addressNames } from '../page/tags/page-values';
import { hasHits } from '../page/tags/rendered-hits';
import { createWith, dataAttributes, isFromScript } from '../page/tags/script-tags';
import { keepHits } from './keep-hits';
import { type PlainTag, readPlainTag } from './read-plain-tag';

/** Milliseconds in which a panel that will come takes over the engine of its index. */
const EARLY_MS = 60_000;

/** Milliseconds after which the script is not kept waiting for the hits any more. */
const PATIENCE_MS = 1000;

/**
 * Sends the first search of a panel, whose script takes the response, and draws the first hits below its field. Does nothing where the
 * panel may search or show something else. Settles when a visitor sees the hits, when none will come, or when they are late: the script,
 * which then runs, keeps the browser from drawing.
 */
export async function showFirstHits(panel: HTMLElement, raw: RawAttributes, scriptUrl: string): Promise<void> {
  const seen = drawFirstHits(panel, raw, scriptUrl).catch(() => {
    // The panel gets the same response, and reports what is wrong with it.
  });
  await Promise.race([seen, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

async function drawFirstHits(panel: HTMLElement, raw: RawAttributes, scriptUrl: string): Promise<void> {
  const isOfIndex = leavesToIndex(raw);
  // What an index says of its hits is not known yet.
  const tag = readPlainTag(isOfIndex ? { ...ANY_FIELD, ...raw } : raw);
  if (!tag || isUnseen(() => {}) || savesData()) return;
  // The parser may not have come to the sources inside the element yet.
  if (!panel.nextSibling && !isFromScript(panel)) await new Promise<void>((resolve) => void whenParsed(resolve));
  if (hasOthers(panel, raw['id']?.trim())) return;
  const searching = tag.server ? searchServer(tag, tag.server) : searchIndex(isOfIndex ? null : tag, raw, scriptUrl);
  fetchViews(raw, scriptUrl);
  if (isOfIndex) fetchFile('context.js', scriptUrl);
  const first = await searching;
  // A script may have changed an attribute.
  if (!first || JSON.stringify(dataAttributes(panel)) !== JSON.stringify(raw)) return;
  const [result] = checkedResults(first.response, 1);
  if (result) draw(panel, first.tag, raw, result);
  await new Promise<void>((resolve) => void afterPaint(resolve));
}

/** Lets the browser fetch the views of facets that the script does not have. */
function fetchViews({ facets = '' }: RawAttributes, scriptUrl: string): void {
  if (LOADED_VIEWS.test(facets)) fetchFile('facets.js', scriptUrl);
}

/** Lets the browser fetch a file that the script would ask for only when it runs. If the file is missing, the script says so. */
function fetchFile(name: string, scriptUrl: string): void {
  const fetch = (hash: string): void => {
    const link = linkFile(name, scriptUrl, hash);
    listen(link, ['load', 'error'], () => link.remove());
  };
  integrityOf(name, scriptUrl)
    .then(fetch)
    .catch(() => {});
}

/** Kinds other than lists and menus, trees, and facets with options. */
const LOADED_VIEWS = /:\s*(?!list|menu|\s)|[>({]/;

const ANY_FIELD = { 'query-by': 'title' };

interface FirstSearch {
  readonly tag: PlainTag;
  readonly response: unknown;
}

async function searchServer(tag: PlainTag, { address, key }: NonNullable<PlainTag['server']>): Promise<FirstSearch> {
  const [path, request] = writeMultiSearch({ searches: [tag.search], parameters: { enable_analytics: 'false' }, key });
  const response = await sendEarly(address + path, request);
  return { tag, response: await response.clone().json() };
}

/**
 * Starts the engine, which runs on for the panel.
 *
 * @param known null if the index says what is shown; comes to null if the panel shows it otherwise.
 */
async function searchIndex(known: PlainTag | null, raw: RawAttributes, scriptUrl: string): Promise<FirstSearch | null> {
  shareEngines();
  const engine = createEngine(scriptUrl, `${raw['index']}`);
  const ask = async (searches: readonly WrittenSearch[]): Promise<unknown> => {
    const answer = await engine.ask('', JSON.stringify({ searches }), new AbortController().signal);
    return (answer as { readonly data?: unknown }).data;
  };
  setTimeout(engine.stop, EARLY_MS);
  const readTag = async (): Promise<PlainTag | null> => {
    const attributes = { ...attributesIn(await ask([])), ...raw };
    if (!raw['facets']) fetchViews(attributes, scriptUrl);
    return readPlainTag(attributes);
  };
  const tag = known ?? (await readTag());
  return tag && { tag, response: await ask([tag.search]) };
}

/** Whether the panel begins with another search: with one of its address, of a script, or of several sources. */
function hasOthers(panel: HTMLElement & { readonly query?: string }, id: string | undefined): boolean {
  const holder = panel.closest('[data-searchlet]') ?? panel;
  return (
    // A script that is there already searches itself.
    panel.matches(':defined') ||
    !!panel.query ||
    hasHits() ||
    addressNames().some((name) => (id ? name.startsWith(`${id}_`) : /^sl\d*_/.test(name))) ||
    holder.querySelector('searchlet-source,script,template') !== null
  );
}

function draw(
  panel: HTMLElement,
  { shown, hasFacets, hasChoice }: PlainTag,
  raw: RawAttributes,
  { found = 0, hits = [] }: CheckedResult,
): void {
  const shadow = panel.shadowRoot;
  if (!shadow?.querySelector('.root.facade') || hits.length === 0) return;
  const items = hits.slice(0, shown.perPage).map((hit, index) => itemOf(hit, index + 1, shown));
  const isEnglish = /^en\b/i.test(raw['lang'] || languageAround(panel) || 'en') && !raw['labels'];
  const numbers = createNumbers(canonicalTag(visitorLocale()) ?? 'en');
  // A word in English would change when the panel comes: it keeps its room.
  const inWords = (words: string): string => (isEnglish ? words : '\u00a0');
  const count = (found === 1 ? en['results.one'] : en['results.other']).replace('{count}', numbers.count(found));
  const words: HitWords = {
    untitled: inWords(en.untitled),
    writeField: (meta) => ({
      values: meta.values.map((value) => {
        if (typeof value === 'boolean') return inWords(value ? en.yes : en.no);
        return typeof value === 'number' ? numbers.value(value) : value;
      }),
      isLabelHidden: explainsItself(meta),
    }),
  };
  const body = createWith('div', {});
  body.className = 'searchlet-rendered searchlet-panel';
  body.style.padding = '0';
  const beside = createWith('div', {});
  beside.classList.toggle('searchlet-beside', hasFacets);
  beside.classList.toggle('searchlet-choice', hasChoice);
  beside.append(...[countNode(inWords(count)), listNode(items, shown, words)].map(makeNode));
  body.append(beside);
  const host = createWith('div', {});
  const root = host.attachShadow({ mode: 'open' });
  adoptStyles(root, [STYLE]);
  root.append(body);
  keepHits(host, shadow, host);
}

function itemOf(source: ResultHit, position: number, shown: PlainTag['shown']): Item {
  const objectID = String(source.document['id']);
  return toItem({ objectID, _rawTypesenseHit: { source: { ...source, position } } }, shown);
}

/** Nodes as elements: a page that requires Trusted Types takes no HTML. */
function makeNode(node: HtmlNode): Node | string {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  const element = createWith(tag, {});
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.map(makeNode));
  return element;
}
