/** Opens and closes an overlay from outside its drawing. */
export interface Remote {
  readonly open: () => void;
  readonly close: () => void;
  readonly toggle: () => void;
  readonly isOpen: () => boolean;
  /** Says what to open and close; returns what takes that back. */
  readonly connect: (overlay: Overlay) => () => void;
}

interface Overlay {
  /** False where there is nothing to open yet: whatever is connected next is asked again. */
  readonly open: () => boolean;
  readonly close: () => void;
  readonly isOpen: () => boolean;
}

/** A remote for an overlay that may not be drawn yet: what is asked of it before happens then. */
export function createRemote(): Remote {
  let overlay: Overlay | null = null;
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
    connect(drawn) {
      overlay = drawn;
      if (isWanted) open();
      return () => {
        // Another one may have been connected by now.
        if (overlay === drawn) overlay = null;
      };
    },
  };
}
