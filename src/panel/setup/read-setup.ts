import type { Config } from '../../facets/config';
import { parse } from '../../facets/config';
import type { RawAttributes } from '../../tag/attributes/attributes';
import { type Problem, problem } from '../../tag/problems/catalogue';
import type { HighlightedField } from '../../typesense/request/parameters';
import { type Placeholder, toPieces } from '../../typesense/response/template-placeholders';
import { chooseLanguage, translations } from '../languages/languages';
import { find } from '../page/dom';
import { findTemplate, readTemplate } from '../page/tags/hit-template';
import { isFromScript } from '../page/tags/script-tags';
import { readSourceElements } from '../page/tags/sources';
import type { FilledAttributes, PageReading } from './page-reading';

/** The configs and templates of a panel, from its attributes and the page around it. */
export interface Setup {
  /** What it searches; empty when a required attribute is missing or wrong. */
  readonly sources: readonly SourceSetup[];
  /** The style sheets of the templates. */
  readonly styles: readonly string[];
  /** All problems but the open ones. */
  readonly problems: readonly Problem[];
  /** Problems that the rest of the page may solve while it is still being parsed. */
  readonly openProblems: readonly Problem[];
}

/** The config and the template of one source. */
export interface SourceSetup {
  /** Its attributes: name without `data-` → value, as written on it or on the panel. */
  readonly raw: RawAttributes;
  readonly config: Config;
  /** The site owner's own template for a hit; null for the built-in card. */
  readonly template: DocumentFragment | null;
  /** The fields that the template shows highlighted, whole or as a snippet. */
  readonly highlighted: readonly HighlightedField[];
}

/**
 * Parses the attributes, and checks what the parser cannot, because it knows neither the messages nor the page.
 *
 * @param raw name without `data-` → value, as written on the panel.
 * @param fillValues puts values of the page into the attributes of a source. A source that lacks one is left out.
 */
export function readSetup(
  host: HTMLElement,
  raw: RawAttributes,
  fillValues: PageReading['fillValues'] = asWritten,
): Setup {
  const written = readSourceElements(host, raw);
  const filled = written.map((one, index) => {
    const { raw: own, problems } = fillValues(one);
    const place = written.length === 1 ? asItIs : inSource(index + 1, one, raw);
    return { raw: own, problems: problems.map(place), place };
  });
  // A source without its value of the page would find too much. The others continue.
  const isStopping = ({ consequence }: Problem): boolean => consequence === 'stops';
  const isComplete = ({ problems }: FilledAttributes): boolean => !problems.some(isStopping);
  const stops = !filled.some(isComplete);
  const inPage = filled
    .flatMap(({ problems }) => problems)
    .map((one): Problem => (!stops && isStopping(one) ? { ...one, consequence: 'sourceLeftOut' } : one));
  const found = (stops ? filled : filled.filter(isComplete)).map((one) => readSource(host, one));
  // If one source has an index, another may use the server of the panel.
  // Attributes in JSON that cannot be read are not missing.
  const isUnread = inPage.some(({ consequence }) => consequence === 'ownAttributes');
  const isWrong = ({ code }: Problem): boolean =>
    (found.length === 1 || code !== 'not-with-index') && !(isUnread && code === 'missing');
  return {
    sources: stops ? [] : found.flatMap(({ source }) => source ?? []),
    styles: found.flatMap(({ styles }) => styles),
    problems: [
      ...found.flatMap(({ problems }) => problems.filter(isWrong)),
      ...inPage,
      ...collectionProblems(raw, filled),
      ...targetProblems(host, raw),
      ...baseUrlProblems(raw),
    ],
    openProblems: found.flatMap(({ openProblems }) => openProblems),
  };
}

/** Names the source in a problem of a source's attributes: a mistake of two sources is reported for each, a mistake of the panel once. */
function inSource(source: number, own: RawAttributes, panel: RawAttributes) {
  return (one: Problem): Problem => {
    const name = one.attribute.slice('data-'.length);
    return own[name] === panel[name] ? one : { ...one, source };
  };
}

