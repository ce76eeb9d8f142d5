import { copyOf, decodeXml, localName, readXml, type XmlAttributes } from './read-xml';

/** An element of an XML file, with names that lack their prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: XmlAttributes;
  readonly children: readonly (XmlElement | string)[];
}

/**
 * Parses an XML file into its elements. A file that is missing, whose text is null, has none.
 *
 * @throws FormatError when it is no XML, or is nested too deep.
 */
export function parseXml(text: string | null): XmlElement {
  const root = elementOf('', {});
  const path = [root];
  const add = (child: XmlElement | string): void => void path.at(-1)?.children.push(child);
  if (text === null) return root;
  readXml(text, {
    open(name, attributes) {
      const element = elementOf(name, attributes());
      add(element);
      path.push(element);
    },
    close: () => path.pop(),
    text: (written) => add(copyOf(written)),
  });
  return root;
}

function elementOf(name: string, attributes: XmlAttributes) {
  const entries = Object.entries(attributes).map(([key, value]) => [localName(key), decodeXml(value)] as const);
  return { name, attributes: Object.fromEntries(entries), children: [] as (XmlElement | string)[] };
}

/** The elements of a name in a tree, in document order. */
export function* xmlElementsNamed(root: XmlElement, name: string): Generator<XmlElement> {
  for (const child of root.children) {
    if (typeof child === 'string') continue;
    if (child.name === name) yield child;
    yield* xmlElementsNamed(child, name);
  }
}

/** The first element of a name; undefined if it is missing. */
export function firstNamed(root: XmlElement, name: string): XmlElement | undefined {
  const [first] = xmlElementsNamed(root, name);
  return first;
}

/** The text of the first element of a name, on one line; empty if it is missing. */
export function textNamed(root: XmlElement, name: string): string {
  const element = firstNamed(root, name);
  return element === undefined ? '' : xmlTextOf(element).replace(/\s+/g, ' ').trim();
}

/** All text in an element. */
export function xmlTextOf({ children }: XmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : xmlTextOf(child))).join('');
}
