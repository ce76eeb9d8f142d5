import { expect, test } from 'vitest';
import { hotkeyForAria, hotkeyText } from '../../../../src/panel/features/dialog/OverlayButtons';

test.each([
  ['mod+k', '⌘K', 'Ctrl K', 'Meta+K', 'Control+K'],
  ['/', '/', '/', '/', '/'],
  ['ctrl+shift+f', '⌃⇧F', 'Ctrl Shift F', 'Control+Shift+F', 'Control+Shift+F'],
  ['alt+s', '⌥S', 'Alt S', 'Alt+S', 'Alt+S'],
])(
  'the button of an overlay writes %s as each platform does, and as ARIA does',
  (hotkey, apple, other, appleAria, otherAria) => {
    expect(hotkeyText(hotkey, true)).toBe(apple);
    expect(hotkeyText(hotkey, false)).toBe(other);
    expect(hotkeyForAria(hotkey, true)).toBe(appleAria);
    expect(hotkeyForAria(hotkey, false)).toBe(otherAria);
  },
);
