import type { Config } from '../config/attributes';
import { parse } from '../config/parse';
import { chooseLanguage, translations } from '../messages/languages';
import { messageKeys, unknownLabels } from '../messages/message-keys';
import { find } from '../page/dom';
import { findTemplate, readTemplate } from '../page/hit-template';
import { isPasted } from '../page/script-tags';
import { type Problem, problem } from '../problems/catalogue';
import type { HighlightedField } from '../search/parameters';
import { isRareFormat, type Placeholder, toPieces } from '../search/template-placeholders';

/** What a panel is set to, by its attributes and the page around it. */
export interface Setup {
  /** null when a required attribute is missing or wrong. */
  readonly config: Config | null;
  /** The site owner's own template for a hit; null for the built-in card. */
  readonly template: DocumentFragment | null;
  /** The style sheets of that template. */
  readonly styles: readonly string[];
  /** Whether that template has formats or forms that the panel itself does not know. */
  readonly isRich: boolean;
  /** The fields that template wants highlighted, whole or as a snippet. */
  readonly highlighted: readonly HighlightedField[];
  /** Everything that is wrong. */
  readonly problems: readonly Problem[];
  /** What is wrong so far, while the page is still being parsed: the rest of it may solve these. */
  readonly openProblems: readonly Problem[];
}

/**
 * Reads attributes, and judges what parsing alone cannot: it knows neither the messages nor the page.
 *
 * @param raw name without `data-` → value, as written.
 * @param inPage what the page lacks: there is no panel without.
 */
export function readSetup(
  host: HTMLElement,
  raw: Readonly<Record<string, string>>,
  inPage: readonly Problem[] = [],
): Setup {
  const { config: parsed, problems: inAttributes } = parse(raw);
  const config = inPage.length > 0 ? null : parsed;
  const problems = [...inAttributes, ...inPage, ...targetProblems(host, raw), ...baseUrlProblems(raw)];
  if (!config)
    return { config, template: null, styles: [], isRich: false, highlighted: [], problems, openProblems: [] };
  const { missing, refused, content, styles, texts } = readHitTemplate(host, config);
  const here = [...languageProblems(config), ...labelProblems(config), ...titleProblems(config, content), ...refused];
  const pieces = texts.flatMap(toPieces);
  return {
    config,
    template: content,
    styles,
    isRich: !!content?.querySelector('form[data-action]') || pieces.some(hasRareFormat),
    highlighted: pieces.flatMap(highlightedField),
    problems: [...problems, ...here],
    openProblems: missing,
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

function hasRareFormat(piece: string | Placeholder): boolean {
  return typeof piece !== 'string' && isRareFormat(piece.format);
}

function highlightedField(piece: string | Placeholder): readonly HighlightedField[] {
  if (typeof piece === 'string' || piece.form === 'plain' || piece.field.startsWith('.')) return [];
  return [{ field: piece.field, isWhole: piece.form === 'highlight' }];
}

/** A preset keeps the searched fields to itself, so there is no first one to take the title from. */
function titleProblems({ queryBy, title }: Config, template: DocumentFragment | null): readonly Problem[] {
  if (queryBy.length > 0 || title !== null || template) return [];
  return [problem('no-title', { attribute: 'data-title', value: null }, {}, 'untitled')];
}

function languageProblems({ lang, labels }: Config): readonly Problem[] {
  if (lang === null || Object.keys(labels).length > 0 || chooseLanguage(lang, false).isKnown) return [];
  const spot = { attribute: 'data-lang', value: lang };
  return [problem('unknown-language', spot, { known: ['en', ...translations].sort() }, 'english')];
}

function labelProblems({ labels }: Config): readonly Problem[] {
  const spot = { attribute: 'data-labels', value: null };
  return unknownLabels(labels).map((key) => problem('unknown-key', spot, { key, known: messageKeys }, 'ignored'));
}

/** A script tag's target is removed once the element is there: on an element it has no effect. */
function targetProblems(host: HTMLElement, { target: written }: Readonly<Record<string, string>>): readonly Problem[] {
  const target = written?.trim();
  if (!target) return [];
  const code = isPasted(host) && !find(target) ? 'no-match' : 'for-scripts';
  return [problem(code, { attribute: 'data-target', value: target }, {}, 'staysInPlace')];
}

/** Our files are looked for in the folder that a script tag names, and in no other. */
function baseUrlProblems({ 'base-url': value }: Readonly<Record<string, string>>): readonly Problem[] {
  if (!value || find('script[data-base-url]')) return [];
  return [problem('for-scripts', { attribute: 'data-base-url', value }, {}, 'ignored')];
}
