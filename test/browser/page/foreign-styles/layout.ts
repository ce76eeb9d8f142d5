import type { Locator } from 'playwright-core';

/** The layout of a panel, as far as a page's styles could change it. */
export interface Layout {
  /** Every element inside, in order: its name, and its box as `x y width height` in px. */
  readonly boxes: readonly (readonly [name: string, box: string])[];
  /** Computed styles, of the first element of each name. */
  readonly styles: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * Measures a panel, and the drawer. Boxes are relative to the corner of the panel, those in a dialog to that of the viewport.
 *
 * @param known names whose styles have been read before: reading styles takes longest.
 */
export async function layoutOf(host: Locator, known: readonly string[] = []): Promise<Layout> {
  const json = await host.evaluate(
    (element, { ignored, known }) => {
      const root = element.shadowRoot;
      const panel = root?.querySelector('[part~="panel"]')?.getBoundingClientRect();
      if (!root || !panel) throw new Error('There is no panel to measure');
      const boxes: [string, string][] = [];
      const styles: Record<string, Record<string, string>> = {};
      // Live regions are invisible, and their text changes with time.
      for (const one of root.querySelectorAll('*:not([aria-live])')) {
        const name = [one.localName, one.getAttribute('part'), one.getAttribute('class')].filter(Boolean).join(' ');
        const { x, y, width, height } = one.getBoundingClientRect();
        const [left, top] = one.closest('dialog') ? [0, 0] : [panel.x, panel.y];
        const isDrawn = one.getClientRects().length > 0;
        boxes.push([
          name,
          isDrawn ? [x - left, y - top, width, height].map((px) => px.toFixed(1)).join(' ') : 'not drawn',
        ]);
        if (name in styles || known.includes(name)) continue;
        const style = getComputedStyle(one);
        const names = [...style].filter((property) => !ignored.includes(property));
        styles[name] = Object.fromEntries(names.map((property) => [property, style.getPropertyValue(property)]));
      }
      // Playwright takes far longer to transfer objects of this size than one text.
      return JSON.stringify({ boxes, styles });
    },
    { ignored: IGNORED, known },
  );
  return JSON.parse(json) as Layout;
}

/** Styles that are the page's own by design, and styles that only repeat the size of a box, in fractions. */
const IGNORED = ['font-family', '-webkit-font-smoothing', 'perspective-origin', 'transform-origin'];

/** Differences to the expected layout, one line for each style or element. Styles are causes, boxes are effects. */
export function differences(actual: Layout, expected: Layout): readonly string[] {
  const styles = Object.entries(expected.styles).flatMap(([name, style]) =>
    Object.entries(style)
      .filter(([property, value]) => value !== actual.styles[name]?.[property])
      .map(([property, value]) => `${name} { ${property}: ${actual.styles[name]?.[property]} } instead of ${value}`),
  );
  const boxes = expected.boxes.flatMap(([name, box], index) => {
    const [otherName, otherBox] = actual.boxes[index] ?? ['nothing', ''];
    if (name !== otherName) return [`element ${index} is ${otherName} instead of ${name}`];
    return box === otherBox ? [] : [`element ${index}, ${name}, has the box ${otherBox} instead of ${box}`];
  });
  return [...styles, ...boxes].slice(0, MAX_LINES);
}

/** Most lines of a difference: enough to see what is wrong. */
const MAX_LINES = 20;
