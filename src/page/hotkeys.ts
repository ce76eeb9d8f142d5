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
    const press = event as KeyboardEvent;
    if (press.defaultPrevented || press.isComposing || press.repeat) return;
    if (!hotkeys.some((hotkey) => isPressed(hotkey, press))) return;
    press.preventDefault();
    listener();
  };
  for (const target of [document, root]) target.addEventListener('keydown', hear);
  return () => {
    for (const target of [document, root]) target.removeEventListener('keydown', hear);
  };
}

/** Whether the keyboard is one of Apple's, where shortcuts use Cmd in place of Ctrl. */
export function isApple(): boolean {
  return /^(?:Mac|iP)/.test(navigator.platform);
}

function isPressed(hotkey: string, press: KeyboardEvent): boolean {
  const words = hotkey.split('+');
  // "+" itself is a key too: "mod++" ends in two empty words.
  const key = words.pop() || '+';
  const mod = words.includes('mod');
  const wanted = {
    ctrlKey: words.includes('ctrl') || (mod && !isApple()),
    metaKey: words.includes('meta') || (mod && isApple()),
    altKey: words.includes('alt'),
  };
  const isFree = !wanted.ctrlKey && !wanted.metaKey && !wanted.altKey;
  if (isFree && isWriting(press)) return false;
  if (press.ctrlKey !== wanted.ctrlKey || press.metaKey !== wanted.metaKey || press.altKey !== wanted.altKey) return false;
  // A "/" stands above the 7 on many keyboards: there Shift only writes it.
  if (/^[a-z\d]$/.test(key) && press.shiftKey !== words.includes('shift')) return false;
  return press.key.toLowerCase() === key || (/[^ -~]/.test(press.key) && press.code === `Key${key.toUpperCase()}`);
}

/** Whether a key goes into a text; the innermost element is asked, since a shadow root hides it behind its host. */
function isWriting(press: KeyboardEvent): boolean {
  const [target] = press.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select, [role="textbox"], [role="searchbox"], [role="combobox"]');
}
