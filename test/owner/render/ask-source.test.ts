// The rules of CORS in happy-dom's fetch are stricter than a browser's.
import { expect, onTestFinished, test } from 'vitest';
import { parse } from '../../../src/facets/config';
import { askSource } from '../../../src/owner/render/ask-source';
import { listen } from '../../support/servers/shop';

test.each(['null', '[]', '"a-key"', '{"key":5}', '', '<title>Log in</title>'])(
  'the renderer says so where the endpoint of keys answers %j, and no key',
  async (body) => {
    const site = await listen((_request, response) => void response.end(body));
    onTestFinished(site.stop);
    const { config } = parse({ host: site.url, 'key-endpoint': '/key', collection: 'shop', 'query-by': 'name' });
    if (!config) throw new Error('The page has no panel.');
    const sending = { origin: site.url, locateIndex: async (index: string) => index };
    await expect(askSource(config, { searches: [] }, sending)).rejects.toThrow('/key answered 200, without a key.');
  },
);
