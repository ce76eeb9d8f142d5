import type { Config } from '../../facets/config';
import { type Problem, problem } from '../../tag/problems/catalogue';
import { find, whenParsed } from '../page/dom';
import { hotkeysOf, isApple, onHotkey } from '../page/field/hotkeys';
import type { PageInput } from '../page/field/page-input';
import { onTrigger } from '../page/listen';
import { createStore, type Store } from '../page/stores/store';
import type { OverlayController } from '../ui/contexts';

/** Everything that opens or focuses a panel, besides its own field. */
interface OverlayTriggers {
  /** The hotkeys that open the panel, or focus its field, such as `mod+k`. */
  readonly hotkeys: readonly string[];
  readonly isApple: boolean;
  /** Whether an overlay shows its own button, because the page has no trigger. */
  readonly hasButton: Store<boolean>;
  readonly stop: () => void;
}

interface Options {
  readonly controller: OverlayController;
  /** The page's own search field. */
  readonly input: PageInput;
  readonly focusField: () => void;
  /** Called when the selector of an attribute matches nothing usable, so that the panel shows its own button or field. */
  readonly onProblem: (problem: Problem) => void;
}

/** Values of `data-searchlet-panel` that match no panel. All panels share them, so that each is reported once. */
const unmatched = new Set<string>();

/** Listens to everything that opens a panel: its hotkeys, the page's own search field, and the trigger of an overlay. */
export function watchOverlayTriggers(
  shadow: ShadowRoot,
  { layout, hotkey, trigger, input: selector }: Pick<Config, 'layout' | 'hotkey' | 'trigger' | 'input'>,
  { controller, input, focusField, onProblem }: Options,
): OverlayTriggers {
  const isOverlay = layout === 'overlay';
  const hotkeys = hotkeysOf({ hotkey, layout });
  const focus = (): void => {
    const field = input.read();
    if (!field) return focusField();
    field.focus();
    field.select();
  };
  const undo = [onHotkey(hotkeys, isOverlay ? controller.toggle : focus)];
  if (selector !== null) {
    const look = (): void => {
      if (input.read()) return;
      const code = find(selector) ? 'no-input' : 'no-match';
      onProblem(problem(code, { attribute: 'data-input', value: selector }, {}, 'ownField'));
    };
    undo.push(whenParsed(look));
  }
  const hasButton = createStore(true);
  if (isOverlay && trigger !== null) {
    hasButton.set(false);
    // A selector such as `[aria-label="Search"]` matches elements of the open dialog too.
    undo.push(onTrigger(trigger, (_, event) => event.composedPath().includes(shadow) || controller.open()));
    const look = (): void => {
      if (find(trigger)) return;
      hasButton.set(true);
      onProblem(problem('no-match', { attribute: 'data-trigger', value: trigger }, {}, 'ownButton'));
    };
    undo.push(whenParsed(look));
  }
  // A click that opens a panel does not reach this listener, so this click has found none.
  const reportNoPanel = ({ dataset: { searchletPanel: value = '' } }: HTMLElement): boolean => {
    if (!unmatched.has(value))
      onProblem(problem('no-panel', { attribute: 'data-searchlet-panel', value }, {}, 'notOpened'));
    unmatched.add(value);
    return true;
  };
  undo.push(onTrigger('[data-searchlet-open][data-searchlet-panel]', (link) => reportNoPanel(link as HTMLElement)));
  return {
    hotkeys,
    isApple: isApple(),
    hasButton,
    stop() {
      for (const close of undo) close();
    },
  };
}
