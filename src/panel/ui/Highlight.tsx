import type { ReactElement } from 'react';
import type { Part } from '../../typesense/response/highlight';
import { part } from './parts';

/**
 * Text with its matches marked. Rendered as text: the value of a field can never become markup. Without a role, a mark does not
 * cut the text for screen readers: Orca read "Three, highlight start, King, highlight end, s" in Firefox.
 */
export function Highlight({ parts }: { parts: readonly Part[] }): ReactElement {
  return (
    <>
      {parts.map(({ text, isHighlighted }, index) =>
        isHighlighted ? (
          <mark key={index} role="none" {...part('highlight')}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </>
  );
}
