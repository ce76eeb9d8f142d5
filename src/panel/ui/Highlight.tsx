import type { ReactElement } from 'react';
import type { Part } from '../../typesense/response/highlight';
import { part } from './parts';

/** Text with its matches marked. Rendered as text: the value of a field can never become markup. */
export function Highlight({ parts }: { parts: readonly Part[] }): ReactElement {
  return (
    <>
      {parts.map(({ text, isHighlighted }, index) =>
        isHighlighted ? (
          <mark key={index} {...part('highlight')}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </>
  );
}
