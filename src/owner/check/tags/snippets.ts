import { type DefaultTreeAdapterTypes, parse as parseHtml } from 'parse5';
import { attributeNames } from '../../../tag/attributes/attributes';
import { type Element, elementsIn, type Node, nodesAround } from '../../read/page/html-tree';
import { type Around, lookAround } from './around';
import type { Shared } from './config-file';
import { readTemplateFields, type TemplateFields } from './template-fields';

/** A tag that becomes a panel, as written in a page. */
export interface Snippet extends Around {
  readonly way: 'script' | 'element' | 'stand-in' | 'options';
  /** `script`, `searchlet-panel`, `div`. */
  readonly tag: string;
  /** Line of the tag, counted from 1; null if it comes from the command line. */
  readonly line: number | null;
  /** Where the tag of the panel begins in the page; null if it comes from the command line. */
  readonly offset: number | null;
  /** The attributes of the panel: name without `data-` → value. */
  readonly raw: Raw;
  /** Names of the attributes that are in the address of the script. */
  readonly inAddress: readonly string[];
  /** The other attributes of the tag. */
  readonly others: Readonly<Record<string, string>>;
  /** The `<template>` inside the tag, or null. */
  readonly template: TemplateFields | null;
  /** For a source: its own attributes, and the attributes of the panel around it; null for a panel without sources. */
  readonly source: { readonly own: Raw; readonly panel: Raw } | null;
  /** The JSON of attributes inside the tag, or null. */
  readonly inline: string | null;
  /** What JSON has added to `raw`; null where nothing was read. */
  readonly shared: Shared | null;
}

type Raw = Readonly<Record<string, string>>;

/** A tag that loads our script. */
export interface ScriptTag {
  /** As written; an optimiser that delays scripts may keep it in another attribute. */
  readonly src: string;
  /** '' for none. */
  readonly integrity: string;
}

/** The content of a page that matters for search. */
export interface PageContent {
  readonly snippets: readonly Snippet[];
  readonly scripts: readonly ScriptTag[];
  /** Policies that the page sets itself, in a `<meta>`. */
  readonly policies: readonly string[];
  /** Every `id`, for selectors that name one. */
  readonly ids: ReadonlySet<string>;
  /** Templates by their `id`. */
  readonly templates: ReadonlyMap<string, TemplateFields>;
  /** Values that a filter may take from the page: `html.lang`, `meta.NAME`. */
  readonly values: ReadonlyMap<string, string>;
  /** The folder of our files that a script tag names, as written; null if none does. */
  readonly baseUrl: string | null;
}

/** The ways to write a panel, for an owner whose page has none. */
export const LOOKED_FOR =
  '<script src="…/searchlet.js" data-collection="…">, <searchlet-panel>, an element with data-searchlet, ' +
  'and searchlet.js?collection=…';

/** Finds the panels in a page. Reads HTML as a browser does: nothing in a comment, a template or a text counts. */
export function readSnippets(html: string): PageContent {
  const snippets: Snippet[] = [];
  const ids = new Set<string>();
  const templates = new Map<string, TemplateFields>();
  const values = new Map<string, string>();
  let baseUrl: string | null = null;
  const policies: string[] = [];
  const scripts: ScriptTag[] = [];
  const root = parseHtml(html, { sourceCodeLocationInfo: true });
  const around = nodesAround(root, ({ nodeName }) => nodeName === TAG);
  for (const element of elementsIn(root)) {
    const all = attributesOf(element);
    if (all['id'] !== undefined) ids.add(all['id']);
    if (isTemplate(element) && all['id'] !== undefined) templates.set(all['id'], readTemplateFields(element));
    if (element.tagName === 'html') values.set('html.lang', all['lang'] ?? '');
    const meta = `meta.${all['name']}`;
    if (element.tagName === 'meta' && !values.has(meta)) values.set(meta, all['content'] ?? '');
    if (element.tagName === 'script') baseUrl ??= all['data-base-url'] ?? null;
    if (element.tagName === 'script' && isOurs(all))
      scripts.push({ src: scriptOf(all), integrity: all['integrity'] ?? '' });
    if (/^content-security-policy$/i.test(all['http-equiv'] ?? '')) policies.push(all['content'] ?? '');
    const snippet = snippetOf(element, all, around);
    if (snippet !== null) snippets.push(...sourcesOf(snippet, element));
  }
  const panels = snippets.filter((one) => !isMadeByScript(one, snippets));
  return { snippets: panels, scripts, policies, ids, templates, values, baseUrl };
}

/** The sources of a panel. Each is checked separately, with the attributes that it takes from the panel. */
function sourcesOf(panel: Snippet, element: Element): readonly Snippet[] {
  const sources = [...elementsIn(element)].filter(({ tagName }) => tagName === SOURCE);
  if (sources.length === 0) return [panel];
  return sources.map((source) => {
    const own = dataOf(attributesOf(source));
    return {
      ...panel,
      tag: SOURCE,
      line: source.sourceCodeLocation?.startLine ?? null,
      raw: { ...panel.raw, ...own },
      source: { own, panel: panel.raw },
    };
  });
}

