/**
 * Calls back when one of some keys is pressed on the page, or in the panel. A single character is left alone where
 * someone is writing, and every key that the page has taken for itself.
 *
 * @param hotkeys as in `mod+k` or `/`; `mod` is Ctrl, and Cmd on Apple's keyboards.
 * @param root the panel's, out of which no key comes to the page.
 * @returns what stops it.
 */
export function onHotkey(hotkeys: readonly string[], root: ShadowRoot, listener: () => void): () => void {
  if (hotkeys.length === 0) return () => {};
  const hear = (event: Event): void => {
    if (isHotkey(event as KeyboardEvent, hotkeys)) listener();
  };
  for (const target of [document, root]) target.addEventListener('keydown', hear);
  return () => {
    for (const target of [document, root]) target.removeEventListener('keydown', hear);
  };
}

/** Whether one of some keys is pressed, for nobody else; then it does nothing by itself any more. */
function isHotkey(press: KeyboardEvent, hotkeys: readonly string[]): boolean {
  if (press.defaultPrevented || press.isComposing || press.repeat) return false;
  const isOurs = hotkeys.some((hotkey) => isPressed(hotkey, press));
  if (isOurs) press.preventDefault();
  return isOurs;
}

/** The keys in an attribute as it is written; an overlay has one of its own. */
export function hotkeysIn(written: string | undefined, isOverlay: boolean): readonly string[] {
  return (written || (isOverlay ? 'mod+k' : 'none')).toLowerCase().match(/[^,\s]+/g) ?? [];
}

/** Whether the keyboard is one of Apple's, where shortcuts use Cmd in place of Ctrl. */
export function isApple(): boolean {
  return /^(?:Mac|iP)/.test(navigator.platform);
}

function isPressed(hotkey: string, press: KeyboardEvent): boolean {
  const words = hotkey.replace('mod', isApple() ? 'meta' : 'ctrl').split('+');
  // "+" itself is a key too: "mod++" ends in two empty words.
  const key = words.pop() || '+';
  const held = (names: readonly Modifier[]): boolean => names.every((name) => press[`${name}Key`] === words.includes(name));
  return (
    held(MODIFIERS) &&
    // A "/" stands above the 7 on many keyboards: there Shift only writes it.
    (!/^[a-z\d]$/.test(key) || held(['shift'])) &&
    (press.key.toLowerCase() === key || (/[^ -~]/.test(press.key) && press.code === `Key${key.toUpperCase()}`)) &&
    (MODIFIERS.some((name) => words.includes(name)) || !isWriting(press))
  );
}

const MODIFIERS: readonly Modifier[] = ['ctrl', 'meta', 'alt'];
type Modifier = 'ctrl' | 'meta' | 'alt' | 'shift';

/** Whether a key goes into a text; the innermost element is asked, since a shadow root hides it behind its host. */
function isWriting(press: KeyboardEvent): boolean {
  const [target] = press.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select, [role=textbox], [role=searchbox], [role=combobox]');
}
