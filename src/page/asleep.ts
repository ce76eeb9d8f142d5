import { drawFront } from './front';
import { hotkeysIn, onHotkey } from './hotkeys';
import { isTheme, themeAround } from './theme';
import { onTrigger } from './triggers';
import { whenWanted, type Load } from './waking';

/**
 * Shows no more than the front of a panel, and costs no more, until somebody wants the panel.
 *
 * @param onWake told then.
 * @returns what stops waiting; the front stays for the panel to take over, if there is one.
 */
export function fallAsleep(host: HTMLElement, shadow: ShadowRoot, load: Load, onWake: () => void): (hasPanel: boolean) => void {
  const { layout, theme, trigger, input, hotkey } = host.dataset;
  const isOverlay = layout === 'overlay';
  const open = (): void => {
    if (isOverlay) front.dataset['wish'] = 'open';
    else front.querySelector('input')?.select();
    onWake();
  };
  shadow.querySelector('.front')?.remove();
  const front = drawFront(host, shadow, isTheme(theme) ? theme : themeAround(host), open);
  const undo = [onHotkey(hotkeysIn(hotkey, isOverlay), shadow, open), whenWanted(host, input, load, onWake)];
  if (isOverlay && trigger !== undefined) undo.push(onTrigger(trigger, open));
  return (hasPanel) => {
    for (const stop of undo) stop();
    if (!hasPanel) front.remove();
  };
}
