/** Where a long text is cut into its beginning and passages, in words. */
export type TextCuts = ReturnType<typeof createTextCuts>;

/** Words that a passage repeats from what is before it. */
export const OVERLAP = 24;
/** Words that a snippet may need after its first one. */
const SNIPPET_LENGTH = 16;

/** @param words of a passage. The beginning has a fifteenth of that, and a text of a quarter stays whole. */
export function createTextCuts(words: number) {
  const start = Math.ceil(words / 15);
  return {
    /** @param length words of the text, as the file `lengths` has them. */
    isCut: (length: number): boolean => length > words / 4,
    /** The first word of a passage, from 0; what is before passage 0 is the beginning. */
    startOf: (passage: number): number => start + passage * words,
    /** The passage that shows a word with the words after it; -1 for the beginning. */
    passageOf: (word: number): number => Math.max(-1, Math.floor((word + SNIPPET_LENGTH - start) / words)),
  };
}
