import type { ReactElement } from 'react';
import { useConfig, useOverlay } from '../../ui/contexts';
import { CrossButton, Icon } from '../../ui/Icon';
import { part } from '../../ui/parts';

/** Opens the overlay; looks like the search field it leads to, and shows the key that does the same. */
export function OpenButton({ isOpen }: { readonly isOpen: boolean }): ReactElement {
  const { config, messages } = useConfig();
  const overlay = useOverlay();
  const { hotkeys, isApple, controller } = overlay;
  const [hotkey] = hotkeys;

  return (
    <button
      type="button"
      className="button open-button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts={hotkeys.map((key) => hotkeyForAria(key, isApple)).join(' ') || undefined}
      onClick={controller.open}
      {...part('open-button')}
    >
      <Icon name="search" />
      <span className="open-label">{config.placeholder ?? messages.text('openSearch')}</span>
      {hotkey !== undefined && (
        <kbd aria-hidden="true" {...part('hotkey')}>
          {hotkeyText(hotkey, isApple)}
        </kbd>
      )}
    </button>
  );
}

/** Closes the overlay, for visitors who have no Escape key. */
export function CloseButton(): ReactElement {
  const { messages } = useConfig();
  const { controller } = useOverlay();
  return <CrossButton label={messages.text('closeSearch')} onClick={controller.close} />;
}

/** The names of modifier keys, as each platform writes them. */
const NAMES = {
  apple: { mod: '⌘', meta: '⌘', ctrl: '⌃', alt: '⌥', shift: '⇧', between: '' },
  other: { mod: 'Ctrl', meta: 'Win', ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift', between: ' ' },
} as const;

/** The names of modifier keys in ARIA. */
const ARIA = { meta: 'Meta', ctrl: 'Control', alt: 'Alt', shift: 'Shift' } as const;

/** A shortcut as the platform writes it: `mod+k` → `⌘K`, or `Ctrl K`. */
export function hotkeyText(hotkey: string, isApple: boolean): string {
  const names = NAMES[isApple ? 'apple' : 'other'];
  return inWords(hotkey, names).join(names.between);
}

/** A shortcut for `aria-keyshortcuts`: `mod+k` → `Meta+K`, or `Control+K`. */
export function hotkeyForAria(hotkey: string, isApple: boolean): string {
  return inWords(hotkey, { ...ARIA, mod: isApple ? ARIA.meta : ARIA.ctrl }).join('+');
}

function inWords(hotkey: string, names: Readonly<Record<string, string>>): readonly string[] {
  return hotkey.split('+').map((word) => (word === '' ? '+' : (names[word] ?? word.toUpperCase())));
}
