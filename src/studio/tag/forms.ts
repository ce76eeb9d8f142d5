import { writeAttribute } from '../../cli/check/write-snippet';
import { attributeNames } from '../../config/attributes';
import { CARD_ID, type Design, type Raw, withoutDefaults } from '../design/design';

/** The four ways in which a page can hold a panel. */
export type Form = 'script' | 'element' | 'div' | 'address';

export const forms: readonly Form[] = ['script', 'element', 'div', 'address'];

/** What a tag needs beside the design. */
export interface TagOptions {
  /** Address of `searchlet.js`. */
  readonly src: string;
  /** The search-only key; what to fill in where there is none. */
  readonly key: string;
  /** `sha384-…`; null for a tag without it. */
  readonly integrity: string | null;
}

/** What stands where a search-only key belongs. */
export const KEY_TO_FILL_IN = 'YOUR-SEARCH-ONLY-KEY';

/** The attributes that end up in the tag: only what differs from the defaults, with the key after the host. */
export function tagAttributes({ raw, card }: Design, key: string): Raw {
  const chosen = withoutDefaults({ ...raw, ...(card !== '' && { template: `#${CARD_ID}` }) });
  const isIndex = chosen['index'] !== undefined;
  const withKey = isIndex || chosen['key-endpoint'] !== undefined ? chosen : { ...chosen, key };
  return withoutDefaults(withKey);
}

/** Writes the tag in one of its forms. */
export function writeTag(design: Design, form: Form, options: TagOptions): string {
  const raw = tagAttributes(design, options.key);
  const card = design.card === '' ? '' : `<template id="${CARD_ID}">\n${design.card.trim()}\n</template>\n`;
  switch (form) {
    case 'script':
      return card + scriptTag(options, raw);
    case 'address':
      return card + scriptTag({ ...options, src: addressWith(options.src, raw) }, {});
    case 'element':
    case 'div': {
      const { 'base-url': baseUrl, ...inside } = raw;
      const own: Raw = baseUrl === undefined ? {} : { 'base-url': baseUrl };
      return `${scriptTag(options, own)}\n${card}${panelTag(form, inside)}`;
    }
  }
}

/** The element that holds a panel, without the script. */
export function panelTag(form: 'element' | 'div', raw: Raw): string {
  const tag = form === 'element' ? 'searchlet-panel' : 'div';
  const lines = [...(form === 'div' ? ['data-searchlet'] : []), ...dataOf(raw)];
  return `<${tag}${inLines(lines)}></${tag}>`;
}

/** The script, with attributes or without. */
export function scriptTag({ src, integrity }: Pick<TagOptions, 'src' | 'integrity'>, raw: Raw): string {
  const lines = [
    'defer',
    writeAttribute('src', src),
    ...(integrity === null ? [] : [writeAttribute('integrity', integrity), 'crossorigin="anonymous"']),
    ...dataOf(raw),
  ];
  return `<script${inLines(lines)}></script>`;
}

function dataOf(raw: Raw): readonly string[] {
  return Object.entries(raw).map(([name, value]) => writeAttribute(`data-${name}`, value));
}

/** One attribute a line, unless the whole fits into one. */
function inLines(lines: readonly string[]): string {
  const line = lines.map((one) => ` ${one}`).join('');
  return line.length <= 90 ? line : `\n${lines.map((one) => `  ${one}\n`).join('')}`;
}

/** Only names of the table: those of a pasted tag that nobody knows could change the address. */
function addressWith(src: string, raw: Raw): string {
  const entries = Object.entries(raw).filter(([name]) => attributeNames.includes(name));
  const query = new URLSearchParams(entries.map(([name, value]) => [name, value])).toString();
  return query === '' ? src : `${src}${src.includes('?') ? '&' : '?'}${query}`;
}
