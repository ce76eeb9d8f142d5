const DRAGS = ['dragenter', 'dragover', 'dragleave', 'drop'] as const;

/**
 * Hands on to the studio what is dragged over the preview: there, a browser would open a dropped file instead of the page. The
 * studio takes it as if it were dropped beside the frame.
 *
 * @returns what ends it.
 */
export function forwardDrags(frame: Window, studio: Window): () => void {
  const forward = (event: DragEvent): void => {
    const { type, dataTransfer } = event;
    const again = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
    if (!studio.dispatchEvent(again)) event.preventDefault();
  };
  const ending = new AbortController();
  for (const type of DRAGS) frame.addEventListener(type, forward, { capture: true, signal: ending.signal });
  return () => ending.abort();
}
