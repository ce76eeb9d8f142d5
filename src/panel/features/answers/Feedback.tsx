import { type ReactElement, useState } from 'react';
import { useConfig, usePage } from '../../ui/contexts';

/** Reasons why an answer did not help. */
const REASONS = {
  wrong: 'answer.reason.wrong',
  question: 'answer.reason.question',
  unclear: 'answer.reason.unclear',
  sources: 'answer.reason.sources',
} as const;

type Reason = keyof typeof REASONS;

/** Asks whether an answer helped, and notifies the page. The focus stays on the button that was pressed. */
export function Feedback({ query }: { readonly query: string }): ReactElement {
  const { messages } = useConfig();
  const { emit } = usePage();
  const [value, setValue] = useState<'up' | 'down' | null>(null);
  const [reason, setReason] = useState<Reason | null>(null);
  const choose = (chosen: 'up' | 'down'): void => {
    if (chosen === value) return;
    setValue(chosen);
    setReason(null);
    emit('searchlet:feedback', { query, value: chosen, reason: null });
  };
  const explain = (chosen: Reason): void => {
    if (chosen === reason) return;
    setReason(chosen);
    emit('searchlet:feedback', { query, value: 'down', reason: chosen });
  };
  return (
    <div className="answer-feedback" role="group" aria-label={messages.text('answer.helpful')}>
      <span aria-hidden="true">{messages.text('answer.helpful')}</span>
      {(['up', 'down'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className="link-button"
          aria-pressed={value === one}
          onClick={() => choose(one)}
        >
          {messages.text(one === 'up' ? 'yes' : 'no')}
        </button>
      ))}
      {value === 'down' &&
        (Object.keys(REASONS) as Reason[]).map((one) => (
          <button
            key={one}
            type="button"
            className="link-button"
            aria-pressed={reason === one}
            onClick={() => explain(one)}
          >
            {messages.text(REASONS[one])}
          </button>
        ))}
    </div>
  );
}
