import type { ReactElement } from 'react';
import type { Part } from '../../search/highlight';
import { part } from '../parts';

/** Text with its matches marked. Drawn as text: what is in a field can never become markup. */
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
