import { describe, expect, it } from 'vitest';
import { toPieces } from '../../../src/typesense/response/template-placeholders';

const placeholder = (field: string, more: object = {}): object => ({ field, form: 'plain', format: null, ...more });

describe('the text of a template', () => {
  it.each([
    ['plain', ['plain']],
    ['', []],
    ['{{title}}', [placeholder('title')]],
    ['{{ name.common }}', [placeholder('name.common')]],
    ['a {{b}} c {{d}}', ['a ', placeholder('b'), ' c ', placeholder('d')]],
    ['{{highlight title}}', [placeholder('title', { form: 'highlight' })]],
    ['{{snippet body}}', [placeholder('body', { form: 'snippet' })]],
    ['{{price | number}}', [placeholder('price', { format: 'number' })]],
    ['{{made|date}}', [placeholder('made', { format: 'date' })]],
    ['{{.}}', [placeholder('.')]],
    ['{{.name}}', [placeholder('.name')]],
    ['{{highlight}}', [placeholder('highlight')]],
    ['{{price | euro}}', [placeholder('price', { format: 'euro' })]],
    ['{{two words here}}', ['{{two words here}}']],
    ['{{', ['{{']],
    ['{title}', ['{title}']],
  ])('%j is read as its pieces', (text, pieces) => {
    expect(toPieces(text)).toEqual(pieces);
  });
});
