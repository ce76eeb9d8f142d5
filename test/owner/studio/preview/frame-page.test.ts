import { expect, it } from 'vitest';
import { readLink } from '../../../../src/owner/studio/design/link';
import { previewAttributes } from '../../../../src/owner/studio/preview/frame-page';

it('the preview counts no search and no click in the preview as one of a visitor', () => {
  const shown = previewAttributes({ collection: 'shop', params: 'num_typos=1', analytics: 'typesense' }, 'search');
  expect(shown).toEqual({
    collection: 'shop',
    key: 'search',
    params: 'num_typos=1&enable_analytics=false',
    'url-state': 'false',
  });
  expect(previewAttributes({ index: '/search/' }, '')).toEqual({ index: '/search/', 'url-state': 'false' });
});

it('the preview lets no config file switch analytics on, or name a server that the key would go to', () => {
  const config = 'https://other.example/search.json';
  // The element wins over the file, also with an empty value.
  expect(previewAttributes({ host: 'https://shop.example', config }, 'search')).toMatchObject({
    analytics: 'off',
    host: 'https://shop.example',
    'nearest-host': '',
  });
  expect(previewAttributes({ config }, 'search')).toMatchObject({ host: '', 'nearest-host': '' });
  expect(previewAttributes({ config, 'key-endpoint': '/key' }, '')).toEqual({
    analytics: 'off',
    config,
    'key-endpoint': '/key',
    params: 'enable_analytics=false',
    'url-state': 'false',
  });
  expect(previewAttributes(readLink(`#CONFIG=a&config-=b&cONFIG=${config}`)?.raw ?? {}, '')).toMatchObject({
    config,
    analytics: 'off',
  });
});
