import type { Config } from '../../facets/config';
import { passes } from '../../panel/features/cards/badges';
import { createWriter, type Writer } from '../../panel/features/cards/create-writer';
import { hasOwnLine, needsLabel } from '../../panel/features/cards/needs-label';
import { shortAddress } from '../../panel/features/cards/write-value';
import type { Messages } from '../../panel/languages/format';
import { cardPlanOf } from '../../tag/card-plan';
import { safeLink } from '../../tag/values/safe-url';
import { valuesOf, walk } from '../../typesense/response/fields';
import { groupItems, isEstimate } from '../../typesense/response/groups';
import { type Item, type Meta, toItem } from '../../typesense/response/item';
import { escapeHtml, writeHtmlParts } from './html-text';
import type { RenderedHits } from './search-hits';

/** What a source shows first. */
export interface RenderedSection extends RenderedHits {
  readonly config: Config;
  /** Heading of the source; null if the panel has only one. */
  readonly label: string | null;
}

/** Writes the first hits of a panel as plain HTML: the tags that editors and sanitizers keep, and no script, style or handler. */
export function writeSections(sections: readonly RenderedSection[], messages: Messages): string {
  return sections.flatMap((one) => (one.hits.length === 0 ? [] : [writeSection(one, messages)])).join('\n');
}

function writeSection({ config, label, hits, found }: RenderedSection, messages: Messages): string {
  const writer = createWriter(messages, config.timeZone, () => {});
  const items = groupItems(hits.map((hit) => toItem(hit, config)));
  // As in the panel, several hits with one value are one hit only where the owner wants it so.
  const shown = config.group === null ? items.flat() : items.map(([first]) => first);
  const count = messages.plural('results', found, {}, isEstimate(found, config));
  const name = label === null ? '' : `<h2>${escapeHtml(label)}</h2>\n`;
  const number = config.layout === 'list' ? '' : `<p class="searchlet-count">${escapeHtml(count)}</p>\n`;
  const view = config.view[0] === 'grid' ? 'grid' : 'list';
  const written = shown.map((item) => `<li>${writeItem(item, config, messages, writer)}</li>`);
  return `${name}${number}<ol class="searchlet-hits searchlet-${view}">\n${written.join('\n')}\n</ol>`;
}

function writeItem(item: Item, config: Config, messages: Messages, writer: Writer): string {
  const { badges } = cardPlanOf(config);
  const marks = badges
    .filter(({ field, test }) => passes(test, valuesOf(item.document, field), config.timeZone))
    .map(({ label }) => `<small class="searchlet-badge">${escapeHtml(label)}</small> `)
    .join('');
  const image =
    item.image === null ? '' : `<img src="${escapeHtml(item.image)}" alt="" loading="lazy" decoding="async">`;
  const picture = config.image === null ? '' : `<div class="searchlet-picture">${image}</div>`;
  const text = item.text.length === 0 ? '' : `<p class="searchlet-text">${writeHtmlParts(item.text)}</p>`;
  const fields = item.meta.map((meta) => writeField(meta, item, config, writer)).join('');
  const meta = fields === '' ? '' : `<dl>${fields}</dl>`;
  const title = `<p class="searchlet-title">${marks}${writeTitle(item, config, messages)}</p>`;
  return `${picture}<div class="searchlet-card">${title}${text}${meta}</div>`;
}

function writeTitle({ title, url }: Item, { newTab }: Config, messages: Messages): string {
  const name = title.length > 0 ? writeHtmlParts(title) : escapeHtml(messages.text('untitled'));
  const tab = newTab ? ' target="_blank" rel="noopener"' : '';
  return url === null ? name : `<a href="${escapeHtml(url)}"${tab}>${name}</a>`;
}

function writeField(meta: Meta, { document }: Item, config: Config, { messages, write }: Writer): string {
  const { field, label, values, format: written } = meta;
  const format = cardPlanOf(config).formats.get(field);
  const texts = values.map((value) => {
    if (!format) return escapeHtml(messages.value(value));
    const spot = { attribute: 'data-meta', written: `${field}:${written}` } as const;
    const text = write(value, format, (name) => walk(document, name), spot);
    const address = format.kind === 'link' ? safeLink(text) : null;
    return address === null
      ? escapeHtml(text)
      : `<a href="${escapeHtml(address)}">${escapeHtml(shortAddress(text))}</a>`;
  });
  const line = hasOwnLine(format) ? ' class="searchlet-own-line"' : '';
  const term = needsLabel(meta, format) ? '' : ' class="searchlet-hidden"';
  return ` <div${line}><dt${term}>${escapeHtml(label)}</dt> <dd>${texts.join(', ')}</dd></div>`;
}
