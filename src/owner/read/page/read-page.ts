import { parse as parseHtml } from 'parse5';
import { type Fields, presentFields } from '../../documents/document';
import {
  attributeOf,
  type Element,
  elementsIn,
  lineOf,
  type Node,
  oneLine,
  parentNodeOf,
  rawTextOf,
} from './html-tree';
import { isNoText } from './no-text';
import { type PageText, readPageText } from './page-text';
import { readStructuredData } from './structured-data';

/** A page as it was read. */
export interface Page extends PageText {
  /** Further fields: from its head, its JSON-LD and `data-searchlet-field`. */
  readonly fields: Fields;
  /** Its title: from the first `<h1>` of the content, Open Graph, JSON-LD, or `<title>`. Null if it has none. */
  readonly title: string | null;
  /** Its `<title>`; null if it has none, or is no HTML. */
  readonly documentTitle: string | null;
  /** Its canonical address; null if it has none that is valid. */
  readonly canonical: string | null;
  readonly isHidden: boolean;
  /** Why its generator does not publish it, as the end of a sentence; null where it does. */
  readonly unpublished: string | null;
  /** Whether it is the page on which the site shows the results of its search, and hardly more. */
  readonly isSearchPage: boolean;
  /** Addresses that it links to, without fragments; empty if its robots rules say `nofollow`. */
  readonly links: readonly string[];
}

/**
 * Reads a page as a browser does, so that broken HTML gives what a visitor sees.
 *
 * @param address address of the page; relative addresses in it are resolved against this one.
 * @param robots value of the `X-Robots-Tag` header of the page.
 */
export function readPage(html: string, address: string, robots = ''): Page {
  const root = parseHtml(html);
  const elements = [...elementsIn(root)];
  const metas = readMetas(elements);
  const base =
    urlOf(
      hrefOf(elements, ({ tagName }) => tagName === 'base'),
      address,
    ) ?? address;
  const rules = robotsRules([robots, ...allMetas(elements, 'name', 'robots')]);
  const content = readPageText(contentOf(root, elements));
  const { title: ldTitle, ...data } = readStructuredData(
    elements.filter((one) => attributeOf(one, 'type') === 'application/ld+json').map(rawTextOf),
  );
  const title = content.title ?? metas.get('og:title') ?? (ldTitle as string | undefined) ?? documentTitle(elements);
  return {
    ...content,
    title: title || null,
    documentTitle: documentTitle(elements) || null,
    fields: { ...headFields(elements, metas, base), ...absoluteImage(data, base), ...ownFields(elements, base) },
    canonical: urlOf(
      hrefOf(elements, (one) => isLink(one, 'canonical')),
      base,
    ),
    isHidden: rules.has('noindex') || rules.has('none'),
    unpublished: null,
    isSearchPage: content.text.length < FEW_LETTERS && elements.some(isPanelOnPage),
    links: rules.has('nofollow') || rules.has('none') ? [] : linksOf(elements, base),
  };
}

/** A page whose address was sent with these robots rules: the value of the `X-Robots-Tag` header. */
export function withRobots(page: Page, robots: string): Page {
  const rules = robotsRules([robots]);
  return { ...page, isHidden: page.isHidden || rules.has('noindex') || rules.has('none') };
}

/** Letters beside the panel of a search page: a sentence or two, and what a theme adds. */
const FEW_LETTERS = 300;

/** Whether an element is a panel whose results are on the page: not in a dialog, nor below a field in each header. */
function isPanelOnPage(element: Element): boolean {
  const isPanel =
    element.tagName === 'searchlet-panel' ||
    attributeOf(element, 'data-searchlet') !== null ||
    (element.tagName === 'script' &&
      /searchlet/.test(attributeOf(element, 'src') ?? '') &&
      (attributeOf(element, 'data-index') ?? attributeOf(element, 'data-host')) !== null);
  return isPanel && (attributeOf(element, 'data-layout') ?? 'panel') === 'panel';
}

/** The elements to index: those that are marked, else the main part, else articles, else the readable parts of the body. */
function contentOf(root: Node, elements: readonly Element[]): readonly Node[] {
  const marked = outermost(elements.filter((one) => attributeOf(one, 'data-searchlet-content') !== null));
  if (marked.length > 0) return marked;
  const main = elements.filter((one) => one.tagName === 'main' || attributeOf(one, 'role') === 'main');
  if (main.length > 0) return outermost(main);
  const articles = elements.filter(({ tagName }) => tagName === 'article');
  if (articles.length > 0) return outermost(articles);
  return [...readableParts(root)];
}

function outermost(elements: readonly Element[]): readonly Element[] {
  const all = new Set<Node>(elements);
  return elements.filter((element) => {
    for (let up = parentNodeOf(element); up; up = parentNodeOf(up)) if (all.has(up)) return false;
    return true;
  });
}

/** The parts of a page without its headers, footers, side bars and mere lists of links. */
function* readableParts(root: Node): Generator<Node> {
  const body = [...elementsIn(root)].find(({ tagName }) => tagName === 'body');
  for (const child of body?.childNodes ?? []) {
    if (!('tagName' in child)) yield child;
    else if (!isFrame(child)) yield withoutFrame(child);
  }
}

function isFrame(element: Element): boolean {
  if (isNoText(element) || /^(?:header|footer|aside)$/.test(element.tagName)) return !hasTitle(element);
  const text = oneLine(rawTextOf(element)).length;
  const inLinks = [...elementsIn(element)].filter(({ tagName }) => tagName === 'a');
  const linked = inLinks.reduce((sum, link) => sum + oneLine(rawTextOf(link)).length, 0);
  return inLinks.length > 4 && linked > 0.8 * text;
}

