/**
 * Keeps the texts true that a translator replaces. Chrome's puts a `<font>` in the place of each text, and removes the text; React and
 * Preact would write changes into what was removed, see https://github.com/facebook/react/issues/11538. So the text returns to its place
 * without its words. Once it is changed, the translation goes, and the translator may make another.
 *
 * @param earlier what has happened before: those texts return with their words, which may have changed, unless they were removed since.
 * @returns function that stops it.
 */
export function keepTranslatedTexts(root: Node, earlier: readonly MutationRecord[]): () => void {
  const taken = earlier
    .filter(({ target }) => target.nodeName === TRANSLATION)
    .flatMap((change) => [...change.removedNodes]);
  for (const [text, translation] of pairsIn(earlier)) {
    // Preact takes a text out of the translator's element too: it is not wanted any more.
    if (taken.includes(text) && !translation.contains(text)) translation.remove();
    else translation.replaceWith(text);
  }
  /** Each replaced text with its translation, and with the words that it had. */
  const replaced = new Map<Text, readonly [translation: ChildNode, words: string]>();
  const observer = new MutationObserver((changes) => {
    // Preact writes '' into a text that already is empty.
    const written = changes.map(({ target }) => target);
    for (const [text, [translation, words]] of replaced) {
      const isKept = root.contains(text) && text.data === '' && !written.includes(text);
      if (isKept && root.contains(translation)) continue;
      // Either the text was changed, or the translator has put it back.
      if (root.contains(translation)) translation.remove();
      else if (text.data === '') text.data = words;
      replaced.delete(text);
    }
    for (const [text, translation] of pairsIn(changes)) {
      // Others put the text itself into their element.
      if (translation.contains(text)) text.replaceWith(text.cloneNode());
      replaced.set(text, [translation, text.data]);
      text.data = '';
      translation.before(text);
    }
    observer.takeRecords();
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

/** The texts that were replaced, each with what took its place: in an element, they are in the same order. */
function pairsIn(changes: readonly MutationRecord[]): readonly (readonly [Text, ChildNode])[] {
  const added = changes.flatMap(({ target, addedNodes }) =>
    target.nodeName === TRANSLATION ? [] : [...addedNodes].filter((node) => node.nodeName === TRANSLATION),
  ) as ChildNode[];
  if (added.length === 0) return [];
  return changes.flatMap(({ target, removedNodes }) =>
    ([...removedNodes] as Text[]).flatMap((text) => {
      const at = added.findIndex(({ parentNode }) => parentNode === target);
      return text.data && at >= 0 ? [[text, added.splice(at, 1)[0] as ChildNode] as const] : [];
    }),
  );
}

const TRANSLATION = 'FONT';
