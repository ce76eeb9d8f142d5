import { useMemo } from 'react';
import { useConfig } from '../../panel/ui/contexts';
import type { FacetValue } from '../../panel/ui/facet-view';
import { type Counted, useStableValues } from '../../panel/ui/facets/facet-memory';
import { useServerCounts } from '../../panel/ui/facets/useFacetCounts';
import { valueWords } from '../../panel/ui/facets/value-words';
import { pathWords } from '../base/path-words';
import type { FacetOf } from '../kinds';

type Tree = FacetOf<'hierarchical'>;

/** The values right below a path. */
export interface Level {
  /** What visitors read for the path; the label of the facet at the top. */
  readonly label: string;
  readonly values: readonly FacetValue[];
  /** Those that are chosen, or have something chosen below them. */
  readonly chosen: ReadonlySet<string>;
  /** Whether every value with hits is among them. */
  readonly isWhole: boolean;
}

/** How a level is counted. */
export interface LevelCounts extends Counted {
  readonly hasResponse: boolean;
}

/**
 * The values below a path with the server's counts, each in the place where it was first shown. Call it only once for each
 * level: each call merges the response into the facet memory.
 *
 * @param paths all chosen paths.
 * @param counts if the response of the search does not say them.
 */
export function useLevel(facet: Tree, parent: string, paths: ReadonlySet<string>, counts?: LevelCounts): Level {
  const field = fieldBelow(facet, parent);
  const searched = useServerCounts(field, facet.operator ? facet.field : field);
  const counted = counts ?? searched;
  const start = startOf(facet, parent);
  const { separator } = facet;
  const chosen = useMemo(
    () =>
      new Set(
        [...paths].flatMap((path) =>
          path.startsWith(start) ? start + path.slice(start.length).split(separator, 1)[0] : [],
        ),
      ),
    [paths, start, separator],
  );
  const level = useMemo(
    () => ({ ...counted, values: counted.values.filter(({ value }) => value.startsWith(start)) }),
    [counted, start],
  );
  const words = valueWords(facet, useConfig());
  const lastWords = (path: string, otherwise: string): string => pathWords(path, separator, words).pop() || otherwise;
  const values = useStableValues(nameOfLevel(facet, parent), level, chosen, facet.limitMore);
  return {
    label: lastWords(parent, facet.label),
    values: values.map((value) => ({ ...value, label: lastWords(value.value, value.label) })),
    chosen,
    isWhole: counted.isWhole,
  };
}

/** The key of the values below a path in the facet memory. */
export function nameOfLevel({ field }: Tree, parent: string): string {
  return `${field} ${parent}`;
}

/** Whether values may have others below them; values of the last level have none. */
export function hasLevelBelow({ fields, separator }: Tree, path: string): boolean {
  return path.split(separator).length < fields.length;
}

/** The field of the values below a path. */
export function fieldBelow({ fields, separator, field }: Tree, parent: string): string {
  return (parent === '' ? field : fields[parent.split(separator).length]) ?? field;
}

/** The beginning of every value below a path. */
export function startOf({ separator }: Tree, parent: string): string {
  return parent === '' ? '' : parent + separator;
}
