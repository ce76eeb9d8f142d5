import type { Config } from './config/attributes';
import { nearest } from './config/nearest';
import { parse } from './config/parse';
import { messageKeys, unknownLabels } from './messages/labels';
import { speechFor, translations } from './messages/languages';
import { find } from './page/place';
import { isPasted } from './page/script';
import { findTemplate, readTemplate } from './page/template';
import { problem, then, type Problem } from './problems/catalogue';
import type { HighlightedField } from './search/parameters';
import { toPieces, type Placeholder } from './search/placeholders';

/** What a panel is set to, by its attributes and the page around it. */
export interface Setup {
  /** null when a required attribute is missing or wrong. */
  readonly config: Config | null;
  /** The site owner's own template for a hit; null for the built-in card. */
  readonly template: DocumentFragment | null;
  /** The style sheets of that template. */
  readonly styles: readonly string[];
  /** The fields that template wants highlighted, whole or as a snippet. */
  readonly highlighted: readonly HighlightedField[];
  /** Everything that is wrong. */
  readonly problems: readonly Problem[];
  /** What is wrong unless the rest of the page mends it, where the parser is not through with it yet. */
  readonly openProblems: readonly Problem[];
}

/**
 * Reads attributes, and judges what parsing alone cannot: it knows neither the messages nor the page.
 *
 * @param raw name without `data-` → value, as written.
 */
export function readSetup(host: HTMLElement, raw: Readonly<Record<string, string>>): Setup {
  const { config, problems: inAttributes } = parse(raw);
  const problems = [...inAttributes, ...targetProblems(host, raw)];
  if (!config) return { config, template: null, styles: [], highlighted: [], problems, openProblems: [] };
  const { missing, refused, content, styles, texts } = readHitTemplate(host, config);
  const here = [...languageProblems(config), ...labelProblems(config), ...titleProblems(config, content), ...refused];
  return {
    config,
    template: content,
    styles,
    highlighted: texts.flatMap(toPieces).flatMap(highlightedField),
    problems: [...problems, ...here],
    openProblems: missing,
  };
}

function readHitTemplate(host: HTMLElement, { template: selector }: Config): HitTemplate {
  const spot = { attribute: 'data-template', value: selector };
  const element = findTemplate(host, selector);
  if (!element) {
    const missing = selector === null ? [] : [problem('no-template', spot, {}, then.usesCard)];
    return { content: null, styles: [], texts: [], missing, refused: [] };
  }
  const { refused, ...template } = readTemplate(element);
  return { ...template, missing: [], refused: refused.map((what) => problem('refused', spot, { what }, then.takenOut)) };
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

/** A preset keeps the searched fields to itself, so there is no first one to take the title from. */
function titleProblems({ queryBy, title }: Config, template: DocumentFragment | null): readonly Problem[] {
  if (queryBy.length > 0 || title !== null || template) return [];
  return [problem('no-title', { attribute: 'data-title', value: null }, {}, then.untitled)];
}

function languageProblems({ lang, labels }: Config): readonly Problem[] {
  if (lang === null || Object.keys(labels).length > 0 || speechFor(lang, false).isKnown) return [];
  const spot = { attribute: 'data-lang', value: lang };
  return [problem('unknown-language', spot, { known: ['en', ...translations].sort() }, then.english)];
}

function labelProblems({ labels }: Config): readonly Problem[] {
  const spot = { attribute: 'data-labels', value: null };
  return unknownLabels(labels).map((key) =>
    problem('unknown-key', spot, { key, nearest: nearest(key, messageKeys) }, then.ignored),
  );
}

/** A target that is on the page is used up before there is an element: one that an element bears means nothing. */
function targetProblems(host: HTMLElement, { target: written }: Readonly<Record<string, string>>): readonly Problem[] {
  const target = written?.trim();
  if (!target) return [];
  const code = isPasted(host) && !find(target) ? 'no-match' : 'for-scripts';
  return [problem(code, { attribute: 'data-target', value: target }, {}, then.staysInPlace)];
}
