import { describe, expect, it } from 'vitest';
import type { Facet } from '../../../src/facets/kinds';
import { facetParameters } from '../../../src/facets/parameters';
import { baseFilter, type HighlightedField, searchParameters } from '../../../src/typesense/request/parameters';
import { HIGHLIGHT_END, HIGHLIGHT_START } from '../../../src/typesense/response/highlight';

const config = {
  ...{ params: {}, queryBy: ['title', 'director'], preset: null, title: 'title', text: null, facets: [] },
  group: null,
};

type Written = Parameters<typeof searchParameters>[0] & { readonly facets: readonly Facet[] };

const parametersOf = (written: Written, highlighted: readonly HighlightedField[] = []) =>
  searchParameters(written, facetParameters(written.facets), highlighted);

describe('the parameters of every search', () => {
  it('ask for the title highlighted in full, with markers that are no markup', () => {
    expect(parametersOf(config)).toEqual({
      query_by: 'title,director',
      highlight_fields: 'title,director',
      highlight_full_fields: 'title',
      highlight_start_tag: HIGHLIGHT_START,
      highlight_end_tag: HIGHLIGHT_END,
    });
  });

  it('ask for what a template highlights too', () => {
    const highlighted = [
      { field: 'plot', isWhole: true },
      { field: 'notes', isWhole: false },
    ];
    expect(parametersOf(config, highlighted)).toMatchObject({
      highlight_fields: 'title,director,plot,notes',
      highlight_full_fields: 'title,plot',
    });
  });

  it('ask for a sentence around what matches in a text, or for as many words as the owner wants', () => {
    const text = 'plot';
    expect(parametersOf(config)).not.toHaveProperty('highlight_affix_num_tokens');
    expect(parametersOf({ ...config, text })).toMatchObject({ highlight_affix_num_tokens: '8' });
    const params = { highlight_affix_num_tokens: '4' };
    expect(parametersOf({ ...config, text, params })).toMatchObject(params);
    // A preset of the owner's server may set it too; that of an index does not.
    const preset = { ...config, text, preset: 'films' };
    expect(parametersOf(preset)).not.toHaveProperty('highlight_affix_num_tokens');
    expect(parametersOf({ ...preset, index: '/search/' })).toHaveProperty('highlight_affix_num_tokens');
  });

  it("carry the owner's own, which may not break the panel's", () => {
    const params = { num_typos: '1', highlight_start_tag: '<b>' };
    expect(parametersOf({ ...config, params })).toMatchObject({
      num_typos: '1',
      highlight_start_tag: HIGHLIGHT_START,
    });
  });

  it('ask for groups with variants, and for documents without a value on their own', () => {
    const group = 'product_id';
    expect(parametersOf({ ...config, group })).toMatchObject({
      group_by: 'product_id',
      group_limit: '20',
      group_missing_values: 'false',
    });
    expect(parametersOf({ ...config, group, params: { group_limit: '5' } })).toMatchObject({ group_limit: '5' });
  });

  it('ask for whole counts where stars are counted, whatever the owner says', () => {
    const rating: Facet = { kind: 'rating', field: 'rating', label: 'Rating', max: 10 };
    const params = { facet_strategy: 'top_values' };
    expect(parametersOf({ ...config, params })).toMatchObject(params);
    expect(parametersOf({ ...config, params, facets: [rating] })).toMatchObject({ facet_strategy: 'exhaustive' });
  });

  it('leave the fields to a preset', () => {
    const parameters = parametersOf({ ...config, queryBy: [], preset: 'films' });
    expect(parameters).toMatchObject({ preset: 'films' });
    expect(parameters).not.toHaveProperty('query_by');
    expect(parameters).not.toHaveProperty('highlight_fields');
  });

  it('hold the base filter in parentheses, so that an "or" in it cannot let more through', () => {
    expect(baseFilter({ filter: 'a:=1 || b:=2' })).toBe('(a:=1 || b:=2)');
    expect(baseFilter({ filter: null })).toBeUndefined();
  });
});
