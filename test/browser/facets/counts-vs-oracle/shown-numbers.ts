import type { Locator } from 'playwright-core';

/** All numbers that a panel shows at one moment. */
export interface Numbers {
  readonly found: number;
  readonly titles: readonly string[];
  readonly facets: Readonly<Record<string, FacetNumbers>>;
}

export interface FacetNumbers {
  readonly values: readonly ShownValue[];
  /** Minimum and maximum of the slider; null if there is none. */
  readonly bounds: readonly [number, number] | null;
  /** The bars of dates; a count is null until it is known. */
  readonly bars: readonly { readonly name: string; readonly count: number | null }[];
}

export interface ShownValue {
  /** The names of its parents, and its own name. */
  readonly path: readonly string[];
  readonly count: number | null;
  readonly isChosen: boolean;
  /** Whether something below it is chosen, and not itself: in a tree of boxes. */
  readonly isMixed: boolean;
  readonly isExcluded: boolean;
  readonly isDisabled: boolean;
}

/** Reads all numbers at once, so that they are of the same response. */
export function readNumbers(host: Locator): Promise<Numbers> {
  return host.evaluate((element) => {
    const root = element.shadowRoot as ShadowRoot;
    const digits = (node: Element | null): number => Number(node?.textContent?.replace(/\D/g, ''));
    const all = (within: ParentNode, part: string): Element[] => [...within.querySelectorAll(`[part~="${part}"]`)];

    const nameOf = (value: Element): string => {
      const copy = value.cloneNode(true) as Element;
      copy.querySelectorAll('[aria-hidden="true"], [part~="facet-count"]').forEach((part) => part.remove());
      return copy.textContent ?? '';
    };
    const pathOf = (value: Element): string[] => {
      const above = value.closest('ul')?.closest('li')?.querySelector('[part~="facet-value"]');
      return [...(above ? pathOf(above) : []), nameOf(value)];
    };
    const readValue = (value: Element): ShownValue => {
      const [count = null] = all(value, 'facet-count');
      const control = value.querySelector('input') ?? (value as HTMLButtonElement);
      return {
        path: pathOf(value),
        count: count && digits(count),
        isChosen: 'checked' in control ? control.checked : control.getAttribute('aria-pressed') === 'true',
        isMixed: 'indeterminate' in control && control.indeterminate,
        isExcluded: value.parentElement?.querySelector('[part~="exclude-button"]')?.ariaPressed === 'true',
        isDisabled: control.disabled,
      };
    };
    const readFacet = (facet: Element): FacetNumbers => {
      const slider = facet.querySelector<HTMLInputElement>('input[type="range"]');
      const bars = [...facet.querySelectorAll('[role="toolbar"] button')].map((bar) => {
        const [, name = '', count = ''] = /^(.*): ([\d,]+|…)$/.exec(bar.ariaLabel ?? '') ?? [];
        return { name, count: count === '…' ? null : Number(count.replace(/\D/g, '')) };
      });
      return {
        values: all(facet, 'facet-value').map(readValue),
        bounds: slider && bars.length === 0 ? [Number(slider.min), Number(slider.max)] : null,
        bars,
      };
    };
    const named = all(root, 'facet').map((facet) => [
      all(facet, 'facet-label')[0]?.textContent ?? '',
      readFacet(facet),
    ]);
    return {
      found: digits(root.querySelector('[part~="summary"]')),
      titles: all(root, 'hit-title').map((title) => title.textContent ?? ''),
      facets: Object.fromEntries(named) as Record<string, FacetNumbers>,
    };
  });
}
