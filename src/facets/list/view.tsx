import { type ReactElement, useId } from 'react';
import type { Messages } from '../../panel/languages/format';
import { useConfig } from '../../panel/ui/contexts';
import type { FacetValue, FacetView } from '../../panel/ui/facet-view';
import { FacetGroup } from '../../panel/ui/facets/FacetGroup';
import { Choice, ValueName } from '../../panel/ui/facets/FacetValue';
import { FacetValues } from '../../panel/ui/facets/FacetValues';
import { useFacetValues } from '../../panel/ui/facets/useFacetValues';
import { useSelectValues } from '../../panel/ui/facets/useSelectedValues';
import { part } from '../../panel/ui/parts';
import type { FacetBase } from '../../tag/facets/facet-syntax';
import { readChoice, writeChoice } from '../base/value-filter';
import type { FacetOf } from '../kinds';

interface Props {
  readonly facet: FacetOf<'list' | 'menu'>;
  /** Whether only one value can be chosen. */
  readonly isMenu?: boolean;
}

/** A facet with values to choose: several of a list; of a menu one, or "All". */
export function RefinementList({ facet, isMenu = false }: Props): ReactElement | null {
  const { messages, places } = useConfig();
  const { values, states, chosen } = useFacetValues(facet);
  const choose = useSelectValues(facet);
  const name = useId();
  if (values.length === 0) return null;

  const control = { type: isMenu ? 'radio' : 'checkbox', name } as const;
  const write = (value: string): string => (facet.exclude ? writeChoice(value) : value);
  const exclude = (value: string): string => (facet.exclude ? `-${value}` : value);
  /** @param next as the state keeps it; null for none. */
  const set = (value: string, next: string | null): void =>
    choose((now) => {
      const others = isMenu ? [] : now.filter((one) => one !== write(value) && one !== exclude(value));
      return next === null ? others : [...others, next];
    });

  const render = (item: FacetValue): ReactElement => {
    const { value, count } = item;
    const state = states.get(value);
    const isOn = state === 'on';
    const onChange = (): void => set(value, isOn && !isMenu ? null : write(value));
    const choice = (
      <Choice {...control} isChosen={isOn} count={count} onChange={onChange}>
        <ValueName item={item} />
      </Choice>
    );
    const onExclude = (): void => set(value, state === 'excluded' ? null : exclude(value));
    return facet.exclude ? (
      <Excludable item={item} state={state} onExclude={onExclude}>
        {choice}
      </Excludable>
    ) : (
      choice
    );
  };
  const any = isMenu && (
    <Choice {...control} isChosen={states.size === 0} count={null} onChange={() => choose(() => [])}>
      {messages.text('any')}
    </Choice>
  );
  const list = (matches: readonly FacetValue[] | null): ReactElement => (
    <FacetValues facet={facet} values={values} matches={matches} chosen={chosen} first={any}>
      {render}
    </FacetValues>
  );
  const Around = 'searchable' in facet && facet.searchable && places.facet?.AroundValues;
  return (
    <FacetGroup facet={facet} refined={states.size}>
      {Around ? <Around facet={facet}>{list}</Around> : list(null)}
    </FacetGroup>
  );
}

interface ExcludableProps {
  readonly item: FacetValue;
  readonly state: 'on' | 'excluded' | undefined;
  readonly onExclude: () => void;
  readonly children: ReactElement;
}

/** A value that can be chosen, or excluded with the button beside it. */
function Excludable({ item: { label, count }, state, onExclude, children }: ExcludableProps): ReactElement {
  const { messages } = useConfig();
  return (
    <div className="excludable" data-state={state ?? 'off'}>
      {children}
      <button
        type="button"
        className="icon-button exclude"
        aria-label={messages.text('facet.exclude', { value: label })}
        aria-pressed={state === 'excluded'}
        disabled={count === 0 && state === undefined}
        onClick={onExclude}
        {...part('exclude-button')}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM6.5 6.5l11 11" />
        </svg>
      </button>
    </div>
  );
}

export const view: FacetView<FacetOf<'list'>> = {
  Component: RefinementList,
  describe: describeValue,
  isPartial: ({ searchable }) => searchable,
};

/** A value of a field in its words, an excluded one with "not". */
export function describeValue(
  value: string,
  { exclude = false }: FacetBase & { readonly exclude?: boolean },
  messages: Messages,
  words: (value: string) => string,
): string {
  const choice = exclude ? readChoice(value) : { value, isExcluded: false };
  const text = words(choice.value);
  if (choice.isExcluded) return messages.text('facet.not', { value: text });
  return text.trim() === '' ? messages.text('emptyValue') : text;
}
