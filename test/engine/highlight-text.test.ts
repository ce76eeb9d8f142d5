import { describe, expect, it } from 'vitest';
import { type HighlightStyle, highlightText, type Needles } from '../../src/engine/text/highlight-text';

const rules = { kept: new Set<string>(), separators: new Set<string>() };
const style: HighlightStyle = { startTag: '[', endTag: ']', affix: 2, threshold: 8 };
const depth = { full: false, prefix: true };

function needles(words: string[], beginnings: string[] = [], spelled: string[] = []): Needles {
  return { words: new Set(words), beginnings: new Set(beginnings), spelled: new Set(spelled) };
}

describe('marks', () => {
  it.each([
    ['The Godfather', needles(['godfather']), 'The [Godfather]'],
    ['Fathers, father!', needles(['father'], ['father']), '[Father]s, [father]!'],
    ['Amélie', needles([], ['am']), '[Am]élie'],
    ['Ame\u0301lie', needles([], ['ame']), '[Ame\u0301]lie'],
    ['Gladiator', needles(['gladaitor'], ['gladaitor'], ['gladiator']), '[Gladiator]'],
    ['<b>bold</b> move', needles(['move']), '<b>bold</b> [move]'],
    ['love love', needles(['love']), '[love] [love]'],
  ])('%s → %s', (text, words, snippet) => {
    expect(highlightText(text, words, depth, style, rules)?.snippet).toBe(snippet);
  });

  it('leaves beginnings alone in a field that is not searched by them', () => {
    expect(
      highlightText('Fathers', needles(['father'], ['father']), { ...depth, prefix: false }, style, rules),
    ).toBeUndefined();
  });

  it('has nothing to say about a text without a match', () => {
    expect(highlightText('The Godfather', needles(['love']), depth, style, rules)).toBeUndefined();
    expect(highlightText('', needles(['love']), depth, style, rules)).toBeUndefined();
  });
});

describe('snippets of long texts', () => {
  const long = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen';
  it.each([
    [needles(['one']), '[one] two three'],
    [needles(['five']), 'three four [five] six seven'],
    [needles(['fifteen']), 'thirteen fourteen [fifteen]'],
    [needles(['five', 'seven']), 'three four [five] six [seven] eight nine'],
    [needles(['two', 'fifteen']), 'one [two] three four'],
  ])('%o → %s', (words, snippet) => {
    expect(highlightText(long, words, depth, style, rules)?.snippet).toBe(snippet);
  });

  it('marks the whole text where that is asked for', () => {
    const marked = highlightText(long, needles(['two', 'fifteen']), { ...depth, full: true }, style, rules);
    expect(marked?.value).toBe(long.replace('two', '[two]').replace('fifteen', '[fifteen]'));
    expect(marked?.matched_tokens).toEqual(['two']);
  });
});
