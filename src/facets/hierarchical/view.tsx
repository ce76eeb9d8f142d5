import { type ReactElement, useMemo } from 'react';
import type { FacetValue, FacetView } from '../../panel/ui/facet-view';
import { FacetGroup } from '../../panel/ui/facets/FacetGroup';
import { HitCount } from '../../panel/ui/facets/FacetValue';
import { FacetValues } from '../../panel/ui/facets/FacetValues';
import { useStableValues } from '../../panel/ui/facets/facet-memory';
import { useServerCounts } from '../../panel/ui/facets/useFacetCounts';
import { useSelectedValue } from '../../panel/ui/facets/useSelectedValues';
import { part } from '../../panel/ui/parts';
import type { FacetOf } from '../kinds';
import { Breadcrumb } from './Breadcrumb';

/** A facet whose values have values below them; one path may be chosen. */
function HierarchicalMenu({ facet }: { facet: FacetOf<'hierarchical'> }): ReactElement | null {
  const [written] = useSelectedValue(facet);
  const path = written === '' ? [] : written.split(facet.separator);
  const top = useLevel(facet, 0, '', path[0]);
  if (top.values.length === 0) return null;

  return (
    <FacetGroup facet={facet} refined={written === '' ? 0 : 1}>
      <Values facet={facet} depth={0} parent="" path={path} level={top} />
    </FacetGroup>
  );
}

export const view: FacetView<FacetOf<'hierarchical'>> = {
  Component: HierarchicalMenu,
  describe: (value) => value,
  Above: Breadcrumb,
};

interface LevelProps {
  readonly facet: FacetOf<'hierarchical'>;
  /** 0 at the top. */
  readonly depth: number;
  /** Full path of the value above this level; '' at the top. */
  readonly parent: string;
  /** The chosen path from here on down. */
  readonly path: readonly string[];
}

/** The level below a chosen value; nothing if it has no values. */
function Below(props: LevelProps): ReactElement | null {
  const { facet, depth, parent, path } = props;
  const level = useLevel(facet, depth, parent, path[0]);
  return level.values.length === 0 ? null : <Values {...props} level={level} />;
}

/** The values of one level, with the next level below the chosen value. */
function Values({ facet, depth, parent, path, level }: LevelProps & { readonly level: LevelValues }): ReactElement {
  const [, choose] = useSelectedValue(facet);
  const below = path.slice(1);
  const { values, chosen } = level;

  const render = ({ value, label, count }: FacetValue): ReactElement => {
    const isChosen = chosen.has(value);
    return (
      <>
        <button
          type="button"
          className="value branch"
          aria-pressed={isChosen}
          disabled={count === 0 && !isChosen}
          onClick={() => choose(isChosen && below.length === 0 ? parent : value)}
          {...part('facet-value')}
        >
          <span className="value-name">
            <bdi>{label}</bdi>
          </span>
          <HitCount count={count} />
        </button>
        {isChosen && depth + 1 < facet.fields.length && (
          <Below facet={facet} depth={depth + 1} parent={value} path={below} />
        )}
      </>
    );
  };
  return (
    <FacetValues
      facet={facet}
      field={fieldAt(facet, depth)}
      name={nameOf(facet, parent)}
      label={parent.split(facet.separator).pop() || facet.label}
      values={values}
      chosen={chosen}
    >
      {render}
    </FacetValues>
  );
}

interface LevelValues {
  readonly values: readonly FacetValue[];
  /** The chosen one of them, if any. */
  readonly chosen: ReadonlySet<string>;
}

/**
 * The values below a path with the server's counts, each in the place where it was first shown. Call it only once for each
 * level: each call merges the response into the facet memory.
 *
 * @param chosen name of the chosen value, without the path before it.
 */
function useLevel(
  facet: FacetOf<'hierarchical'>,
  depth: number,
  parent: string,
  chosen: string | undefined,
): LevelValues {
  const counted = useServerCounts(fieldAt(facet, depth));
  const start = startOf(parent, facet);
  const chosenHere = useMemo(() => new Set(chosen === undefined ? [] : [start + chosen]), [start, chosen]);
  const level = useMemo(
    () => ({ ...counted, values: counted.values.filter(({ value }) => value.startsWith(start)) }),
    [counted, start],
  );
  const values = useStableValues(nameOf(facet, parent), level, chosenHere, facet.limitMore);
  return { values: values.map((value) => ({ ...value, label: value.value.slice(start.length) })), chosen: chosenHere };
}

/** The key of the values below a path in the facet memory. */
function nameOf({ field }: FacetOf<'hierarchical'>, parent: string): string {
  return `${field} ${parent}`;
}

function fieldAt({ field, fields }: FacetOf<'hierarchical'>, depth: number): string {
  return fields[depth] ?? field;
}

/** The prefix of every value below a path. */
function startOf(parent: string, { separator }: FacetOf<'hierarchical'>): string {
  return parent === '' ? '' : parent + separator;
}
