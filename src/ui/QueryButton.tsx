import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { usePanel } from './context';
import { part } from './parts';
import { useSearchState } from './search-state';

interface Props {
  readonly query: string;
  readonly isSuggested?: boolean;
  readonly children: ReactNode;
}

/** A button that searches for a query that somebody has searched for before. */
export function QueryButton({ query, isSuggested = false, children }: Props): ReactElement {
  const { recent } = usePanel();
  const update = useSearchState('update');
  const search = (): void => {
    recent.add(query);
    update(({ page: _, ...state }) => ({ ...state, query }));
  };
  return (
    <button type="button" className="button" onClick={intoField(search)} {...(isSuggested && part('suggestion'))}>
      <bdi>{children}</bdi>
    </button>
  );
}

/**
 * Does what a button is for. It may be about to go away, and the focus with it: that goes into the field, or from what
 * removes one entry to what removes the one beside it.
 */
export function intoField(action: () => void): (event: MouseEvent<HTMLElement>) => void {
  return ({ currentTarget: pressed }) => {
    const entry = pressed.closest('.icon-button')?.parentElement;
    const beside = (entry?.nextElementSibling ?? entry?.previousElementSibling)?.querySelector<HTMLElement>('.icon-button');
    (beside ?? pressed.closest('.panel')?.querySelector('input'))?.focus();
    action();
  };
}
