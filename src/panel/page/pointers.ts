import { listen } from './listen';

/** Listens to pointers on the whole page, before anything else does; returns a function that stops it. */
export function listenToPointers(listener: (event: PointerEvent) => void): () => void {
  return listen(document, POINTER, listener, { capture: true });
}

const POINTER = ['pointerdown', 'pointerup', 'pointercancel', 'pointermove'];
