import { Fragment, memo, type ReactElement, type ReactNode, useId } from 'react';
import { kindOf } from '../../../facets/kinds';
import { isByDistance, sortIndex } from '../../../typesense/request/sort-order';
import { isEstimate } from '../../../typesense/response/groups';
import { useConfig, useShared } from '../contexts';
import { FilledPlace } from '../FilledPlace';
import { Icon } from '../Icon';
import { part } from '../parts';
import { useSearch, useSearchActions } from '../useSearch';
import { withPage } from './where';

/** The row above the results: the button for the facets of a narrow panel, the number of results, and how to show them. */
export const Toolbar = memo(function Toolbar({ filtersButton }: { readonly filtersButton: ReactNode }): ReactElement {
  const { config, places } = useConfig();
  // Another order may help where a search has failed.
  const isEmpty = useSearch(({ response, failure }) => response?.found === 0 && failure === null);
  const hasSort = config.sort.length > 0;
  return (
    <div className="toolbar">
      {filtersButton}
      <Summary />
      <FilledPlace name="toolbar" />
      {(hasSort || places.toolbarEnd) && (
        <div className={isEmpty ? 'choices without-hits' : 'choices'}>
          {hasSort && <SortBy />}
          <FilledPlace name="toolbarEnd" />
        </div>
      )}
    </div>
  );
});

/** How many results there are, and in how many groups; says while a search is slow that they are from an earlier one. */
function Summary(): ReactElement {
  const { config, messages, places } = useConfig();
  const { summary: Around = Fragment } = places;
  const { summary } = useShared();
  const status = useSearch(({ status }) => status);
  const isStalled = status === 'stalled';
  const response = useSearch(({ response }) => response);
  const { found = 0, groups = null } = response ?? {};
  const all = messages.plural('results', found, {}, isEstimate(found, config));
  const results =
    groups === null ? all : messages.plural('inGroups', groups, { results: all }, isEstimate(groups, config, true));
  // It has the focus before its number belongs to the search: until then, the name is one that is right.
  const isOutdated = !response || status === 'loading' || isStalled;
  return (
    <p
      className="summary"
      ref={summary as React.RefObject<HTMLParagraphElement>}
      tabIndex={-1}
      role="group"
      aria-label={isOutdated ? messages.text('resultList') : withPage(response, results, config, messages)}
      {...part('summary')}
    >
      {response && (
        <span className={isStalled ? 'earlier' : undefined}>
          {groups === null ? <Around>{results}</Around> : results}
        </span>
      )}
      {isStalled && <span className="stalled">{messages.text('stalled')}</span>}
    </p>
  );
}

/** The orders of results a visitor may choose; relevance comes first. */
function SortBy(): ReactElement {
  const { config, messages, places } = useConfig();
  const uiState = useSearch(({ uiState }) => uiState);
  const { update } = useSearchActions();
  const { position } = places;
  const options = [
    { value: config.collection, label: messages.text('relevance') },
    ...config.sort.map(({ sortBy, label }) => ({
      value: sortIndex(config.collection, sortBy),
      label: messages.isolates(label).join(label),
    })),
  ];
  const sort = (sortBy: string): void => update(({ page: _, ...state }) => ({ ...state, sortBy }));
  // A facet that sorts by distance has its own notice.
  const hasNotice = config.sort.some(isByDistance) && !config.facets.some((facet) => kindOf(facet).sortBy);
  return (
    <>
      <LabelledSelect
        label={messages.text('sortBy')}
        value={uiState.sortBy ?? config.collection}
        options={options}
        onChange={(sortBy) => {
          if (!isByDistance({ sortBy })) sort(sortBy);
          else void position?.request().then((found) => found && sort(sortBy));
        }}
      />
      {hasNotice && position && <position.Notice />}
    </>
  );
}

interface Props<Value extends string | number> {
  readonly label: string;
  /** Where the options speak for themselves, the label is for screen readers alone. */
  readonly isLabelHidden?: boolean;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** A labelled choice from a list. The platform draws the list; the button looks the same in all browsers. */
export function LabelledSelect<Value extends string | number>({
  label,
  isLabelHidden = false,
  value,
  options,
  onChange,
}: Props<Value>): ReactElement {
  const id = useId();
  return (
    <div className="select">
      <label htmlFor={id} className={isLabelHidden ? 'hidden' : undefined}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options[event.target.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
        {...part('select')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </div>
  );
}
