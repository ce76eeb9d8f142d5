import { useMemo, type ReactElement } from 'react';
import { useHierarchicalMenu } from 'react-instantsearch';
import type { FacetOf } from '../../config/facets';
import { usePanel } from '../context';
import { part } from '../parts';
import { FacetGroup } from './FacetGroup';
import { FacetValues } from './FacetValues';
import { useSteadyValues } from './memory';
import type { FacetValue } from './steady';
import { useChoose, useChosen } from './useChosen';
import { useServerCounts } from './useServerCounts';

/** A facet whose values have values below them; one path may be chosen. */
export function HierarchicalMenu({ facet }: { facet: FacetOf<'hierarchical'> }): ReactElement | null {
  // Its items are of no use here: it makes InstantSearch know the levels.
  useHierarchicalMenu({ attributes: [...facet.fields], separator: facet.separator });
  const chosen = useChosen(facet);
  const [path] = chosen;
  const top = useLevel(facet, 0, '', chosen);
  if (top.length === 0) return null;

  return (
    <FacetGroup field={facet.field} label={facet.label} refined={chosen.size}>
      <Level facet={facet} depth={0} parent="" path={path?.split(facet.separator) ?? []} />
    </FacetGroup>
  );
}

interface LevelProps {
  readonly facet: FacetOf<'hierarchical'>;
  /** 0 at the top. */
  readonly depth: number;
  /** Full path of the value these stand below; '' at the top. */
  readonly parent: string;
  /** The chosen path from here on down. */
  readonly path: readonly string[];
}

/** The values of one level, and below the chosen one those of the next. */
function Level({ facet, depth, parent, path: [chosen, ...below] }: LevelProps): ReactElement | null {
  const { messages } = usePanel();
  const choose = useChoose(facet);
  const start = startOf(parent, facet);
  const chosenHere = useMemo(() => new Set(chosen === undefined ? [] : [start + chosen]), [start, chosen]);
  const values = useLevel(facet, depth, parent, chosenHere);
  if (values.length === 0) return null;

  const draw = ({ value, label, count }: FacetValue): ReactElement => {
    const isChosen = chosenHere.has(value);
    return (
      <>
        <button
          type="button"
          className="value branch"
          aria-pressed={isChosen}
          disabled={count === 0 && !isChosen}
          onClick={() => choose(() => (isChosen && below.length === 0 ? present(parent) : [value]))}
          {...part('facet-value')}
        >
          <span className="value-name">
            <bdi>{label}</bdi>
          </span>
          {count !== null && (
            <span className="count" {...part('facet-count')}>
              {messages.number(count)}
            </span>
          )}
        </button>
        {isChosen && depth + 1 < facet.fields.length && (
          <Level facet={facet} depth={depth + 1} parent={value} path={below} />
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
      chosen={chosenHere}
    >
      {draw}
    </FacetValues>
  );
}

/** The values below a path as the server counts them, each in the place where it was seen. */
function useLevel(
  facet: FacetOf<'hierarchical'>,
  depth: number,
  parent: string,
  chosen: ReadonlySet<string>,
): readonly FacetValue[] {
  const counted = useServerCounts(fieldAt(facet, depth));
  const start = startOf(parent, facet);
  const level = useMemo(
    () => ({ ...counted, values: counted.values.filter(({ value }) => value.startsWith(start)) }),
    [counted, start],
  );
  const values = useSteadyValues(nameOf(facet, parent), level, chosen, facet.limitMore);
  return values.map((value) => ({ ...value, label: value.value.slice(start.length) }));
}

/** What is remembered of the values below a path is kept under this name. */
function nameOf({ field }: FacetOf<'hierarchical'>, parent: string): string {
  return `${field} ${parent}`;
}

function fieldAt({ field, fields }: FacetOf<'hierarchical'>, depth: number): string {
  return fields[depth] ?? field;
}

/** What every value below a path begins with. */
function startOf(parent: string, { separator }: FacetOf<'hierarchical'>): string {
  return parent === '' ? '' : parent + separator;
}

function present(path: string): readonly string[] {
  return path === '' ? [] : [path];
}
