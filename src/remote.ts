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
  readonly open: () => void;
  readonly close: () => void;
  readonly isOpen: () => boolean;
}

/** A remote for an overlay that may not be drawn yet: what is asked of it before happens then. */
export function createRemote(): Remote {
  let overlay: Overlay | null = null;
  let isWanted = false;
  const isOpen = (): boolean => overlay?.isOpen() ?? isWanted;
  const open = (): void => {
    if (overlay) overlay.open();
    else isWanted = true;
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
      if (isWanted) drawn.open();
      isWanted = false;
      return () => {
        overlay = null;
      };
    },
  };
}
