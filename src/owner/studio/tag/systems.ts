import { writeAttribute } from '../../check/tags/write-snippet';
import { CARD_ID, type Design } from '../design/design';
import { systemTexts } from '../texts/system-texts';
import { cardTag, ofScript, panelTag, scriptTag, type TagOptions, writeTag } from './forms';

/** Systems that a page may be made with. */
export type System = keyof typeof systemTexts;

export const systems = Object.keys(systemTexts) as System[];

/** One thing to paste, and where it goes. */
interface Step {
  readonly where: string;
  readonly code: string;
}

/** The steps of one system, in order: the script once for the whole site, and the panel in its page. */
export function stepsFor(system: System, design: Design, options: TagOptions): readonly Step[] {
  const parts = { script: scriptTag(options, ofScript(design)), ...panelParts(design, options) };
  const codes = recipes[system](parts, design, options);
  const places: readonly string[] = systemTexts[system].steps;
  return codes.map((code, index) => ({ where: places[index] ?? '', code }));
}

interface Parts {
  readonly script: string;
  readonly element: string;
  readonly div: string;
  readonly card: string;
}

type Recipe = (parts: Parts, design: Design, options: TagOptions) => readonly string[];

/** As described in docs/content-systems.md, docs/site-generators.md and docs/install.md. */
const recipes: Readonly<Record<System, Recipe>> = {
  wordpress: ({ script, card, div }) => [script, `<!-- wp:html -->\n${card}${div}\n<!-- /wp:html -->`],
  ghost: ({ script, card, div }) => [script, `${card}${div}`],
  hugo: (_, design, options) => [escaped(writeTag(design, 'script', options), '{{ "{{" }}')],
  eleventy: ({ script, card, div }) => [script, `${rawCard(card)}${div}`],
  vitepress: ({ card, div }, _, { src, integrity }) => [
    `// .vitepress/config.js\nexport default {\n  head: [['script', ${objectOf(src, integrity, "defer: ''")}]],\n};`,
    `${card}${div}`,
  ],
  docusaurus: ({ card, element }, _, { src, integrity }) => [
    `// docusaurus.config.js\nexport default {\n  scripts: [${objectOf(src, integrity, 'defer: true')}],\n};`,
    `${jsxCard(card)}${element}`,
  ],
  astro: (_, design, options) => [escaped(writeTag(design, 'script', options), '&#123;&#123;')],
  react: ({ script, card, element }) => [script, `${jsxCard(card)}${element}`],
  vue: ({ script, card, element }) => [
    script,
    "app.config.compilerOptions.isCustomElement = (tag) => tag === 'searchlet-panel';",
    `${card === '' ? '' : `<!-- v-pre keeps the braces -->\n${card.replace('<template', '<template v-pre')}`}${element}`,
  ],
  // A text with a format is no template of Twig, and keeps its braces.
  drupal: ({ script, card, div }) => [script, `${card}${div}`],
  shopify: ({ script, card, div }) => [script, `${rawCard(card)}${div}`],
  webflow: ({ script, card, div }) => [script, `${card}${div}`],
  squarespace: ({ script, card, div }) => [script, `${card}${div}`],
};

function panelParts(design: Design, { key }: TagOptions): Omit<Parts, 'script'> {
  return { element: panelTag('element', design, key), div: panelTag('div', design, key), card: cardTag(design) };
}

/** Liquid and Nunjucks would evaluate the braces of a card. */
function rawCard(card: string): string {
  return card === '' ? '' : `{% raw %}\n${card}{% endraw %}\n`;
}

/** JSX would evaluate braces in the content of an element, so the content is written as a string. */
function jsxCard(card: string): string {
  if (card === '') return '';
  const html = card.replace(/^<template[^>]*>\n|\n<\/template>\n$/g, '');
  const inner = `dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }}`;
  return `<template ${writeAttribute('id', CARD_ID)} ${inner} />\n`;
}

function escaped(tag: string, braces: string): string {
  return tag.replace(/\{\{/g, () => braces);
}

function objectOf(src: string, integrity: string | null, first: string): string {
  const entries = [first, `src: ${quoted(src)}`];
  if (integrity !== null) entries.push(`integrity: ${quoted(integrity)}`, "crossorigin: 'anonymous'");
  return `{ ${entries.join(', ')} }`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
