import type { Locator } from 'playwright-core';
import { type RangeModel, rangeIn } from './range';

/** One facet of a panel, found by its label. */
export interface FacetModel {
  /** The visible values, in order; those of a lower level follow their parent. */
  values(): Promise<readonly Value[]>;
  /** Names of the visible values that cannot be chosen. */
  disabled(): Promise<readonly string[]>;
  /** Ticks, unticks or picks a value, and waits for the response. */
  choose(name: string): Promise<void>;
  /** The field that searches for values of this facet. */
  readonly search: Locator;
  showMore(): Promise<void>;
  showLess(): Promise<void>;
  /** Whether there is a button that shows more values. */
  canShowMore(): Promise<boolean>;
  /** Collapses or expands the facet. */
  fold(): Promise<void>;
  /** Its slider and its number fields, if it is a range. */
  readonly range: RangeModel;
}

export interface Value {
  readonly name: string;
  /** null if no count is shown. */
  readonly count: number | null;
  readonly isChosen: boolean;
}

/** @param answered does something and waits for the response. */
export function facetIn(panel: Locator, label: string, answered: (action: () => unknown) => Promise<void>): FacetModel {
  const group = panel.getByRole('group', { name: label });
  const lines = group.locator('[part~="facet-value"]:visible');
  const read = (): ReturnType<typeof readLines> => readLines(lines);

  return {
    values: async () => (await read()).map(({ isDisabled: _, ...value }) => value),
    disabled: async () => (await read()).filter(({ isDisabled }) => isDisabled).map(({ name }) => name),
    async choose(name) {
      const names = (await read()).map((line) => line.name);
      const index = names.indexOf(name);
      if (index < 0) throw new Error(`${label} shows no "${name}" but: ${names.join(', ')}`);
      await answered(() => lines.nth(index).click());
    },
    search: group.getByRole('searchbox'),
    showMore: () => group.getByRole('button', { name: `Show more: ${label}` }).click(),
    showLess: () => group.getByRole('button', { name: `Show less: ${label}` }).click(),
    canShowMore: async () => (await group.getByRole('button', { name: `Show more: ${label}` }).count()) > 0,
    fold: () => group.locator('legend').getByRole('button').click(),
    range: rangeIn(group, label),
  };
}

/** Reads all values at once, so that they are of the same response. The stars of a rating also have a text. */
function readLines(lines: Locator): Promise<readonly (Value & { readonly isDisabled: boolean })[]> {
  return lines.evaluateAll((elements) =>
    elements.map((element) => {
      const copy = element.cloneNode(true) as Element;
      copy.querySelectorAll('[aria-hidden="true"]').forEach((hidden) => hidden.remove());
      const count = copy.querySelector('[part~="facet-count"]');
      count?.remove();
      const input = element.querySelector('input');
      const isPressed = element.getAttribute('aria-pressed') === 'true';
      return {
        name: copy.textContent ?? '',
        count: count ? Number(count.textContent?.replace(/\D/g, '')) : null,
        isChosen: input ? input.checked : isPressed,
        isDisabled: (input ?? (element as HTMLButtonElement)).disabled,
      };
    }),
  );
}
