import type { ReactElement } from 'react';
import { useConfig } from '../../panel/ui/contexts';
import type { FacetValue } from '../../panel/ui/facet-view';
import { FacetGroup } from '../../panel/ui/facets/FacetGroup';
import { Choice, ValueName } from '../../panel/ui/facets/FacetValue';
import { FacetValues } from '../../panel/ui/facets/FacetValues';
import { useSelectedValues, useSelectValues } from '../../panel/ui/facets/useSelectedValues';
import { Icon } from '../../panel/ui/Icon';
import type { FacetOf } from '../kinds';
import { fieldBelow, hasLevelBelow, type Level, nameOfLevel, startOf, useLevel } from './levels';
import { type BranchCounts, useBranchCounts } from './useBranchCounts';
import { type OpenBranches, useOpenBranches } from './useOpenBranches';

interface Props {
  readonly facet: FacetOf<'hierarchical'>;
}

/** A tree of boxes: several branches may be chosen, each as a whole or by what is within it. */
export function BranchTree({ facet }: Props): ReactElement | null {
  const paths = useSelectedValues(facet);
  const open = useOpenBranches(facet, paths);
  const counts = useBranchCounts(facet, open.paths);
  const top = useLevel(facet, '', paths);
  if (top.values.length === 0) return null;
  return (
    <FacetGroup facet={facet} refined={paths.size}>
      <Branches facet={facet} paths={paths} open={open} counts={counts} parent="" level={top} />
    </FacetGroup>
  );
}

interface TreeProps extends Props {
  /** All chosen paths. */
  readonly paths: ReadonlySet<string>;
  readonly open: OpenBranches;
  readonly counts: BranchCounts;
}

interface BranchesProps extends TreeProps {
  /** Full path of the value above this level; '' at the top. */
  readonly parent: string;
  readonly level: Level;
}

/** The boxes of one level, each with what is below it. */
function Branches({ parent, level, ...tree }: BranchesProps): ReactElement {
  const { facet, paths, open, counts } = tree;
  const choose = useSelectValues(facet);
  const { values, chosen } = level;
  const toggle = (value: string): void => {
    // Nothing moves away from under the pointer where nothing is left in a branch.
    open.keep([parent, value]);
    const isOnOnePath = (one: string): boolean =>
      one.startsWith(startOf(facet, value)) || value.startsWith(startOf(facet, one));
    choose((now) =>
      now.includes(value) ? now.filter((one) => one !== value) : [...now.filter((one) => !isOnOnePath(one)), value],
    );
  };
  const render = (item: FacetValue): ReactElement => {
    const isChosen = paths.has(item.value);
    const box = (
      <Choice
        type="checkbox"
        isChosen={isChosen}
        isMixed={!isChosen && chosen.has(item.value)}
        count={item.count}
        onChange={() => toggle(item.value)}
      >
        <ValueName item={item} />
      </Choice>
    );
    return hasLevelBelow(facet, item.value) ? (
      <Branch {...tree} item={item}>
        {box}
      </Branch>
    ) : (
      <div className="parent">{box}</div>
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
      isPending={counts(parent)?.hasResponse === false}
    >
      {render}
    </FacetValues>
  );
}

interface BranchProps extends TreeProps {
  readonly item: FacetValue;
  readonly children: ReactElement;
}

/** A box with a button that shows the level below it; no button where nothing is below it. */
function Branch({ item: { value, label }, children, ...tree }: BranchProps): ReactElement {
  const { messages } = useConfig();
  const { facet, paths, open, counts } = tree;
  const level = useLevel(facet, value, paths, counts(value));
  const isOpen = open.has(value);
  const canOpen = level.values.length > 0 || !level.isWhole;
  return (
    <>
      <div className="parent">
        {children}
        {canOpen && (
          <button
            type="button"
            className="icon-button unfold"
            aria-label={messages.text('subcategories', { value: label })}
            aria-expanded={isOpen}
            onClick={() => open.set(value, !isOpen)}
          >
            <Icon name="chevron" />
          </button>
        )}
      </div>
      {isOpen && level.values.length > 0 && <Branches {...tree} parent={value} level={level} />}
    </>
  );
}
