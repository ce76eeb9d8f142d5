import { type ReactElement, type ReactNode, useId } from 'react';
import { useConfig } from '../contexts';
import { Choice } from './FacetValue';

/** What can be chosen in a list of radio buttons. */
interface RadioOption {
  /** As the state keeps it; '' for no choice. */
  readonly value: string;
  /** null where it is not known. */
  readonly count: number | null;
  readonly label: ReactNode;
}

interface Props {
  /** Without "All". */
  readonly options: readonly RadioOption[];
  /** '' if nothing is chosen. */
  readonly chosen: string;
  /** Called with '' for "All". */
  readonly onChoose: (value: string) => void;
}

/** Radio buttons for a facet of which one value can be chosen, with "All" first unless an option means that. */
export function RadioList({ options, chosen, onChoose }: Props): ReactElement {
  const { messages } = useConfig();
  const name = useId();
  const hasAll = options.some(({ value }) => value === '');
  const all = hasAll ? [] : [{ value: '', count: null, label: messages.text('any') }];
  return (
    <ul>
      {[...all, ...options].map(({ value, count, label }, index) => (
        <li key={index}>
          <Choice type="radio" name={name} isChosen={value === chosen} count={count} onChange={() => onChoose(value)}>
            {label}
          </Choice>
        </li>
      ))}
    </ul>
  );
}
