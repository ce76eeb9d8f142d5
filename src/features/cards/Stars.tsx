import type { CSSProperties, ReactElement } from 'react';
import type { Messages } from '../../messages/format';

interface Props {
  readonly value: number;
  readonly max: number;
  /** The value as the visitor writes it. */
  readonly text: string;
  readonly messages: Messages;
}

/** Five stars, filled as far as the value goes, whatever their number is: ten would fill a card. */
export function Stars({ value, max, text, messages }: Props): ReactElement {
  const share = Math.min(1, Math.max(0, value / max));
  return (
    <>
      <span className="rating" aria-hidden="true">
        <span className="rating-stars" style={{ '--share': `${Math.round(share * 100)}%` } as CSSProperties} /> {text}
      </span>
      <span className="hidden">{messages.text('card.stars', { count: text, max })}</span>
    </>
  );
}
