import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useConfig } from '../../panel/ui/contexts';
import type { FacetView } from '../../panel/ui/facet-view';
import { FacetGroup } from '../../panel/ui/facets/FacetGroup';
import { RadioList } from '../../panel/ui/facets/RadioList';
import { useRangeCounts } from '../../panel/ui/facets/useCountedByFilter';
import { useSelectedValue } from '../../panel/ui/facets/useSelectedValue';
import type { FacetOf } from '../kinds';
import { DateBars } from './DateBars';
import { periodCounts } from './period-counts';
import { describeBars, describeDates } from './write-days';

/** A facet of dates: a choice of one period up to today, and fields for the first and the last day. */
function DateMenu({ facet }: { facet: FacetOf<'date'> }): ReactElement {
  const { messages, config } = useConfig();
  const counts = useRangeCounts(facet, facet.periods, (counted) =>
    periodCounts(counted, facet, { ...config, now: new Date() }),
  );
  const [chosen, choose] = useSelectedValue(facet);
  return (
    <FacetGroup facet={facet} refined={chosen === '' ? 0 : 1}>
      {facet.histogram ? (
        <DateBars facet={facet} chosen={chosen} onChoose={choose} />
      ) : (
        <RadioList
          options={facet.periods.map((period, index) => ({
            value: period,
            count: counts[index] ?? null,
            label: describeDates(period, messages),
          }))}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      <Days facet={facet} chosen={chosen} onChoose={choose} />
    </FacetGroup>
  );
}

export const view: FacetView<FacetOf<'date'>> = {
  Component: DateMenu,
  describe: (value, { histogram }, messages) => (histogram ? describeBars : describeDates)(value, messages),
};

interface DaysProps {
  readonly facet: FacetOf<'date'>;
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

/** Milliseconds without a change after which the days count as chosen: typing a date changes it with each of its parts. */
const PAUSE_MS = 600;
/** An earlier year belongs to a date that is still being typed: 2024 begins as the year 2. */
const FIRST_YEAR = 1000;

/** Two fields for the first and the last day. */
function Days({ facet: { label }, chosen, onChoose }: DaysProps): ReactElement {
  const { messages } = useConfig();
  const now = chosen.includes('..') ? chosen.split('..') : ['', ''];
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const days = draft ?? now;
  // Days that were removed elsewhere must not come back when the field loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft ends with any other choice.
  useLayoutEffect(() => {
    setDraft(null);
  }, [chosen]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = (next: readonly string[]): void => {
    clearTimeout(timer.current);
    const [from = '', to = ''] = next.every(Boolean) ? [...next].sort() : next;
    const value = from === '' && to === '' ? '' : `${from}..${to}`;
    const isNew = value !== (chosen.includes('..') ? chosen : '');
    if (isNew && next.every((day) => day === '' || Number(day.slice(0, 4)) >= FIRST_YEAR)) onChoose(value);
  };
  const field = (end: 0 | 1, hint: string): ReactElement => (
    <label className="range-field day-field">
      <span aria-hidden="true">{hint}</span>
      <input
        type="date"
        aria-label={messages.text('labelled', { label, value: hint })}
        value={days[end] ?? ''}
        max="9999-12-31"
        onChange={({ target: { value } }) => {
          const next = days.map((day, index) => (index === end ? value : day));
          setDraft(next);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => commit(next), PAUSE_MS);
        }}
        onBlur={() => commit(days)}
        onKeyDown={({ key }) => key === 'Enter' && commit(days)}
      />
    </label>
  );
  return (
    <div className="range-inputs days">
      {field(0, messages.text('facet.firstDay'))}
      {field(1, messages.text('facet.lastDay'))}
    </div>
  );
}
