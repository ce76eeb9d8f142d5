import type { ReactElement } from 'react';
import type { FacetValue, FacetView } from '../../panel/ui/facet-view';
import { FacetGroup } from '../../panel/ui/facets/FacetGroup';
import { HitCount } from '../../panel/ui/facets/FacetValue';
import { FacetValues } from '../../panel/ui/facets/FacetValues';
import { useSelectedValue } from '../../panel/ui/facets/useSelectedValue';
import { useSelectedValues } from '../../panel/ui/facets/useSelectedValues';
import { part } from '../../panel/ui/parts';
import { pathWords } from '../base/path-words';
import type { FacetOf } from '../kinds';
import { BranchTree } from './BranchTree';
import { Breadcrumb } from './Breadcrumb';
import { fieldBelow, hasLevelBelow, type Level, nameOfLevel, useLevel } from './levels';

interface Props {
  readonly facet: FacetOf<'hierarchical'>;
}

/** A facet whose values have values below them; one path may be chosen. */
function HierarchicalMenu({ facet }: Props): ReactElement | null {
  const paths = useSelectedValues(facet);
  const top = useLevel(facet, '', paths);
  if (top.values.length === 0) return null;

  return (
    <FacetGroup facet={facet} refined={paths.size}>
      <Values facet={facet} parent="" level={top} />
    </FacetGroup>
  );
}

export const view: FacetView<FacetOf<'hierarchical'>> = {
  Component: ({ facet }) => (facet.operator ? <BranchTree facet={facet} /> : <HierarchicalMenu facet={facet} />),
  describe: (path, { separator }, _messages, words) => pathWords(path, separator, words).join(separator),
  // Of several branches, each has a chip with its path.
  Above: ({ facet }) => (facet.operator ? null : <Breadcrumb facet={facet} />),
};

interface LevelProps extends Props {
  /** Full path of the value above this level; '' at the top. */
  readonly parent: string;
}

/** The level below a chosen value; nothing if it has no values. */
function Below(props: LevelProps): ReactElement | null {
  const level = useLevel(props.facet, props.parent, useSelectedValues(props.facet));
  return level.values.length === 0 ? null : <Values {...props} level={level} />;
}

/** The values of one level, with the next level below the chosen value. */
function Values({ facet, parent, level }: LevelProps & { readonly level: Level }): ReactElement {
  const [path, choose] = useSelectedValue(facet);
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
          onClick={() => choose(value === path ? parent : value)}
          {...part('facet-value')}
        >
          <span className="value-name">
            <bdi>{label}</bdi>
          </span>
          <HitCount count={count} />
        </button>
        {isChosen && hasLevelBelow(facet, value) && <Below facet={facet} parent={value} />}
      </>
    );
  };
  return (
    <FacetValues
      facet={facet}
      field={fieldBelow(facet, parent)}
      name={nameOfLevel(facet, parent)}
      label={level.label}
      values={values}
      chosen={chosen}
    >
      {render}
    </FacetValues>
  );
}
