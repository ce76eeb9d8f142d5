import type { Choices } from './choices';
import type { FieldRow } from './field-rows';

/** The rows with what the owner has chosen since the worker reported them: a box that is ticked stays ticked while it works. */
export function withChoices(rows: readonly FieldRow[], choices: Choices): readonly FieldRow[] {
  return rows.map((row) => {
    const chosen = Object.hasOwn(choices, row.name) ? choices[row.name] : {};
    const { type = row.type, facet = row.isFacet, sort = row.isSorted, drop = row.isDropped } = chosen ?? {};
    return {
      ...row,
      type,
      isDropped: drop,
      isFacet: facet && row.canBeFacet && !drop,
      isSorted: sort && row.canBeSorted && !drop,
    };
  });
}
