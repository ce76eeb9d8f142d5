import type { SearchletPanelElement } from '../api/types';
import { en } from '../languages/en';
import { find } from '../page/dom';
import { languageAround } from '../page/environment';
import { hotkeysOf, onHotkey } from '../page/field/hotkeys';
import { containKeys, listen, onTrigger } from '../page/listen';
import { applyTheme } from '../page/tags/container';
import { renderFacade } from './render-facade';
import { whenToStart } from './start-conditions';
import type { StartConfig } from './start-config';

/** The element of a panel. */
export type PanelElement = HTMLElement & Pick<SearchletPanelElement, 'open'>;

/** What is on the page before the panel runs. */
export interface Facade {
  /** Stops listening. The elements stay until the panel replaces them. */
  readonly stop: () => void;
  /** Shows visitors that there will be no panel. */
  readonly fail: () => void;
}

/**
 * Shows a facade in the shadow root of a panel, which has its style sheets already.
 *
 * @param onStart called, maybe several times, when the panel should start.
 */
export function showFacade(host: PanelElement, shadow: ShadowRoot, config: StartConfig, onStart: () => void): Facade {
  const { layout, trigger, input } = config;
  const isOverlay = layout === 'overlay';
  const elements = renderFacade(config, config.lang ?? languageAround(host) ?? 'en');
  const { root, control } = elements;

  const requestStart = (): void => {
    root.dataset['wanted'] = '';
    onStart();
  };
  const open = (): void => host.open();
  const focus = (): void => {
    const target = input ? find(input) : control;
    if (target instanceof HTMLInputElement) target.select();
    requestStart();
  };

  const undo = [
    containKeys(shadow),
    onHotkey(hotkeysOf(config), isOverlay ? open : focus),
    whenToStart(host, config, requestStart),
    // Of a button with `commandfor`: the panel distinguishes commands, and `--open` is the only one.
    listen(host, ['command'], open),
  ];
  if (isOverlay && trigger) undo.push(onTrigger(trigger, open));
  if (control) applyTheme(root, host, config);
  if (isOverlay && control) listen(control, ['click'], open);
  holdWhileBusy(root);
  shadow.append(root);

  return {
    stop: () => undo.forEach((one) => one()),
    fail() {
      // With the page's own field or button, the facade shows nothing that a sentence could replace.
      if (control) elements.fail(en.unavailable);
    },
  };
}

/** Shows visitors whose browser is too old that there is no panel. The page's own field, button and links work as before. */
export function showUnavailable(shadow: ShadowRoot, { layout, input }: Pick<StartConfig, 'layout' | 'input'>): void {
  shadow.textContent = layout === 'panel' && input === null ? en.unavailable : '';
}

/** The facade in a shadow root, made by this copy of our code or by the loader's. */
export function facadeIn(shadow: ShadowRoot): HTMLElement | null {
  return shadow.querySelector<HTMLElement>('.facade');
}

/** Whether the page shows hits below the field of a facade, until the panel has others. */
export function holdsHits(shadow: ShadowRoot): boolean {
  return facadeIn(shadow)?.dataset['held'] !== undefined;
}

/** Whether the panel of this facade should start. */
export function shouldStart(shadow: ShadowRoot): boolean {
  return facadeIn(shadow)?.dataset['wanted'] !== undefined;
}

/**
 * Marks the facade while it must not be replaced: a word that an input method is composing would be lost, and so would a
 * press that is not a click yet.
 */
function holdWhileBusy(root: HTMLElement): void {
  listen(root, ['compositionstart', 'pointerdown'], () => {
    root.dataset['busy'] = '';
  });
  // The click comes right after `pointerup`. When the browser uses the press for scrolling, `pointerleave` comes.
  listen(root, ['compositionend', 'pointerup', 'pointerleave'], () => setTimeout(() => delete root.dataset['busy']));
}
