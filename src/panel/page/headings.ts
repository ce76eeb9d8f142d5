/** The level of headings below those of the page above an element: one below the last of them, 2 where there is none. */
export function levelBelow(element: Element): number {
  const above = Array.from(document.querySelectorAll('h1,h2,h3,h4,h5,h6')).filter(
    (heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const last = above[above.length - 1];
  return last ? Math.min(6, Number(last.localName.slice(1)) + 1) : 2;
}
