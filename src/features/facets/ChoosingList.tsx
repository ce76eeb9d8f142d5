import { type ReactElement, useId, useMemo, useRef, useState } from 'react';
import type { FacetOf } from '../../facets/kinds';
import { readChoice, writeChoice } from '../../facets/value-filter';
import { useConfig } from '../../ui/contexts';
import { FacetGroup } from '../../ui/facets/FacetGroup';
import { Choice, ValueName } from '../../ui/facets/FacetValue';
import { FacetValues } from '../../ui/facets/FacetValues';
import { type FacetValue, useStableValues } from '../../ui/facets/facet-memory';
import { useServerCounts } from '../../ui/facets/useFacetCounts';
import { useSelectedValues, useSelectValues } from '../../ui/facets/useSelectedValues';
import { OwnerNote, useFailureNote } from '../../ui/OwnerNotes';
import { part } from '../../ui/parts';
import { FacetSearch, FacetSearchNotice, useFacetSearch } from './FacetSearch';

type Choosing = FacetOf<'list' | 'menu'>;

/** A list or a menu whose values may be searched or excluded, or have an order of their own. */
export function ChoosingList({ facet }: { facet: Choosing }): ReactElement | null {
  const { messages } = useConfig();
  const { states, named, values } = useValues(facet);
  const [typed, setTyped] = useState('');
  const { matches, failure, isStalled, retry } = useFacetSearch(facet, typed);
  const input = useRef<HTMLInputElement>(null);
  const failureNote = useFailureNote(failure);
  const choose = useSelectValues(facet);
  const group = useId();
  if (values.length === 0) return null;

  const write = facet.exclude ? writeChoice : (value: string): string => value;
  const set = (value: string, next: string | null): void =>
    choose((now) => {
      const others = facet.kind === 'menu' ? [] : now.filter((one) => one !== write(value) && one !== `-${value}`);
      return next === null ? others : [...others, next];
    });
  const tryAgain = (): void => {
    // The button is removed together with the failure.
    input.current?.focus();
    retry();
  };
  const isMenu = facet.kind === 'menu';
  const render = (item: FacetValue): ReactElement => {
    const { value, label } = item;
    const state = states.get(value) ?? 'off';
    return (
      <div className="excludable" data-state={state}>
        <Choice
          type={isMenu ? 'radio' : 'checkbox'}
          {...(isMenu && { name: group })}
          isChosen={state === 'on'}
          count={item.count}
          onChange={() => set(value, state === 'on' && !isMenu ? null : write(value))}
        >
          <ValueName item={item} />
        </Choice>
        {facet.exclude && (
          <button
            type="button"
            className="icon-button exclude"
            aria-label={messages.text('facet.exclude', { value: label })}
            aria-pressed={state === 'excluded'}
            disabled={item.count === 0 && state === 'off'}
            onClick={() => set(value, state === 'excluded' ? null : `-${value}`)}
            {...part('exclude-button')}
          >
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM6.5 6.5l11 11" />
            </svg>
          </button>
        )}
      </div>
    );
  };
  const any = isMenu && (
    <Choice type="radio" name={group} isChosen={states.size === 0} count={null} onChange={() => choose(() => [])}>
      {messages.text('any')}
    </Choice>
  );

  return (
    <FacetGroup facet={facet} refined={states.size}>
      {isSearchable(facet) && (
        <>
          <FacetSearch label={facet.label} input={input} onSearch={setTyped} />
          <FacetSearchNotice isStalled={isStalled} failure={failure} onRetry={tryAgain} />
        </>
      )}
      <OwnerNote note={failureNote} />
      <div className="facet-found" aria-busy={isStalled}>
        <div className="progress" hidden={!isStalled} />
        <FacetValues facet={facet} values={values} matches={matches} chosen={named} first={any}>
          {render}
        </FacetValues>
      </div>
    </FacetGroup>
  );
}

export function isSearchable(facet: Choosing): boolean {
  return facet.kind === 'list' && facet.searchable;
}

/** How a value is chosen. */
type ValueState = 'on' | 'excluded';

interface Values {
  /** The state of each chosen value. */
  readonly states: ReadonlyMap<string, ValueState>;
  /** The chosen values, which stay visible. */
  readonly named: ReadonlySet<string>;
  /** In the order of rendering. */
  readonly values: readonly FacetValue[];
}

function useValues(facet: Choosing): Values {
  const { messages } = useConfig();
  const { field, exclude, order } = facet;
  const chosen = useSelectedValues(facet);
  const states = useMemo(() => {
    const entries = [...chosen].map((value): [string, ValueState] => {
      if (!exclude) return [value, 'on'];
      const choice = readChoice(value);
      return [choice.value, choice.isExcluded ? 'excluded' : 'on'];
    });
    return new Map(entries);
  }, [chosen, exclude]);
  const named = useMemo(() => new Set(states.keys()), [states]);
  const counted = useServerCounts(field);
  const isByName = facet.kind === 'list' && facet.sortBy === 'alpha';
  const ordered = useMemo(() => {
    if (!isByName) return counted;
    const values = [...counted.values].sort((one, other) => messages.compare(one.label, other.label));
    return { ...counted, values };
  }, [counted, isByName, messages]);
  const stable = useStableValues(field, ordered, named, facet.limitMore);
  return { states, named, values: useMemo(() => inOrder(stable, order ?? []), [stable, order]) };
}

/** The values with those of an order first. */
export function inOrder(values: readonly FacetValue[], order: readonly string[]): readonly FacetValue[] {
  const first = order.flatMap((name) => values.find(({ value }) => value === name) ?? []);
  return [...first, ...values.filter((value) => !first.includes(value))];
}
