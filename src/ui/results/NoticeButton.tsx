import type { ReactElement, ReactNode } from 'react';
import { usePanel } from '../context';

interface Props {
  readonly onClick: () => void;
  /** Drawn as a mere link, for what helps less than the buttons beside it. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

/** What a notice offers to do. The notice goes away with it, so the focus moves on to the number of results. */
export function NoticeButton({ onClick, isQuiet = false, children }: Props): ReactElement {
  const { summary } = usePanel();
  return (
    <button
      type="button"
      className={isQuiet ? 'link-button' : 'button'}
      onClick={() => {
        summary.current?.focus();
        onClick();
      }}
    >
      {children}
    </button>
  );
}
