import { parse as parseHtml } from 'parse5';
import { selectorId } from '../check/tags/selector-id';
import type { Snippet } from '../check/tags/snippets';
import {
  attributeOf,
  childrenOf,
  type Element,
  elementsIn,
  isElement,
  isText,
  type Node,
} from '../read/page/html-tree';

/** A part of a page: from an offset to another. */
export interface PlaceRange {
  readonly start: number;
  readonly end: number;
}

/** Where the hits of a panel are, or go. */
export type Place =
  /**
   * `range` has the hits that an earlier run has written, or nothing. `room` is the tag of an `<svg>` that keeps the room of the panel
   * where there are no hits, or null.
   */
  | { readonly range: PlaceRange; readonly room: PlaceRange | null }
  /** Why there is no place; null where the panel is not on this page. */
  | { readonly trouble: string | null };

/** The places for hits in a page. */
export interface HitPlaces {
  /** By the offset of the panel's tag. */
  readonly of: ReadonlyMap<number | null, Place>;
  /** All hits that earlier runs have written. */
  readonly rendered: readonly PlaceRange[];
}

/** The attribute of the element with the hits. Other tools have one of that name: ours has a class, too. */
export const RENDERED = 'data-rendered';

/** The class of the element with the hits. */
export const RENDERED_CLASS = 'searchlet-rendered';

/** Finds the places for hits: inside the element of a panel, inside the target of a script, or right after the script. */
export function findPlaces(html: string, panels: readonly Snippet[]): HitPlaces {
  const root = parseHtml(html, { sourceCodeLocationInfo: true });
  const byOffset = new Map<number, Element>();
  const byId = new Map<string, Element>();
  const rendered: PlaceRange[] = [];
  for (const element of elementsIn(root)) {
    const { sourceCodeLocation: at } = element;
    if (at) byOffset.set(at.startOffset, element);
    const id = attributeOf(element, 'id');
    if (id !== null && !byId.has(id)) byId.set(id, element);
    const range = rangeOf(element);
    if (range) rendered.push(range);
  }
  const placeOf = (panel: Snippet): Place => {
    const element = byOffset.get(panel.offset ?? -1);
    if (!element) return { trouble: 'its tag is missing in the source' };
    if (panel.way !== 'script') return placeInside(element);
    const target = panel.raw['target']?.trim();
    if (!target) return placeAfter(element);
    const id = selectorId(target);
    if (id === undefined) return { trouble: `data-target="${target}" is not the id of an element, such as "#search"` };
    const holder = byId.get(id);
    if (holder) return placeInside(holder);
    return { trouble: panel.isSiteWide ? null : `the page has no element ${target}` };
  };
  // Of the sources of a panel, which have its offset, the first one decides.
  return { rendered, of: new Map([...panels].reverse().map((panel) => [panel.offset, placeOf(panel)])) };
}

/** Elements that end where a list begins, so that a list in them would be elsewhere. */
const WITHOUT_LISTS = /^(?:p|h[1-6]|pre|a|span|em|strong|button|head|table|tbody|tr)$/;

function placeInside(element: Element): Place {
  const { tagName, sourceCodeLocation: at } = element;
  if (WITHOUT_LISTS.test(tagName)) return { trouble: `a <${tagName}> cannot hold a list of hits` };
  const around = endedAround(element);
  if (around !== null) return { trouble: `its <${tagName}> is in a <${around}>, which cannot hold a list of hits` };
  const children = childrenOf(element);
  const room = roomOf(children.find(isRoom));
  const known = children.flatMap((child) => rangeOf(child) ?? [])[0];
  if (known) return { range: known, room };
  const end = at?.endTag?.startOffset;
  return end === undefined ? { trouble: `</${tagName}> is missing` } : { range: { start: end, end }, room };
}

function placeAfter(script: Element): Place {
  const { parentNode } = script;
  const parent = parentNode && isElement(parentNode) ? parentNode.tagName : '';
  const around = WITHOUT_LISTS.test(parent) ? parent : endedAround(script);
  if (around !== null) return { trouble: `its script is in a <${around}>: name a place with data-target` };
  const siblings = parentNode ? childrenOf(parentNode) : [];
  const after = siblings.slice(siblings.indexOf(script) + 1).filter((node) => isElement(node) || hasText(node));
  const [next] = after;
  const hasRoom = next !== undefined && isRoom(next);
  const room = hasRoom ? roomOf(next) : null;
  const [first] = hasRoom ? after.slice(1) : after;
  const known = first && rangeOf(first);
  if (known) return { range: known, room };
  const end = (hasRoom ? (next as Element) : script).sourceCodeLocation?.endOffset;
  return end === undefined ? { trouble: '</script> is missing' } : { range: { start: end, end }, room };
}

/** The paragraph or link around an element, however far above: a browser ends it where a list or a link begins. */
function endedAround({ parentNode }: Element): string | null {
  for (let around = parentNode; around && isElement(around); around = around.parentNode) {
    if (/^[ap]$/.test(around.tagName)) return around.tagName;
  }
  return null;
}

function hasText(node: Node): boolean {
  return isText(node) && node.value.trim() !== '';
}

/** Whether it is the `<svg>` that the studio writes, and no picture of the site. */
function isRoom(node: Node): boolean {
  if (!isElement(node) || node.tagName !== 'svg') return false;
  return attributeOf(node, 'width') === '1' && attributeOf(node, 'height') === '100vh';
}

function roomOf(node: Node | undefined): PlaceRange | null {
  const tag =
    node?.sourceCodeLocation && 'startTag' in node.sourceCodeLocation ? node.sourceCodeLocation.startTag : null;
  return tag ? { start: tag.startOffset, end: tag.endOffset } : null;
}

/** The range of an element with hits; null for any other node. */
function rangeOf(node: Node): PlaceRange | null {
  if (!isElement(node) || attributeOf(node, RENDERED) === null) return null;
  if (!attributeOf(node, 'class')?.split(/\s+/).includes(RENDERED_CLASS)) return null;
  const at = node.sourceCodeLocation;
  return at?.endTag ? { start: at.startOffset, end: at.endTag.endOffset } : null;
}
