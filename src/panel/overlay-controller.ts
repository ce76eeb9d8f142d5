import type { OverlayController, OverlayHandle } from '../ui/contexts';

/** Controls an overlay that may not be rendered yet: an earlier call takes effect when it is rendered. */
export function createOverlayController(): OverlayController {
  let overlay: OverlayHandle | null = null;
  let isWanted = false;
  const isOpen = (): boolean => isWanted || (overlay?.isOpen() ?? false);
  const open = (): void => {
    isWanted = !overlay?.open();
  };
  const close = (): void => {
    isWanted = false;
    overlay?.close();
  };

  return {
    open,
    close,
    toggle: () => (isOpen() ? close() : open()),
    isOpen,
    connect(rendered) {
      overlay = rendered;
      if (isWanted) open();
      return () => {
        // Another overlay may have been connected by now.
        if (overlay === rendered) overlay = null;
      };
    },
  };
}
