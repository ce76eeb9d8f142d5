import { elementOf, onKeyDown } from '../listen';

/** The hotkeys of a panel; an overlay has one by default. */
export function hotkeysOf({ hotkey, layout }: { hotkey: readonly string[] | null; layout: string }): readonly string[] {
  return hotkey ?? (layout === 'overlay' ? ['mod+k'] : []);
}

/** The hotkeys in an attribute, unchecked; null if it has none. The panel has a parser that checks them, and is larger. */
export function splitHotkeys(written: string | undefined): readonly string[] | null {
  return (written ?? '').toLowerCase().match(/[^,\s]+/g);
}

/**
 * Calls back when one of the hotkeys is pressed on the page or in a panel. It ignores a single character while the
 * visitor types a text, and every key that the page has handled.
 *
 * @param hotkeys such as `mod+k` or `/`; `mod` is Ctrl, and Cmd on Apple's keyboards.
 * @returns function that stops it.
 */
export function onHotkey(hotkeys: readonly string[], listener: () => void): () => void {
  const handle = (press: KeyboardEvent): void => {
    if (press.defaultPrevented || press.isComposing || press.repeat) return;
    if (!hotkeys.some((hotkey) => isPressed(hotkey, press))) return;
    press.preventDefault();
    listener();
  };
  return onKeyDown(handle);
}

/** Whether the keyboard is one of Apple's, where shortcuts use Cmd rather than Ctrl. */
export function isApple(): boolean {
  return /^(Mac|iP)/.test(navigator.platform);
}

function isPressed(hotkey: string, press: KeyboardEvent): boolean {
  // A browser that fills in a form sends key events without a `key`.
  const pressed = press.key?.toLowerCase() ?? '';
  const words = hotkey.replace('mod', isApple() ? 'meta' : 'ctrl').split('+');
  // "+" itself is a key too: "mod++" ends in two empty words.
  const key = words.pop() || '+';
  const isHeld = (modifier: Modifier): boolean => press[`${modifier}Key`] === words.includes(modifier);
  // Many keyboards have "/" above the 7, typed with Shift: so Shift counts for letters and digits only.
  const counted = /^[a-z\d]$/.test(key) ? ([...MODIFIERS, 'shift'] as const) : MODIFIERS;
  // A Cyrillic or Greek keyboard types another letter: there the position of the key counts.
  const isKey = pressed === key || (/[^ -~]/.test(pressed) && press.code === `Key${key.toUpperCase()}`);
  return isKey && counted.every(isHeld) && (press.ctrlKey || press.metaKey || press.altKey || !isWriting(press));
}

const MODIFIERS = ['ctrl', 'meta', 'alt'] as const;
type Modifier = (typeof MODIFIERS)[number] | 'shift';

/** Whether a key types a text, also in a shadow root, which hides its field behind its host. */
function isWriting(press: KeyboardEvent): boolean {
  return elementOf(press, WRITABLE) !== undefined;
}

/** `:read-write` matches what is inside `contenteditable` too. */
const WRITABLE = 'input,select,:read-write,[role=textbox],[role=searchbox],[role=combobox]';
