import { describe, expect, it } from 'vitest';
import { HIGHLIGHT_END as END, HIGHLIGHT_START as START, toParts } from '../../../src/typesense/response/highlight';

const plain = (text: string): object => ({ text, isHighlighted: false });
const marked = (text: string): object => ({ text, isHighlighted: true });

describe('a highlighted text', () => {
  it.each([
    ['nothing', '', []],
    ['no match', 'Jaws', [plain('Jaws')]],
    ['one match', `The ${START}Star${END} is`, [plain('The '), marked('Star'), plain(' is')]],
    ['two matches side by side', `${START}a${END}${START}b${END}`, [marked('a'), marked('b')]],
    ['markup', `<mark>${START}<b>${END}`, [plain('<mark>'), marked('<b>')]],
    ['an unclosed match', `a ${START}b`, [plain('a '), marked('b')]],
    ['a stray end', `a${END}b`, [plain(`a${END}b`)]],
  ])('with %s becomes parts', (_, text, parts) => {
    expect(toParts(text)).toEqual(parts);
  });
});
