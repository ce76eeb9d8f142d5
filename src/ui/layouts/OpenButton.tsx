import type { ReactElement } from 'react';
import { usePanel } from '../context';
import { Icon } from '../Icon';
import { part } from '../parts';
import { hotkeyForAria, hotkeyText } from './hotkey';

/** Opens the overlay; looks like the search field it leads to, and shows the key that does the same. */
export function OpenButton({ isOpen }: { readonly isOpen: boolean }): ReactElement {
  const { config, messages, overlay } = usePanel();
  const { hotkeys, isApple, remote } = overlay;
  const [hotkey] = hotkeys;

  return (
    <button
      type="button"
      className="button open-button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts={hotkeys.map((key) => hotkeyForAria(key, isApple)).join(' ') || undefined}
      onClick={remote.open}
      {...part('open-button')}
    >
      <Icon name="search" />
      <span className="open-label">{config.placeholder ?? messages.text('search')}</span>
      {hotkey !== undefined && (
        <kbd aria-hidden="true" {...part('hotkey')}>
          {hotkeyText(hotkey, isApple)}
        </kbd>
      )}
    </button>
  );
}
