/**
 * How much larger than written the page draws an element, by the CSS property `zoom` on it and around it. Positions and sizes that
 * were measured in the viewport are divided by it where they become styles of the element. 1 in browsers that do not report it:
 * they measure in the lengths of the element itself.
 */
export function cssZoomOf(element: Element): number {
  return (element as { readonly currentCSSZoom?: number }).currentCSSZoom || 1;
}
