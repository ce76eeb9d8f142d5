import { expect, onTestFinished, test } from 'vitest';
import { folderRows } from '../../../src/owner/check/script';
import { listen } from '../../support/servers/shop';

/** What `check` says of the folder of a release whose files come with this header. */
async function caching(header: string | null): Promise<readonly string[]> {
  const host = await listen((_, response) => {
    response.setHeader('content-type', 'text/javascript');
    if (header !== null) response.setHeader('cache-control', header);
    response.end();
  });
  onTestFinished(host.stop);
  const rows = await folderRows(new URL('/searchlet/1.2.3/', host.url), `${host.url}/`, 'engine.js');
  return rows.map(({ mark, about, sentence }) => `${mark} ${about} ${sentence}`);
}

test.for(['no-store', 'no-cache', 'public, max-age=0, must-revalidate'])(
  'a folder whose files browsers load again with “%s” is noted',
  async (header) => {
    expect(await caching(header)).toEqual([
      'ok folder is there',
      'note caching is loaded again by each page, and never changes: send “Cache-Control: max-age=31536000, immutable” with its files.',
    ]);
  },
);

test.for(['max-age=31536000, immutable', 'max-age=600', null])(
  'a folder whose files browsers may keep with “%s” is right',
  async (header) => {
    expect(await caching(header)).toEqual(['ok folder is there']);
  },
);
