import {
  attributeOf,
  childrenOf,
  type Element,
  isElement,
  isText,
  type Node,
  oneLine,
  parentNodeOf,
} from './html-tree';

/** Old pages give a heading an anchor with an `<a id="x"></a>` before it. */
export interface BareAnchors {
  /** Whether an element is such an anchor: without text and without a link. */
  has(element: Element): boolean;
  /** The first element in this one that is no such anchor. */
  firstAfter(parent: Element): Element | undefined;
}

/** Finds the anchors of one page. Each node is looked at once, however often and however deep anchors stand in each other. */
export function createBareAnchors(): BareAnchors {
  const withText = new Map<Node, boolean>();
  const firsts = new Map<Element, Element | undefined>();

  const has = (element: Element): boolean =>
    element.tagName === 'a' && attributeOf(element, 'href') === null && !hasText(element, withText);

  return {
    has,
    firstAfter(parent) {
      if (!firsts.has(parent)) {
        const first = childrenOf(parent).find((node): node is Element => isElement(node) && !has(node));
        firsts.set(parent, first);
      }
      return firsts.get(parent);
    },
  };
}

/** Whether a node holds more than white space. What is learned of the nodes in it is kept in `known`. */
function hasText(root: Node, known: Map<Node, boolean>): boolean {
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const before = known.get(node);
    if (before === undefined) {
      known.set(node, false);
      for (const child of childrenOf(node)) waiting.push(child);
    }
    if (before === true || isWritten(node)) mark(node, root, known);
  }
  return known.get(root) === true;
}

function isWritten(node: Node): boolean {
  return isText(node) && oneLine(node.value) !== '';
}

/** Notes that a node holds text, and all nodes around it, up to one of which that is known. */
function mark(node: Node, root: Node, known: Map<Node, boolean>): void {
  known.set(node, true);
  let [inner, holder]: [Node, Node | null] = [node, parentNodeOf(node)];
  while (inner !== root && holder !== null && known.get(holder) !== true) {
    known.set(holder, true);
    [inner, holder] = [holder, parentNodeOf(holder)];
  }
}