/** A header with an `<h1>` belongs to the text of the page, and is not the header of the site. */
function hasTitle(element: Element): boolean {
  return element.tagName === 'header' && [...elementsIn(element)].some(({ tagName }) => tagName === 'h1');
}

function withoutFrame(element: Element): Element {
  element.childNodes = element.childNodes.filter((child) => !('tagName' in child) || !isFrame(child));
  return element;
}

function documentTitle(elements: readonly Element[]): string {
  // A drawing has titles too.
  const title = elements.find(({ tagName, namespaceURI }) => tagName === 'title' && !namespaceURI.endsWith('/svg'));
  return title ? oneLine(rawTextOf(title)) : '';
}

/**
 * The rules in these lists, such as `noindex`. A rule for one robot, as in `otherbot: noindex`, counts for all. Rules with a
 * value, such as `max-image-preview:none`, say something else.
 *
 * @see https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
function robotsRules(lists: readonly string[]): ReadonlySet<string> {
  const rules = lists.join(',').toLowerCase().split(',');
  return new Set(rules.map((rule) => rule.trim().replace(/^(?!max-)[\w-]+\s*:\s*/, '')));
}

/** First value of each `<meta>`, by `name` or `property` in lower case. */
function readMetas(elements: readonly Element[]): ReadonlyMap<string, string> {
  const metas = new Map<string, string>();
  for (const element of elements) {
    if (element.tagName !== 'meta') continue;
    const name = (attributeOf(element, 'property') ?? attributeOf(element, 'name') ?? '').toLowerCase();
    const content = oneLine(attributeOf(element, 'content') ?? '');
    if (name !== '' && content !== '' && !metas.has(name)) metas.set(name, content);
  }
  return metas;
}

function headFields(elements: readonly Element[], metas: ReadonlyMap<string, string>, base: string): Fields {
  const html = elements.find(({ tagName }) => tagName === 'html');
  const type = metas.get('og:type');
  const tags = allMetas(elements, 'property', 'article:tag');
  const keywords = metas.get('keywords')?.split(',').map(oneLine).filter(Boolean) ?? [];
  return presentFields({
    description: metas.get('description') ?? metas.get('og:description'),
    lang: html && attributeOf(html, 'lang')?.trim(),
    image: urlOf(metas.get('og:image') ?? metas.get('twitter:image') ?? null, base),
    // Most generators give every page the type `website`.
    type: type === 'website' ? undefined : type,
    published: metas.get('article:published_time'),
    modified: metas.get('article:modified_time'),
    section: metas.get('article:section'),
    author: metas.get('author'),
    tags: tags.length > 0 ? tags : keywords,
  });
}

function allMetas(elements: readonly Element[], attribute: 'name' | 'property', value: string): string[] {
  return elements
    .filter((one) => one.tagName === 'meta' && attributeOf(one, attribute)?.toLowerCase() === value)
    .map((one) => oneLine(attributeOf(one, 'content') ?? ''))
    .filter(Boolean);
}

function absoluteImage(data: Fields, base: string): Fields {
  const image = typeof data['image'] === 'string' ? urlOf(data['image'], base) : null;
  return image === null ? data : { ...data, image };
}

/** Reads `<meta name="searchlet:FIELD">` and `data-searchlet-field="FIELD"`; several with one name make a list. */
function ownFields(elements: readonly Element[], base: string): Fields {
  const values = new Map<string, string[]>();
  for (const element of elements) {
    const meta = element.tagName === 'meta' ? /^searchlet:(.+)$/i.exec(attributeOf(element, 'name') ?? '')?.[1] : null;
    const name = meta ?? attributeOf(element, 'data-searchlet-field');
    const value = name ? valueOf(element, base) : '';
    if (name && value !== '') values.set(name, [...(values.get(name) ?? []), value]);
  }
  return Object.fromEntries(
    [...values].map(([name, [first = '', ...more]]) => [name, more.length > 0 ? [first, ...more] : first]),
  );
}

function valueOf(element: Element, base: string): string {
  const given =
    attributeOf(element, 'content') ??
    (element.tagName === 'time' ? attributeOf(element, 'datetime') : null) ??
    (/^(?:data|meter)$/.test(element.tagName) ? attributeOf(element, 'value') : null) ??
    (element.tagName === 'img' ? urlOf(attributeOf(element, 'src'), base) : null);
  return given === null ? lineOf(element) : oneLine(given);
}

function isLink(element: Element, rel: string): boolean {
  return element.tagName === 'link' && (attributeOf(element, 'rel') ?? '').toLowerCase().split(/\s+/).includes(rel);
}

function hrefOf(elements: readonly Element[], isWanted: (element: Element) => boolean): string | null {
  const element = elements.find((one) => isWanted(one) && attributeOf(one, 'href') !== null);
  return element ? attributeOf(element, 'href') : null;
}

function linksOf(elements: readonly Element[], base: string): readonly string[] {
  const links = elements.flatMap((element) => {
    if (element.tagName !== 'a' || /\bnofollow\b/i.test(attributeOf(element, 'rel') ?? '')) return [];
    return urlOf(attributeOf(element, 'href'), base) ?? [];
  });
  return [...new Set(links.map((link) => link.replace(/#.*/s, '')))];
}

/** An absolute address of the web, or null. */
function urlOf(written: string | null, base: string): string | null {
  const trimmed = written?.trim();
  if (!trimmed || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
