import type { ReactElement } from 'react';
import { usePanel } from '../context';
import { Icon } from '../Icon';

/** Closes the overlay, for those who have no Escape key. */
export function CloseButton(): ReactElement {
  const { messages, overlay } = usePanel();
  return (
    <button type="button" className="icon-button" aria-label={messages.text('closeSearch')} onClick={overlay.remote.close}>
      <Icon name="close" />
    </button>
  );
}
