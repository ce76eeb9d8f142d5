/**
 * The words of a sentence that are left to search for. None is made up: a model decides which of the typed words stay, not what
 * they are. Where it has not understood everything, only the words of what it has understood go.
 *
 * @param typed the whole sentence.
 * @param said what the model would search for; `*` for everything.
 * @param taken values that became refinements.
 * @param isWhole whether all that the model wrote could be used.
 */
export function wordsLeft(typed: string, said: string, taken: readonly string[], isWhole: boolean): string {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  const saidTokens = tokensIn(said);
  const isTyped = saidTokens.every((token) => words.some((word) => hasToken(word, [token])));
  if (isWhole && isTyped) return words.filter((word) => hasToken(word, saidTokens)).join(' ');
  // Words of a script without spaces are found as they stand in the sentence.
  if (isWhole && NO_SPACES.test(said) && typed.includes(said.trim())) return said.trim();
  const takenTokens = tokensIn(taken.join(' '));
  return words.filter((word) => !hasToken(word, takenTokens)).join(' ');
}

const NO_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

function tokensIn(text: string): readonly string[] {
  const plain = text.slice(0, LONGEST).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Characters that are looked at. */
const LONGEST = 1000;

function hasToken(word: string, tokens: readonly string[]): boolean {
  return tokensIn(word).some((one) => tokens.some((other) => isSame(one, other)));
}

/** Whether two words are the same but for their endings: scarves and scarf. */
function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const ending = long.length - short.length;
  if (/\d/.test(long) || short.length < 3 || !(ending > 0 && ending <= 3)) return false;
  return long.startsWith(short.length > 4 ? short.slice(0, -1) : short);
}
