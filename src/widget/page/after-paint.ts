/** Calls back after the next paint. A tab in the background paints nothing until it is shown. Returns a function that cancels it. */
export function afterPaint(act: () => void): () => void {
  // A frame is painted after its callbacks, so those of the frame after it come after the paint.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}
