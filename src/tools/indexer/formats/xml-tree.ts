import { XMLParser } from 'fast-xml-parser';

/** An element of an XML file, with names that lack their prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

/** Deeper files are refused: a document nests tables in tables, a hostile one has 100,000 levels. */
const MAX_DEPTH = 300;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // White space between words may be an element's only text.
  trimValues: false,
  maxNestedTags: MAX_DEPTH,
});

type Parsed = Readonly<Record<string, unknown>>;

/** Parses an XML file into its elements. Throws the error of the parser. */
export function parseXml(text: string): XmlElement {
  return { name: '', attributes: {}, children: childrenIn(parser.parse(text) as readonly Parsed[]) };
}

/** The elements of a tree in document order. `isSkipped` leaves out an element with all its descendants. */
export function* xmlElementsIn(
  root: XmlElement,
  isSkipped: (element: XmlElement) => boolean = () => false,
): Generator<XmlElement> {
  for (const child of root.children) {
    if (typeof child === 'string' || isSkipped(child)) continue;
    yield child;
    yield* xmlElementsIn(child, isSkipped);
  }
}

/** The first element of a name; undefined if there is none. */
export function firstNamed(root: XmlElement, name: string): XmlElement | undefined {
  for (const element of xmlElementsIn(root)) if (element.name === name) return element;
  return undefined;
}

/** The text of the first element of a name, on one line; empty if there is none. */
export function textNamed(root: XmlElement, name: string): string {
  const element = firstNamed(root, name);
  return element === undefined ? '' : xmlTextOf(element).replace(/\s+/g, ' ').trim();
}

/** All text in an element. */
export function xmlTextOf({ children }: XmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : xmlTextOf(child))).join('');
}

function childrenIn(parsed: readonly Parsed[]): (XmlElement | string)[] {
  return parsed.flatMap((node) => {
    if ('#text' in node) return String(node['#text']);
    const name = Object.keys(node).find((key) => key !== ':@');
    if (name === undefined || name.startsWith('?')) return [];
    const attributes = (node[':@'] ?? {}) as Readonly<Record<string, string>>;
    return { name, attributes, children: childrenIn(node[name] as readonly Parsed[]) };
  });
}
