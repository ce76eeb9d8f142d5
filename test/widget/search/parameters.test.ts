import { describe, expect, it } from 'vitest';
import type { Facet } from '../../../src/widget/facets/kinds';
import { HIGHLIGHT_END, HIGHLIGHT_START } from '../../../src/widget/search/highlight';
import { baseFilter, searchParameters } from '../../../src/widget/search/parameters';

const config = {
  ...{ params: {}, queryBy: ['title', 'director'], preset: null, title: 'title', text: null, facets: [] },
  group: null,
};

describe('the parameters of every search', () => {
  it('ask for the title highlighted in full, with markers that are no markup', () => {
    expect(searchParameters(config)).toEqual({
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
    expect(searchParameters(config, highlighted)).toMatchObject({
      highlight_fields: 'title,director,plot,notes',
      highlight_full_fields: 'title,plot',
    });
  });

  it('ask for a sentence around what matches in a text, or for as many words as the owner wants', () => {
    const text = 'plot';
    expect(searchParameters(config)).not.toHaveProperty('highlight_affix_num_tokens');
    expect(searchParameters({ ...config, text })).toMatchObject({ highlight_affix_num_tokens: '8' });
    const params = { highlight_affix_num_tokens: '4' };
    expect(searchParameters({ ...config, text, params })).toMatchObject(params);
    // A preset of the owner's server may set it too; that of an index does not.
    const preset = { ...config, text, preset: 'films' };
    expect(searchParameters(preset)).not.toHaveProperty('highlight_affix_num_tokens');
    expect(searchParameters({ ...preset, index: '/search/' })).toHaveProperty('highlight_affix_num_tokens');
  });

  it("carry the owner's own, which may not break the panel's", () => {
    const params = { num_typos: '1', highlight_start_tag: '<b>' };
    expect(searchParameters({ ...config, params })).toMatchObject({
      num_typos: '1',
      highlight_start_tag: HIGHLIGHT_START,
    });
  });

  it('ask for groups with variants, and for documents without a value on their own', () => {
    const group = 'product_id';
    expect(searchParameters({ ...config, group })).toMatchObject({
      group_by: 'product_id',
      group_limit: '20',
      group_missing_values: 'false',
    });
    expect(searchParameters({ ...config, group, params: { group_limit: '5' } })).toMatchObject({ group_limit: '5' });
  });

  it('ask for whole counts where stars are counted, whatever the owner says', () => {
    const rating: Facet = { kind: 'rating', field: 'rating', label: 'Rating', max: 10 };
    const params = { facet_strategy: 'top_values' };
    expect(searchParameters({ ...config, params })).toMatchObject(params);
    expect(searchParameters({ ...config, params, facets: [rating] })).toMatchObject({ facet_strategy: 'exhaustive' });
  });

  it('leave the fields to a preset', () => {
    const parameters = searchParameters({ ...config, queryBy: [], preset: 'films' });
    expect(parameters).toMatchObject({ preset: 'films' });
    expect(parameters).not.toHaveProperty('query_by');
    expect(parameters).not.toHaveProperty('highlight_fields');
  });

  it('hold the base filter in parentheses, so that an "or" in it cannot let more through', () => {
    expect(baseFilter({ filter: 'a:=1 || b:=2' })).toBe('(a:=1 || b:=2)');
    expect(baseFilter({ filter: null })).toBeUndefined();
  });
});
