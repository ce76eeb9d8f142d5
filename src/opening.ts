import type { Config } from './config/attributes';
import { isApple, onHotkey } from './page/hotkeys';
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
  readonly focusField: () => void;
  /** Told when `data-trigger` names nothing, and the overlay has a button of its own after all. */
  readonly onNoTrigger: (problem: Problem) => void;
}

/** Listens for what leads into a panel: its keys, and the element of the page that opens an overlay. */
export function watchOpening(
  shadow: ShadowRoot,
  { layout, hotkey, trigger }: Pick<Config, 'layout' | 'hotkey' | 'trigger'>,
  { remote, focusField, onNoTrigger }: Doors,
): Opening {
  const isOverlay = layout === 'overlay';
  const hotkeys = hotkey ?? (isOverlay ? ['mod+k'] : []);
  const undo = [onHotkey(hotkeys, shadow, isOverlay ? remote.toggle : focusField)];
  let hasButton = true;
  if (isOverlay && trigger !== null) {
    hasButton = false;
    undo.push(onTrigger(trigger, remote.open));
    const look = (): void => {
      if (find(trigger)) return;
      hasButton = true;
      onNoTrigger(problem('no-match', { attribute: 'data-trigger', value: trigger }, {}, then.ownButton));
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