const SOURCE = 'searchlet-source';

/** A page saved from a browser also contains the element that the script has added. */
function isMadeByScript({ way, raw }: Snippet, all: readonly Snippet[]): boolean {
  const attributesOf = (given: Snippet['raw']) => JSON.stringify(Object.entries({ ...given, target: '' }).sort());
  return way === 'element' && all.some((one) => one.way === 'script' && attributesOf(one.raw) === attributesOf(raw));
}

/** The attributes of the command line, as a tag. */
export function snippetOfOptions(raw: Readonly<Record<string, string>>, src = 'searchlet.js'): Snippet {
  const nowhere = { lang: null, isSiteWide: false, framework: null, template: null };
  return {
    way: 'options',
    tag: 'script',
    line: null,
    offset: null,
    raw,
    inAddress: [],
    others: { defer: '', src },
    source: null,
    inline: null,
    shared: null,
    ...nowhere,
  };
}

function isTemplate(node: Node): node is DefaultTreeAdapterTypes.Template {
  return node.nodeName === 'template';
}

/** The text of `<script type="application/json">`. */
function jsonIn(node: Node): readonly string[] {
  if (!('attrs' in node) || node.tagName !== 'script' || attributesOf(node)['type'] !== 'application/json') return [];
  return [node.childNodes.map((child) => ('value' in child ? child.value : '')).join('')];
}

function attributesOf({ attrs }: Element): Record<string, string> {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
}

function snippetOf(element: Element, all: Readonly<Record<string, string>>, around: ReadonlySet<Node>): Snippet | null {
  const way = wayOf(element, all, around);
  if (way === null) return null;
  const address = way === 'script' ? addressParameters(all['src'] ?? '') : {};
  const raw: Record<string, string> = { ...address, ...dataOf(all) };
  if (element.tagName === LIST_TAG) raw['layout'] = 'list';
  delete raw['searchlet'];
  const isBareScript = way === 'script' && !attributeNames.some((name) => name !== 'base-url' && name in raw);
  if (isBareScript) return null;
  const inData = dataOf(all);
  return {
    way,
    tag: element.tagName,
    line: element.sourceCodeLocation?.startLine ?? null,
    offset: element.sourceCodeLocation?.startOffset ?? null,
    raw,
    inAddress: Object.keys(address).filter((name) => !(name in inData)),
    others: Object.fromEntries(
      Object.entries(all).filter(([name]) => !name.startsWith('data-') || name === 'data-searchlet'),
    ),
    template: element.childNodes.filter(isTemplate).map(readTemplateFields)[0] ?? null,
    source: null,
    inline: element.childNodes.flatMap(jsonIn)[0] ?? null,
    shared: null,
    ...lookAround(element),
  };
}

function wayOf(
  element: Element,
  all: Readonly<Record<string, string>>,
  around: ReadonlySet<Node>,
): Snippet['way'] | null {
  if (element.tagName === TAG || element.tagName === LIST_TAG) return 'element';
  if (element.tagName === 'script') return isOurs(all) ? 'script' : null;
  if (all['data-searchlet'] === undefined) return null;
  // In a page saved from a browser, the placeholder already contains the panel.
  return around.has(element) ? null : 'stand-in';
}

const TAG = 'searchlet-panel';
const LIST_TAG = 'searchlet-list';

/** Whether a script is ours: by its file name, in any attribute that optimisers use, or by attributes that only ours has. */
function isOurs(all: Readonly<Record<string, string>>): boolean {
  return (
    OWN_FILE.test(scriptOf(all)) ||
    (all['data-collection'] !== undefined && OWN_PAIR.some((name) => all[name] !== undefined))
  );
}

function scriptOf(all: Readonly<Record<string, string>>): string {
  const addresses = Object.entries(all).filter(([name]) => name.endsWith('src'));
  return (addresses.find(([, value]) => OWN_FILE.test(value)) ?? addresses[0])?.[1] ?? '';
}

const OWN_FILE = /(?:^|\/)searchlet(?:\.\w+)?(?:\.min)?\.js(?:[?#]|$)/;

const OWN_PAIR = ['data-host', 'data-key', 'data-query-by', 'data-facets'];

function addressParameters(src: string): Record<string, string> {
  const address = src.split('#', 1)[0] ?? '';
  const query = address.includes('?') ? address.slice(address.indexOf('?') + 1) : '';
  return Object.fromEntries([...new URLSearchParams(query)].filter(([name]) => attributeNames.includes(name)));
}

function dataOf(all: Readonly<Record<string, string>>): Record<string, string> {
  const data = Object.entries(all).filter(([name]) => name.startsWith('data-'));
  return Object.fromEntries(data.map(([name, value]) => [name.slice('data-'.length), value]));
}
