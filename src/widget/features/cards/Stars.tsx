import type { CSSProperties, ReactElement } from 'react';
import type { Messages } from '../../messages/format';

interface Props {
  readonly value: number;
  readonly max: number;
  /** The value in the visitor's number format. */
  readonly text: string;
  readonly messages: Messages;
}

/** Always five stars, filled in proportion to the value: ten stars would fill a card. */
export function Stars({ value, max, text, messages }: Props): ReactElement {
  const share = Math.min(1, Math.max(0, value / max));
  return (
    <>
      <span className="rating" aria-hidden="true">
        {text} <span className="rating-stars" style={{ '--share': `${Math.round(share * 100)}%` } as CSSProperties} />
      </span>
      <span className="hidden">{messages.text('card.stars', { count: text, max })}</span>
    </>
  );
}
