import { readFileSync } from 'node:fs';
import { run } from '../../../src/owner/commands/run';
import { pathOf } from '../../bench/sizes';
import { startShop } from '../../support/servers/shop';
import { SURROUNDINGS } from '../check-command';

const SITE = 'https://your-site.example';
const PAGE = `${SITE}/shop.html`;
const SERVER = 'https://search.your-site.example';

/** The command and what it really says about a page with two slips, in Markdown. */
export async function checkExample(): Promise<string> {
  const { version } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8')) as { version: string };
  const shop = await startShop();
  const { fetch } = globalThis;
  // The names in docs/check.md lead to the engine and to the page below.
  globalThis.fetch = async (input, init) => {
    const address = String(input);
    if (address === PAGE) return new Response(page(shop.searchKey), { headers: { 'content-type': 'text/html' } });
    if (address.startsWith(SITE))
      return new Response('searchlet/0.1.0/', { headers: { 'content-type': 'text/javascript' } });
    return fetch(address.replace(SERVER, shop.url), init);
  };
  try {
    const words = ['check', PAGE];
    const { out } = await run(words, { ...SURROUNDINGS, version });
    return ['```text', `$ node dist/cli/searchlet.mjs ${words.join(' ')}`, out.trimEnd(), '```'].join('\n');
  } finally {
    globalThis.fetch = fetch;
    await shop.stop();
  }
}

function page(key: string): string {
  return `<!doctype html>
<title>Shop</title>
<h1>Shop</h1>
<script
  defer
  src="/searchlet.js"
  data-host="${SERVER}"
  data-key="${key}"
  data-collection="products"
  data-query-by="name,description"
  data-facets="brnad, price:range"
  data-image="image"
  data-meta="price=Price"
></script>`;
}
