import type { Config } from '../../facets/config';
import { passes } from '../../panel/features/cards/badges';
import { createWriter } from '../../panel/features/cards/create-writer';
import { hasOwnLine, needsLabel } from '../../panel/features/cards/needs-label';
import { shortAddress } from '../../panel/features/cards/write-value';
import type { Messages } from '../../panel/languages/format';
import { cardPlanOf } from '../../tag/card-plan';
import { safeLink } from '../../tag/values/safe-url';
import { valuesOf, walk } from '../../typesense/response/fields';
import { groupItems, isEstimate } from '../../typesense/response/groups';
import { countNode, type HitWords, type HtmlNode, listNode } from '../../typesense/response/hit-nodes';
import { toItem } from '../../typesense/response/item';
import { writeHtml } from './html-text';
import type { RenderedHits } from './search-hits';
import { showsTable, tableNode } from './write-table';

/** What a source shows first. */
export interface RenderedSection extends RenderedHits {
  readonly config: Config;
  /** Heading of the source; null if the panel has only one. */
  readonly label: string | null;
}

/** Writes the first hits of a panel as plain HTML: the tags that editors and sanitizers keep. */
export function writeSections(sections: readonly RenderedSection[], messages: Messages): string {
  return sections
    .flatMap((one) => (one.hits.length === 0 ? [] : sectionNodes(one, messages).map(writeHtml)))
    .join('\n');
}

function sectionNodes({ config, label, hits, found }: RenderedSection, messages: Messages): readonly HtmlNode[] {
  const items = groupItems(hits.map((hit) => toItem(hit, config)));
  // As in the panel, several hits with one value are one hit only where the owner wants it so.
  const shown = config.group === null ? items.flat() : items.map(([first]) => first);
  const count = messages.plural('results', found, {}, isEstimate(found, config));
  return [
    ...(label === null ? [] : [['h2', {}, label] as const]),
    ...(config.layout === 'list' ? [] : [countNode(count)]),
    (showsTable(config) ? tableNode : listNode)(shown, config, wordsFor(config, messages)),
  ];
}

function wordsFor(config: Config, messages: Messages): HitWords {
  const { write } = createWriter(messages, config.timeZone, () => {});
  const { badges, formats } = cardPlanOf(config);
  return {
    untitled: messages.text('untitled'),
    badges: ({ document }) =>
      badges
        .filter(({ field, test }) => passes(test, valuesOf(document, field), config.timeZone))
        .flatMap(({ label }) => [['small', { class: 'searchlet-badge' }, label] as const, ' ']),
    writeField(meta, { document }) {
      const { field, values, format: written } = meta;
      const format = formats.get(field);
      const spot = { attribute: 'data-meta', written: `${field}:${written}` } as const;
      const valueNode = (value: (typeof values)[number]): HtmlNode => {
        if (!format) return messages.value(value);
        const text = write(value, format, (name) => walk(document, name), spot);
        const address = format.kind === 'link' ? safeLink(text) : null;
        return address === null ? text : ['a', { href: address }, shortAddress(text)];
      };
      return {
        values: values.map(valueNode),
        isLabelHidden: !needsLabel(meta, format),
        hasOwnLine: hasOwnLine(format),
      };
    },
  };
}
