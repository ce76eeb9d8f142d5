import { afterEach, expect, it, vi } from 'vitest';
import { pushAnswer, pushFeedback, pushSearch, pushSelect } from '../../../src/panel/analytics/data-layer';

const ITEM = { item_id: '1', item_name: 'Wool scarf', index: 0 };
const LIST = { item_list_id: 'shop', item_list_name: 'shop', items: [ITEM] };

afterEach(() => {
  vi.unstubAllGlobals();
});

it('pushes plain objects, which a tag manager reads, and clears the list before', () => {
  const dataLayer: object[] = [];
  vi.stubGlobal('dataLayer', dataLayer);
  pushSearch('scarf', 1, 'shop', [ITEM]);
  pushSelect('shop', ITEM);
  expect(dataLayer).toEqual([
    { event: 'search', search_term: 'scarf' },
    { event: 'view_search_results', search_term: 'scarf' },
    { ecommerce: null },
    { event: 'view_item_list', ecommerce: LIST },
    { ecommerce: null },
    { event: 'select_item', ecommerce: LIST },
  ]);
});

it('the data layer calls gtag where there is no tag manager, which alone would not read objects', () => {
  const gtag = vi.fn();
  vi.stubGlobal('dataLayer', []);
  vi.stubGlobal('gtag', gtag);
  pushSearch('scarf', 0, 'shop', []);
  pushSelect('shop', ITEM);
  expect(gtag.mock.calls).toEqual([
    ['event', 'search', { search_term: 'scarf' }],
    ['event', 'view_search_results', { search_term: 'scarf' }],
    ['event', 'select_item', LIST],
  ]);
  vi.stubGlobal('google_tag_manager', { 'GTM-ABC': {} });
  pushSearch('boots', 0, 'shop', []);
  expect(gtag).toHaveBeenCalledTimes(3);
});

it('the data layer reports only the search to Matomo', () => {
  const _paq: unknown[] = [];
  vi.stubGlobal('_paq', _paq);
  pushSearch('scarf', 7, 'shop', [ITEM]);
  pushSelect('shop', ITEM);
  expect(_paq).toEqual([['trackSiteSearch', 'scarf', false, 7]]);
});

it('the data layer counts how a question was answered, and whether that helped', () => {
  const dataLayer: object[] = [];
  const _paq: unknown[] = [];
  vi.stubGlobal('dataLayer', dataLayer);
  vi.stubGlobal('_paq', _paq);
  pushAnswer('how warm is it', 'cut');
  pushFeedback('how warm is it', 'up', null);
  pushFeedback('how warm is it', 'down', 'wrong');
  expect(dataLayer).toEqual([
    { event: 'searchlet_answer', search_term: 'how warm is it', answer_state: 'cut' },
    { event: 'searchlet_feedback', search_term: 'how warm is it', feedback: 'up' },
    { event: 'searchlet_feedback', search_term: 'how warm is it', feedback: 'down', feedback_reason: 'wrong' },
  ]);
  expect(_paq).toEqual([
    ['trackEvent', 'Searchlet', 'answer cut', 'how warm is it'],
    ['trackEvent', 'Searchlet', 'feedback up', 'how warm is it'],
    ['trackEvent', 'Searchlet', 'feedback down wrong', 'how warm is it'],
  ]);
});

it('the data layer does nothing on a page that has none of them', () => {
  expect(() => pushSearch('scarf', 1, 'shop', [ITEM])).not.toThrow();
});
