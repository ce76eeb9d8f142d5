import type { Config } from './config/attributes';
import { isApple, onHotkey } from './page/hotkeys';
import type { PageInput } from './page/page-input';
import { find, whenParsed } from './page/place';
import { onTrigger } from './page/triggers';
import { problem, then, type Problem } from './problems/catalogue';
import type { Remote } from './remote';

/** The ways that lead from the page into the panel, beside its own field. */
export interface Opening {
  /** The keys that open it, or lead to its field; as in `mod+k`. */
  readonly hotkeys: readonly string[];
  readonly isApple: boolean;
  /** Whether an overlay needs a button of its own. */
  readonly hasButton: () => boolean;
  readonly stop: () => void;
}

interface Doors {
  readonly remote: Remote;
  /** The page's own search field. */
  readonly input: PageInput;
  readonly focusField: () => void;
  /** Told when an attribute names nothing that could lead here, and the panel has a way in of its own after all. */
  readonly onProblem: (problem: Problem) => void;
}

/** Listens for what leads into a panel: its keys, the page's own search field, and the element that opens an overlay. */
export function watchOpening(
  shadow: ShadowRoot,
  { layout, hotkey, trigger, input: selector }: Pick<Config, 'layout' | 'hotkey' | 'trigger' | 'input'>,
  { remote, input, focusField, onProblem }: Doors,
): Opening {
  const isOverlay = layout === 'overlay';
  const hotkeys = hotkey ?? (isOverlay ? ['mod+k'] : []);
  const focus = (): void => {
    const field = input.read();
    if (!field) return focusField();
    field.focus();
    field.select();
  };
  const undo = [onHotkey(hotkeys, shadow, isOverlay ? remote.toggle : focus)];
  if (selector !== null) {
    const look = (): void => {
      if (input.read()) return;
      const code = find(selector) ? 'no-input' : 'no-match';
      onProblem(problem(code, { attribute: 'data-input', value: selector }, {}, then.ownField));
    };
    undo.push(whenParsed(look));
  }
  let hasButton = true;
  if (isOverlay && trigger !== null) {
    hasButton = false;
    undo.push(onTrigger(trigger, remote.open));
    const look = (): void => {
      if (find(trigger)) return;
      hasButton = true;
      onProblem(problem('no-match', { attribute: 'data-trigger', value: trigger }, {}, then.ownButton));
    };
    undo.push(whenParsed(look));
  }
  return {
    hotkeys,
    isApple: isApple(),
    hasButton: () => hasButton,
    stop() {
      for (const close of undo) close();
    },
  };
}
