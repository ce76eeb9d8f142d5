import { attributeNames } from '../../../tag/attributes/attributes';
import { KEY_TO_FILL_IN, writeAttribute } from '../../check/tags/write-snippet';
import { CARD_ID, type Design, type Raw, withoutDefaults } from '../design/design';
import { needsKey, sourceAttributes } from '../design/sources';

/** The four ways in which a page can hold a panel. */
export type Form = 'script' | 'element' | 'div' | 'address';

export const forms: readonly Form[] = ['script', 'element', 'div', 'address'];

/** What a tag needs beside the design. */
export interface TagOptions {
  /** Address of `searchlet.js`. */
  readonly src: string;
  /** The search-only key, or the placeholder for it. */
  readonly key: string;
  /** `sha384-…`; null for a tag without it. */
  readonly integrity: string | null;
}

/** The forms that a design can be written in: a script cannot hold sources. */
export function formsFor({ sources }: Pick<Design, 'sources'>): readonly Form[] {
  return sources.length === 0 ? forms : ['element', 'div'];
}

/** The attributes that end up in the tag: only what differs from the defaults, with the key after the host. */
function tagAttributes(design: Design, key: string): Raw {
  const chosen = { ...design.raw, ...(design.card !== '' && { template: `#${CARD_ID}` }) };
  return withoutDefaults(needsKey(design) ? { ...chosen, key } : chosen);
}

/** Writes the tag in one of its forms; as an element if the form cannot hold the sources. */
export function writeTag(design: Design, form: Form, options: TagOptions): string {
  const card = cardTag(design);
  const raw = tagAttributes(design, options.key);
  switch (formsFor(design).includes(form) ? form : 'element') {
    case 'script':
      return card + scriptTag(options, raw) + roomBelow(raw);
    case 'address':
      return card + scriptTag({ ...options, src: addressWith(options.src, raw) }, {}) + roomBelow(raw);
    case 'div':
      return `${scriptTag(options, ofScript(design))}\n${card}${panelTag('div', design, options.key)}`;
    case 'element':
      return `${scriptTag(options, ofScript(design))}\n${card}${panelTag('element', design, options.key)}`;
  }
}

/** The template of the hits; empty for the built-in card. */
export function cardTag({ card }: Pick<Design, 'card'>): string {
  return card === '' ? '' : `<template id="${CARD_ID}">\n${card.trim()}\n</template>\n`;
}

/**
 * Keeps the room of a panel until its script has run, so that what follows on the page stays where it is. Attributes of an `<svg>`
 * do what a style would: a strict content security policy allows them. No `class`: in React it has another name.
 */
export const ROOM = '<svg display="block" width="1" height="100vh" aria-hidden="true"></svg>';

/** The element that holds a panel with its sources, without the script. */
export function panelTag(form: 'element' | 'div', design: Design, key: string): string {
  const tag = form === 'element' ? 'searchlet-panel' : 'div';
  const { 'base-url': _, ...raw } = tagAttributes(design, key);
  const lines = [...(form === 'div' ? ['data-searchlet'] : []), ...dataOf(raw)];
  const sources = design.sources.map((own) => `  ${sourceTag(own, design.raw)}\n`).join('');
  const room = keepsRoom(raw) ? `  ${ROOM}\n` : '';
  const children = sources + room;
  return `<${tag}${inLines(lines)}>${children === '' ? '' : `\n${children}`}</${tag}>`;
}

/** The room of a panel right below its script; none where the panel is elsewhere. */
function roomBelow(raw: Raw): string {
  return keepsRoom(raw) && !raw['target'] ? `\n${ROOM}` : '';
}

/** Whether the panel fills the viewport as soon as it starts. */
function keepsRoom({ layout = 'panel', 'search-on-load': searchOnLoad = 'true' }: Raw): boolean {
  return layout === 'panel' && searchOnLoad !== 'false';
}

/** A source, with its own key where it names another server. */
function sourceTag(own: Raw, panel: Raw): string {
  const isElsewhere = own['host'] !== undefined && own['key-endpoint'] === undefined && own['index'] === undefined;
  const lines = dataOf(sourceAttributes(isElsewhere ? { ...own, key: KEY_TO_FILL_IN } : own, panel));
  return `<searchlet-source${inLines(lines, '  ')}></searchlet-source>`;
}

/** The attributes that only a script can have: where our files are. */
export function ofScript({ raw }: Pick<Design, 'raw'>): Raw {
  const baseUrl = raw['base-url'];
  return baseUrl === undefined ? {} : { 'base-url': baseUrl };
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

/** One attribute per line, unless all fit into one. */
function inLines(lines: readonly string[], indent = ''): string {
  const line = lines.map((one) => ` ${one}`).join('');
  return line.length <= 90 ? line : `\n${lines.map((one) => `${indent}  ${one}\n`).join('')}${indent}`;
}

/** Writes known attributes only: an unknown name from a pasted tag could change the meaning of the address. */
function addressWith(src: string, raw: Raw): string {
  const entries = Object.entries(raw).filter(([name]) => attributeNames.includes(name));
  const query = new URLSearchParams(entries.map(([name, value]) => [name, value])).toString();
  return query === '' ? src : `${src}${src.includes('?') ? '&' : '?'}${query}`;
}
