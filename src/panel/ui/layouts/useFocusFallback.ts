import { type RefObject, useEffect } from 'react';
import { useShared } from '../contexts';

/**
 * Moves the focus when the focused element is disabled or removed: otherwise the keyboard would start over at the top of
 * the page. It goes to the name of the facet, to the close button of the drawer, or to the number of results.
 */
export function useFocusFallback(panel: RefObject<HTMLElement | null>): void {
  const { summary } = useShared();
  useEffect(() => {
    const { current: root } = panel;
    let around: Element | null = null;
    const onFocus = ({ target }: Event): void => {
      around = (target as Element).closest('fieldset, .drawer');
    };
    const onBlur = ({ target }: Event): void =>
      queueMicrotask(() => {
        const isLost = !(target as Element).isConnected || (target as Element).matches(':disabled');
        // Another component may have moved the focus already, to a better place; so has a panel that was drawn again.
        if (!isLost || !root?.isConnected || (root.getRootNode() as ShadowRoot).activeElement) return;
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
