import { type RefObject, useEffect } from 'react';
import { useShared } from '../contexts';

/**
 * Catches the focus when what has it is disabled or goes away, or the keyboard would start over at the top of the page:
 * it goes to the name of the facet, or what leads out of the drawer, or to the number of results.
 */
export function useFocusFallback(panel: RefObject<HTMLElement | null>): void {
  const { summary } = useShared();
  useEffect(() => {
    const { current: root } = panel;
    let around: Element | null = null;
    const onFocus = ({ target }: Event): void => {
      around = (target as Element).closest('fieldset, dialog');
    };
    const onBlur = ({ target }: Event): void =>
      queueMicrotask(() => {
        const isLost = !(target as Element).isConnected || (target as Element).matches(':disabled');
        // Whatever knows better has moved the focus already.
        if (!isLost || (root?.getRootNode() as ShadowRoot).activeElement) return;
        ((around?.isConnected && around.querySelector('button')) || summary.current)?.focus();
      });
    root?.addEventListener('focusin', onFocus);
    root?.addEventListener('focusout', onBlur);
    return () => {
      root?.removeEventListener('focusin', onFocus);
      root?.removeEventListener('focusout', onBlur);
    };
  }, [panel, summary]);
}
