/** Calls back after the next paint. A tab in the background paints nothing until it is shown. Returns a function that cancels it. */
export function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A frame is painted in the same task as its callbacks, so what they put off comes right after the paint, and not a frame later.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
