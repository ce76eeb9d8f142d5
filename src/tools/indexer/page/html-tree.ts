import type { DefaultTreeAdapterTypes } from 'parse5';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/** Whether a node of parse5's tree is an element. */
export function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

/** The value of an attribute, or null. */
export function attributeOf(element: Element, name: string): string | null {
  return element.attrs.find((one) => one.name === name)?.value ?? null;
}

/** The child nodes, without the content of a `<template>`. */
export function childrenOf(node: Node): readonly Node[] {
  return 'childNodes' in node ? node.childNodes : [];
}

/** The elements of a tree in document order. It does not recurse: broken pages nest thousands of elements. */
export function* elementsIn(root: Node): Generator<Element> {
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (isElement(node)) yield node;
    const children = childrenOf(node);
    for (let index = children.length - 1; index >= 0; index -= 1) waiting.push(children[index] as Node);
  }
}

/** All text inside, with its white space unchanged. */
export function rawTextOf(root: Node): string {
  return rawTextWithout(root, () => false);
}

/** The text inside. `isSkipped` leaves out an element with all its descendants. */
export function rawTextWithout(root: Node, isSkipped: (element: Element) => boolean): string {
  let text = '';
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.nodeName === '#text') text += (node as DefaultTreeAdapterTypes.TextNode).value;
    if (isElement(node) && isSkipped(node)) continue;
    const children = childrenOf(node);
    for (let index = children.length - 1; index >= 0; index -= 1) waiting.push(children[index] as Node);
  }
  return text;
}

/** The nodes of a tree that hold a letter or a digit, in one pass: from each text up to an ancestor that is already known. */
export function nodesWithWords(root: Node): ReadonlySet<Node> {
  const found = new Set<Node>();
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const hasWord = node.nodeName === '#text' && /[\p{L}\p{N}]/u.test((node as DefaultTreeAdapterTypes.TextNode).value);
    let holder: Node | null = hasWord ? node : null;
    while (holder !== null && !found.has(holder)) {
      found.add(holder);
      holder = holder === root || !('parentNode' in holder) ? null : holder.parentNode;
    }
    for (const child of childrenOf(node)) waiting.push(child);
  }
  return found;
}

/** Makes a text one line, trims it, and removes zero-width characters and soft hyphens. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
