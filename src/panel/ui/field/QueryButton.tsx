import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { usePage } from '../contexts';
import { part } from '../parts';
import { useSearchActions } from '../useSearch';

interface Props {
  readonly query: string;
  readonly isSuggested?: boolean;
  readonly children: ReactNode;
}

/** A button that searches for an earlier or popular query. */
export function QueryButton({ query, isSuggested = false, children }: Props): ReactElement {
  const { recent } = usePage();
  const { update } = useSearchActions();
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
 * Runs the action of a button that may disappear with it. The focus moves to the field, or from one remove button to the
 * next.
 */
export function intoField(action: () => void): (event: MouseEvent<HTMLElement>) => void {
  return ({ currentTarget: pressed }) => {
    const entry = pressed.closest('.icon-button')?.parentElement;
    const beside = (entry?.nextElementSibling ?? entry?.previousElementSibling)?.querySelector<HTMLElement>(
      '.icon-button',
    );
    (beside ?? pressed.closest('.panel')?.querySelector('input'))?.focus();
    action();
  };
}
