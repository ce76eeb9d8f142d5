/** How a keyboard's own writing names the keys that are held down. */
const NAMES = {
  apple: { mod: '⌘', meta: '⌘', ctrl: '⌃', alt: '⌥', shift: '⇧', between: '' },
  other: { mod: 'Ctrl', meta: 'Win', ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift', between: ' ' },
} as const;

/** How ARIA names them. */
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
