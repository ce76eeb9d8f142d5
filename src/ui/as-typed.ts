/**
 * Attributes of an input in which nothing is corrected, capitalised or filled in: what is searched for is often a name.
 * In words, since Preact leaves out what is false.
 */
export const asTyped = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: 'false',
  enterKeyHint: 'search',
} as const;
