import { attributeOf, type Element, isElement } from '../../read/page/html-tree';

/** The surroundings of a tag in its page. */
export interface Around {
  /** The nearest `lang`, or null. */
  readonly lang: string | null;
  /** Whether the tag is in code for the whole site, and not in the content of one page. */
  readonly isSiteWide: boolean;
  /** The framework that renders this part of the page again in the browser; null for none. */
  readonly framework: string | null;
}

/** Examines the ancestors of an element. */
export function lookAround(element: Element): Around {
  const above = [...ancestorsOf(element)];
  const parent = above[0]?.tagName;
  const ids = above.flatMap(({ attrs }) => attrs.filter(({ name }) => name === 'id').map(({ value }) => value));
  return {
    lang: [element, ...above].map((one) => attributeOf(one, 'lang')).find(Boolean) ?? null,
    isSiteWide: parent === 'head' || parent === 'body' || above.some(({ tagName }) => tagName === 'footer'),
    framework: ids.map((id) => ROOTS[id]).find((name) => name !== undefined) ?? null,
  };
}

/** The elements that React hydrates, by their id. */
const ROOTS: Readonly<Record<string, string>> = {
  __docusaurus: 'React (Docusaurus)',
  __next: 'React (Next.js)',
  ___gatsby: 'React (Gatsby)',
};

function* ancestorsOf({ parentNode }: Element): Generator<Element> {
  for (let node = parentNode; node && isElement(node); node = node.parentNode) yield node;
}
