import type { TagConfig } from '../../tag/attributes/attributes';
import type { Part } from './highlight';
import type { Item, Meta } from './item';

/** HTML before it is written or made: a text, or a tag with its attributes and what is in it. */
export type HtmlNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: HtmlNode[]];

/** What differs between hits that are written into a page and hits that are drawn in it. */
export interface HitWords {
  /** The words for a hit without a title. */
  readonly untitled: string;
  /** What precedes the title. */
  readonly badges?: (item: Item) => readonly HtmlNode[];
  /** A field below the text. */
  readonly writeField: (meta: Meta, item: Item) => FieldNodes;
}

/** A field of a hit. */
interface FieldNodes {
  readonly values: readonly HtmlNode[];
  readonly isLabelHidden: boolean;
  readonly hasOwnLine?: boolean;
}

/** First hits as a list, as `searchlet render` writes them and the loader draws them: plain tags, and no script, style or handler. */
export function listNode(
  items: readonly Item[],
  { view, ...config }: Pick<TagConfig, 'view' | 'image' | 'newTab'>,
  words: HitWords,
): HtmlNode {
  const kind = view[0] === 'grid' ? 'grid' : 'list';
  const lines = items.flatMap((item): readonly HtmlNode[] => [['li', {}, ...hitNodes(item, config, words)], '\n']);
  return ['ol', { class: `searchlet-hits searchlet-${kind}` }, '\n', ...lines];
}

/** The number of hits, above them. */
export function countNode(count: string): HtmlNode {
  return ['p', { class: 'searchlet-count' }, count];
}

function hitNodes(item: Item, config: Pick<TagConfig, 'image' | 'newTab'>, words: HitWords): readonly HtmlNode[] {
  const { image, text, meta } = item;
  const title = [
    'p',
    { class: 'searchlet-title' },
    ...(words.badges?.(item) ?? []),
    ...titleNodes(item, config, words),
  ] as const;
  const fields = meta.map((one) => fieldNode(one.label, words.writeField(one, item)));
  return [
    ...(config.image === null ? [] : [['div', { class: 'searchlet-picture' }, ...imageNodes(image)] as const]),
    [
      'div',
      { class: 'searchlet-card' },
      title,
      ...(text.length === 0 ? [] : [['p', { class: 'searchlet-text' }, ...partNodes(text)] as const]),
      ...(fields.length === 0 ? [] : [['dl', {}, ...fields.flatMap((field) => [' ', field])] as const]),
    ],
  ];
}

function imageNodes(address: string | null): readonly HtmlNode[] {
  return address === null ? [] : [['img', { src: address, alt: '', loading: 'lazy', decoding: 'async' }]];
}

/** The title of a hit with its link. */
export function titleNodes({ title, url }: Item, { newTab }: Pick<TagConfig, 'newTab'>, { untitled }: HitWords) {
  const name = title.length > 0 ? partNodes(title) : [untitled];
  const tab = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return url === null ? name : [['a', { href: url, ...tab }, ...name] as const];
}

/** The spaces are for those who copy the line. */
function fieldNode(label: string, { values, isLabelHidden, hasOwnLine }: FieldNodes): HtmlNode {
  const term = ['dt', isLabelHidden ? { class: 'searchlet-hidden' } : {}, label] as const;
  const listed = values.flatMap((value, index) => (index > 0 ? [', ', value] : [value]));
  return ['div', hasOwnLine ? { class: 'searchlet-own-line' } : {}, term, ' ', ['dd', {}, ...listed]];
}

/** A text with its matches marked, as `Highlight` renders it. */
function partNodes(parts: readonly Part[]): readonly HtmlNode[] {
  return parts.map(({ text, isHighlighted }) => (isHighlighted ? ['mark', { role: 'none' }, text] : text));
}
