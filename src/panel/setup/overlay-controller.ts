import { reveal } from '../page/field/page-input';
import type { OverlayController, OverlayHandle } from '../ui/contexts';

/** Controls an overlay that may not be rendered yet: an earlier call takes effect when it is rendered. */
export function createOverlayController(): OverlayController {
  let overlay: OverlayHandle | null = null;
  let shouldOpen = false;
  const isOpen = (): boolean => shouldOpen || (overlay?.isOpen() ?? false);
  const open = (): void => {
    shouldOpen = !overlay?.open();
  };
  const close = (): void => {
    shouldOpen = false;
    overlay?.close();
  };

  return {
    open,
    close,
    toggle: () => (isOpen() ? close() : open()),
    isOpen,
    connect(rendered) {
      overlay = rendered;
      if (shouldOpen) open();
      return () => {
        // Another overlay may have been connected by now.
        if (overlay === rendered) overlay = null;
      };
    },
  };
}

/** Opens a panel that is in the page by scrolling to it. */
export function inPage(host: HTMLElement): OverlayHandle {
  return {
    open() {
      reveal(host, host);
      return true;
    },
    close() {},
    isOpen: () => false,
  };
}
