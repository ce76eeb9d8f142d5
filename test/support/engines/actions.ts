/** Input as the W3C's WebDriver and WebDriver BiDi both take it: https://www.w3.org/TR/webdriver2/#actions */
type Actions = readonly {
  readonly type: string;
  readonly id: string;
  readonly parameters?: object;
  readonly actions: readonly object[];
}[];

/** @param keys single characters, names such as `ArrowLeft`, and `Control+k`. */
export function keyActions(keys: readonly string[]): Actions {
  const actions = keys.flatMap((combination) => {
    // The last character may be a plus.
    const parts = combination.split(/\+(?=.)/).map((key) => CODES[key] ?? key);
    const down = parts.map((value) => ({ type: 'keyDown', value }));
    const up = parts.reverse().map((value) => ({ type: 'keyUp', value }));
    return [...down, ...up];
  });
  return [{ type: 'key', id: 'keyboard', actions }];
}

export function moveActions(x: number, y: number): Actions {
  return mouse({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 });
}

export function buttonActions(state: 'down' | 'up'): Actions {
  return mouse({ type: state === 'down' ? 'pointerDown' : 'pointerUp', button: 0 });
}

export function wheelActions(x: number, y: number, deltaY: number): Actions {
  const scroll = { type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY };
  return [{ type: 'wheel', id: 'wheel', actions: [scroll] }];
}

function mouse(action: object): Actions {
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [action] }];
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const CODES: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};
