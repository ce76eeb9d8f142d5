import type { ReactElement } from 'react';
import { useHierarchicalMenu } from 'react-instantsearch';
import type { FacetOf } from '../../config/facets';
import { usePanel } from '../context';
import { part } from '../parts';
import { FacetGroup } from './FacetGroup';
import { FacetValues } from './FacetValues';
import { useSteadyValues } from './memory';
import { withChosen, type FacetValue } from './steady';
import { useChoose, useChosen } from './useChosen';

/** A facet whose values have values below them; one path may be chosen. */
export function HierarchicalMenu({ facet }: { facet: FacetOf<'hierarchical'> }): ReactElement | null {
  const { items } = useHierarchicalMenu({
    attributes: [...facet.fields],
    separator: facet.separator,
    limit: facet.limitMore + 1,
    sortBy: BY_COUNT,
  });
  const [path = ''] = useChosen(facet);
  if (items.length === 0 && path === '') return null;

  return (
    <FacetGroup field={facet.field} label={facet.label} refined={path === '' ? 0 : 1}>
      <Level facet={facet} parent="" items={items} path={path === '' ? [] : path.split(facet.separator)} />
    </FacetGroup>
  );
}

/** The server's own order: the most frequent value first. */
const BY_COUNT = ['count:desc' as const, 'name:asc' as const];

interface Node {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly data: readonly Node[] | null;
}

interface LevelProps {
  readonly facet: FacetOf<'hierarchical'>;
  /** Full path of the value these stand below; '' at the top. */
  readonly parent: string;
  readonly items: readonly Node[];
  /** The chosen path from here on down. */
  readonly path: readonly string[];
}

/** The values of one level, and below the chosen one those of the next. */
function Level({ facet, parent, items, path: [chosen, ...below] }: LevelProps): ReactElement {
  const { messages } = usePanel();
  const { separator } = facet;
  const choose = useChoose(facet);
  const pathTo = (label: string): string => (parent === '' ? label : parent + separator + label);
  const chosenHere = new Set(chosen === undefined ? [] : [pathTo(chosen)]);
  const counted = useSteadyValues(`${facet.field} ${parent}`, items);
  const values = withChosen(counted, chosenHere).map((value) => ({ ...value, label: lastOf(value.value, separator) }));
  const key = { ...facet, field: `${facet.field} ${parent}` };

  const draw = ({ value, label, count }: FacetValue): ReactElement => {
    const isChosen = chosenHere.has(value);
    const nodes = items.find((item) => item.value === value)?.data ?? [];
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
          <span className="value-name">{label}</span>
          {count !== null && (
            <span className="count" {...part('facet-count')}>
              {messages.number(count)}
            </span>
          )}
        </button>
        {isChosen && (nodes.length > 0 || below.length > 0) && (
          <Level facet={facet} parent={value} items={nodes} path={below} />
        )}
      </>
    );
  };
  return (
    <FacetValues facet={key} values={values} chosen={chosenHere}>
      {draw}
    </FacetValues>
  );
}

function present(path: string): readonly string[] {
  return path === '' ? [] : [path];
}

function lastOf(path: string, separator: string): string {
  return path.slice(path.lastIndexOf(separator) + (path.includes(separator) ? separator.length : 1));
}
