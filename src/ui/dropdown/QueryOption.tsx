import type { HTMLAttributes, ReactElement } from 'react';
import { part } from '../parts';

interface Props extends HTMLAttributes<HTMLDivElement> {
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

/** An option about a query. The list stays when it is chosen: there is something else in it then. */
export function QueryOption({ isActive, onChoose, ...others }: Props): ReactElement {
  return (
    <div
      className="option"
      role="option"
      aria-selected={isActive}
      onClick={(event) => {
        event.stopPropagation();
        onChoose();
      }}
      {...part('option')}
      {...others}
    />
  );
}
