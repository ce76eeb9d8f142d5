import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { replaceCollection } from '../../examples/data/load';
import { pathOf } from '../bench/sizes';
import { startServer } from '../server/http';
import { shellBlocks } from '../support/pages/documented';
import { makeEmptyFolder } from '../support/servers/empty-folder';

const ADMIN_KEY = 'the-admin-key-of-the-documentation';

/** What another test tries, and what no test can: a block that contains one of these words is not run here. */
const ELSEWHERE = [
  // They go on until they are ended: the demo, a server for files, the endpoint of answers.
  ...['npm run demo', 'http-server', 'searchlet.mjs answers', 'npm run server'],
  // The clone of the reader, and what `npm` would fetch.
  ...['npm ci', 'npm pack', 'npm install', 'npm run test:unit'],
  // An account at a provider, an engine for containers, a secret of the reader.
  ...['aws s3', 'docker compose', 'SEARCHLET_CALL_SECRET'],
];

/** Enough that a page with a panel is no page for searching alone. */
const WORDS = 'For two who walk in the rain, with a floor that stays dry and poles that bend. '.repeat(6);

const blocks = shellBlocks().filter(({ commands }) => !ELSEWHERE.some((words) => commands.includes(words)));

const test = base
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { url, stop } = await startServer({ port: 0, adminKey: ADMIN_KEY });
    onCleanup(stop);
    const [name, description] = ['name', 'description'].map((name) => ({ name, type: 'string' }));
    const schema = { name: 'products', fields: [name, description] };
    await replaceCollection({ url, adminKey: ADMIN_KEY }, schema as never, [
      { id: '1024', name: 'Lamp', description: 'For the table.' },
    ]);
    return url;
  })
  .extend('owner', async ({}, { onCleanup }) => {
    const owner = await makeEmptyFolder();
    onCleanup(owner.close);
    const page = (title: string) =>
      `<!doctype html><html lang="en"><title>${title}</title><main><h1 id="a">${title}</h1><p>${WORDS}</p><script src="/searchlet.js" data-index="/search/"></script></main></html>`;
    const item =
      '<item><title>Tents</title><link>https://site.example/tents</link><description>For two.</description></item>';
    owner.write({
      'public/index.html': page('Tents'),
      'public/stoves.html': page('Stoves'),
      'products.csv': 'id,name,price\n1,Tent,90\n2,Stove,40\n',
      'feed.xml': `<rss version="2.0"><channel><title>News</title>${item}</channel></rss>`,
      // A refusal of the server is a failure of the command.
      '.curlrc': 'fail\nsilent\n',
    });
    // Pages that begin beside the clone of the reader.
    mkdirSync(join(owner.folder, 'site/public'), { recursive: true });
    symlinkSync(pathOf(''), join(owner.folder, 'searchlet'));
    return owner;
  });

test('most commands of the documentation are run here', () => {
  expect(blocks.length).toBeGreaterThan(12);
});

test.for(blocks)('$where does what the page says', async ({ commands }, { server, owner }) => {
  const address = (text: string): string =>
    text
      .replaceAll(/https:\/\/search\.(?:your-site\.)?example(?:\.com)?/g, server)
      .replaceAll('YOUR_ADMIN_KEY', ADMIN_KEY)
      .replaceAll('KEY=…', `KEY=${ADMIN_KEY}`)
      .replaceAll('../searchlet/dist', 'dist');
  const { code, out, err } = await owner.run(address(commands), {
    HOST: server,
    ADMIN_KEY,
    SEARCHLET_ADMIN_KEY: ADMIN_KEY,
  });
  expect(code, `${out}${err}`).toBe(0);
});
