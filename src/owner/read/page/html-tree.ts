import type { DefaultTreeAdapterTypes } from 'parse5';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/** Whether a node of parse5's tree is an element. */
export function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

/** Whether a node is a text. */
export function isText(node: Node): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text';
}

/** The value of an attribute, or null. */
export function attributeOf(element: Element, name: string): string | null {
  return element.attrs.find((one) => one.name === name)?.value ?? null;
}

/** The child nodes, without the content of a `<template>`. */
export function childrenOf(node: Node): readonly Node[] {
  return 'childNodes' in node ? node.childNodes : [];
}

/** The node around a node; null for a root. */
export function parentNodeOf(node: Node): Node | null {
  return 'parentNode' in node ? node.parentNode : null;
}

/** A step of a walk: into a node, or out of an element. */
interface TreeStep {
  readonly node: Node;
  readonly isEnd: boolean;
}

/**
 * Walks through a tree in document order. It does not recurse: broken pages nest thousands of elements.
 *
 * @param isSkipped leaves out what is inside an element, and its end.
 */
export function* stepsIn(root: Node, isSkipped: (element: Element) => boolean = () => false): Generator<TreeStep> {
  const waiting: TreeStep[] = [{ node: root, isEnd: false }];
  for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
    yield step;
    const { node, isEnd } = step;
    if (isEnd || (isElement(node) && isSkipped(node))) continue;
    if (isElement(node)) waiting.push({ node, isEnd: true });
    const children = childrenOf(node);
    for (let index = children.length - 1; index >= 0; index -= 1)
      waiting.push({ node: children[index] as Node, isEnd: false });
  }
}

/** The nodes of a tree in document order. */
export function* nodesIn(root: Node): Generator<Node> {
  for (const { node, isEnd } of stepsIn(root)) if (!isEnd) yield node;
}

/** The elements of a tree in document order. */
export function* elementsIn(root: Node): Generator<Element> {
  for (const node of nodesIn(root)) if (isElement(node)) yield node;
}

/** All text inside, with its white space unchanged. */
export function rawTextOf(root: Node): string {
  let text = '';
  for (const node of nodesIn(root)) if (isText(node)) text += node.value;
  return text;
}

/** The text inside on one line, as a visitor reads it: a `<br>` and the ends of blocks part words. */
export function lineOf(root: Node, isSkipped: (element: Element) => boolean = () => false): string {
  let text = '';
  for (const { node } of stepsIn(root, isSkipped)) {
    if (isText(node)) text += node.value;
    else if (isElement(node) && BLOCKS.has(node.tagName) && !isSkipped(node)) text += ' ';
  }
  return oneLine(text);
}

/** Elements before and after which a line breaks. */
export const BLOCKS: ReadonlySet<string> = new Set(
  `address article aside blockquote br caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4
  h5 h6 header hgroup hr legend li main nav ol option p pre search section summary table tbody td tfoot th thead tr ul`.split(
    /\s+/,
  ),
);

/** The nodes of a tree that hold a letter or a digit. */
export function nodesWithWords(root: Node): ReadonlySet<Node> {
  return nodesAround(root, (node) => isText(node) && /[\p{L}\p{N}]/u.test(node.value));
}

/** Some nodes of a tree and all that are around them, in one pass: from each up to an ancestor that is already known. */
export function nodesAround(root: Node, isMeant: (node: Node) => boolean): ReadonlySet<Node> {
  const found = new Set<Node>();
  for (const node of nodesIn(root)) {
    let holder: Node | null = isMeant(node) ? node : null;
    while (holder !== null && !found.has(holder)) {
      found.add(holder);
      holder = holder === root ? null : parentNodeOf(holder);
    }
  }
  return found;
}

/** Makes a text one line, trims it, and removes zero-width and control characters, and soft hyphens. */
export function oneLine(text: string): string {
  return text
    .replace(/[\0-\x08\x0e-\x1f\x7f-\x9f\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
