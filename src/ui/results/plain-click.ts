import type { MouseEvent } from 'react';

/** Whether a click on a link leads there in this very tab, or would save or open it elsewhere. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
