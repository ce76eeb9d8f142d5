import { expect, test } from 'vitest';
import { readRobots } from '../../../../src/owner/read/web/robots';

test('the rules of a site count with www., without it, and with https', async () => {
  const robots = await readRobots('http://site.example', async (address) => ({
    address,
    status: 200,
    headers: new Headers(),
    body: new TextEncoder().encode('User-agent: *\nDisallow: /private/\nAllow: /private/open'),
  }));
  for (const origin of ['http://site.example', 'https://site.example', 'https://www.site.example']) {
    expect(robots.isAllowed(`${origin}/private/x`)).toBe(false);
    expect(robots.isAllowed(`${origin}/private/open?page=2`)).toBe(true);
    expect(robots.isAllowed(`${origin}/public`)).toBe(true);
  }
});
