/** Keeps texts true from now on; `changes` are what has happened since the first translation. Returns a function that stops it. */
export type KeepTexts = (root: Node, changes: readonly MutationRecord[]) => () => void;

/**
 * Waits for a translator of the browser, which puts a `<font>` in the place of each text.
 *
 * @param load loads what keeps the texts true.
 * @returns function that stops it.
 */
export function watchTranslation(root: Node, load: () => Promise<KeepTexts>): () => void {
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((more) => {
    if (changes.length === 0) {
      if (!more.some(({ addedNodes: [first] }) => first?.nodeName === 'FONT')) return;
      load().then(
        (keep) => {
          observer.disconnect();
          if (!isStopped) stop = keep(root, changes);
        },
        // Without the file, texts may be out of date: nothing that the site owner could see.
        () => {},
      );
    }
    changes.push(...more);
  });
  observer.observe(root, { childList: true, subtree: true });
  let isStopped = false;
  let stop = (): void => observer.disconnect();
  return () => {
    isStopped = true;
    stop();
  };
}
