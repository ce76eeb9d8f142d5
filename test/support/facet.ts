import type { Locator } from 'playwright-core';

/** One facet of a panel, found by its label. */
export interface FacetModel {
  /** The values shown, in order. */
  values(): Promise<readonly Value[]>;
  /** Ticks or unticks a value, and waits for the answer. */
  choose(name: string): Promise<void>;
  showMore(): Promise<void>;
  showLess(): Promise<void>;
  /** Folds or unfolds it. */
  fold(): Promise<void>;
}

export interface Value {
  readonly name: string;
  readonly count: number;
  readonly isChosen: boolean;
}

/** @param answered does something and waits for the answer. */
export function facetIn(
  panel: Locator,
  label: string,
  answered: (action: () => Promise<unknown>) => Promise<void>,
): FacetModel {
  const group = panel.getByRole('group', { name: label });
  return {
    values: () =>
      group.locator('label').evaluateAll((labels) =>
        labels.filter((line) => line.checkVisibility()).map((line) => {
          const count = line.querySelector('[part~="facet-count"]')?.textContent ?? '';
          return {
            name: (line.textContent ?? '').slice(0, -count.length || undefined),
            count: Number(count.replace(/\D/g, '')),
            isChosen: line.querySelector('input')?.checked ?? false,
          };
        }),
      ),
    // The name of a checkbox is its value and its count.
    choose: (name) => answered(() => group.getByRole('checkbox', { name: startsWithValue(name) }).click()),
    showMore: () => group.getByRole('button', { name: `Show more: ${label}` }).click(),
    showLess: () => group.getByRole('button', { name: `Show less: ${label}` }).click(),
    fold: () => group.locator('legend').getByRole('button').click(),
  };
}

/** "Drama 789" is the checkbox of "Drama"; "Drama Queen 3" is not. */
function startsWithValue(name: string): RegExp {
  return new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*[\\d,]+$`);
}
