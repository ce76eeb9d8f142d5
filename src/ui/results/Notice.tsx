import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../Icon';
import { part } from '../parts';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ReactNode;
  /** Whether screen readers are told at once. */
  readonly isUrgent?: boolean;
}

/** A box in place of results, or above them, that says why things are not as hoped. */
export function Notice({ icon, title, children, isUrgent = false }: Props): ReactElement {
  return (
    <div className="notice" role={isUrgent ? 'alert' : undefined} {...part('notice')}>
      <Icon name={icon} />
      <div>
        <p className="notice-title">{title}</p>
        {children}
      </div>
    </div>
  );
}