const asItIs = (one: Problem): Problem => one;

function asWritten(raw: RawAttributes): ReturnType<PageReading['fillValues']> {
  return { raw, problems: [] };
}

interface Found extends Omit<Setup, 'sources'> {
  readonly source: SourceSetup | null;
}

interface Filled extends FilledAttributes {
  /** Says of a problem which source has it. */
  readonly place: (one: Problem) => Problem;
}

function readSource(host: HTMLElement, { raw, place }: Filled): Found {
  const { config, problems } = parse(raw);
  if (!config) return { source: null, styles: [], problems: problems.map(place), openProblems: [] };
  const { missing, refused, content, styles, texts } = readHitTemplate(host, config);
  const here = [...languageProblems(config), ...titleProblems(config, content), ...refused];
  const pieces = texts.flatMap(toPieces);
  return {
    source: {
      raw,
      config,
      template: content,
      highlighted: pieces.flatMap(highlightedField),
    },
    styles,
    problems: [...problems, ...here].map(place),
    openProblems: missing.map(place),
  };
}

function readHitTemplate(host: HTMLElement, { template: selector }: Config): HitTemplate {
  const spot = { attribute: 'data-template', value: selector };
  const element = findTemplate(host, selector);
  if (!element) {
    const missing = selector === null ? [] : [problem('no-template', spot, {}, 'usesCard')];
    return { content: null, styles: [], texts: [], missing, refused: [] };
  }
  const { refused, ...template } = readTemplate(element);
  return {
    ...template,
    missing: [],
    refused: refused.map((what) => problem('refused', spot, { what }, 'takenOut')),
  };
}

interface HitTemplate {
  readonly content: DocumentFragment | null;
  readonly styles: readonly string[];
  readonly texts: readonly string[];
  readonly missing: readonly Problem[];
  readonly refused: readonly Problem[];
}

function highlightedField(piece: string | Placeholder): readonly HighlightedField[] {
  if (typeof piece === 'string' || piece.form === 'plain' || piece.field.startsWith('.')) return [];
  return [{ field: piece.field, isWhole: piece.form === 'highlight' }];
}

function titleProblems({ title }: Config, template: DocumentFragment | null): readonly Problem[] {
  if (title !== null || template) return [];
  return [problem('no-title', { attribute: 'data-title', value: null }, {}, 'untitled')];
}

function languageProblems({ lang, labels }: Config): readonly Problem[] {
  if (lang === null || Object.keys(labels).length > 0 || chooseLanguage(lang, false).isKnown) return [];
  const spot = { attribute: 'data-lang', value: lang };
  return [problem('unknown-language', spot, { known: ['en', ...translations].sort() }, 'english')];
}

/** Sources replace the search of the panel itself. */
function collectionProblems(
  { collection: value }: RawAttributes,
  sources: readonly FilledAttributes[],
): readonly Problem[] {
  if (!value || sources.some(({ raw }) => raw['collection'] === value)) return [];
  return [problem('not-searched', { attribute: 'data-collection', value }, {}, 'ignored')];
}

/** The panel of a script tag has `data-target` only if the page lacks the target. On an element it has no effect. */
function targetProblems(host: HTMLElement, { target: written }: RawAttributes): readonly Problem[] {
  const target = written?.trim();
  if (!target) return [];
  const code = isFromScript(host) && !find(target) ? 'no-match' : 'for-scripts';
  return [problem(code, { attribute: 'data-target', value: target }, {}, 'staysInPlace')];
}

/** Only a script tag can name the folder of our files. */
function baseUrlProblems({ 'base-url': value }: RawAttributes): readonly Problem[] {
  if (!value || find('script[data-base-url]')) return [];
  return [problem('for-scripts', { attribute: 'data-base-url', value }, {}, 'ignored')];
}
