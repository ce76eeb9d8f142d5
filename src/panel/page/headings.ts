/** The level of headings below the headings of the page above an element: one below the last of them, or 2. */
export function levelBelow(element: Element): number {
  const above = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].filter(
    (heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const last = above[above.length - 1];
  return last ? Math.min(6, Number(last.localName.slice(1)) + 1) : 2;
}
