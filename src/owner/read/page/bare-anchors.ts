import {
  attributeOf,
  childrenOf,
  type Element,
  isElement,
  isText,
  type Node,
  nodesAround,
  oneLine,
  parentNodeOf,
} from './html-tree';

/** Old pages give a heading an anchor with an `<a id="x"></a>` before it. */
export type BareAnchors = ReturnType<typeof createBareAnchors>;

/** Finds the anchors of the page that these nodes are in. Each node is looked at once, however deep anchors stand in each other. */
export function createBareAnchors([root]: readonly Node[]) {
  let withText: ReadonlySet<Node> | null = null;
  const firsts = new Map<Element, Element | undefined>();

  const has = (element: Element): boolean => {
    if (element.tagName !== 'a' || attributeOf(element, 'href') !== null) return false;
    withText ??= nodesAround(topOf(root ?? element), (node) => isText(node) && oneLine(node.value) !== '');
    return !withText.has(element);
  };

  return {
    /** Whether an element is such an anchor: without text and without a link. */
    has,
    /** The first element in this one that is no such anchor. */
    firstAfter(parent: Element): Element | undefined {
      if (!firsts.has(parent)) {
        const first = childrenOf(parent).find((node): node is Element => isElement(node) && !has(node));
        firsts.set(parent, first);
      }
      return firsts.get(parent);
    },
  };
}

function topOf(node: Node): Node {
  let top = node;
  for (let up = parentNodeOf(top); up !== null; up = parentNodeOf(top)) top = up;
  return top;
}
