import { expect, it } from 'vitest';
import { previewAttributes } from '../../../src/tools/studio/preview/frame-page';

it('counts no search and no click in the preview as one of a visitor', () => {
  const shown = previewAttributes({ collection: 'shop', params: 'num_typos=1', analytics: 'typesense' }, 'search');
  expect(shown).toEqual({
    collection: 'shop',
    key: 'search',
    params: 'num_typos=1&enable_analytics=false',
    'url-state': 'false',
  });
  expect(previewAttributes({ index: '/search/' }, '')).toEqual({ index: '/search/', 'url-state': 'false' });
  // The file may switch it on, and the element wins over the file.
  expect(previewAttributes({ collection: 'shop', config: '/search.json' }, '')).toMatchObject({ analytics: 'off' });
});
