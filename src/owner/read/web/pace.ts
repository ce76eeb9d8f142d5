/**
 * Waits until the next request to a site may start.
 *
 * @param delay milliseconds between two requests, as `robots.txt` asks; 0 for none.
 * @returns a function that resolves when the caller may send one request.
 */
export function createPace(delay: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const at = Math.max(next, Date.now());
    next = at + delay;
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, at - Date.now()));
  };
}
