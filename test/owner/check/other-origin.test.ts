import { expect, onTestFinished, test } from 'vitest';
import { run } from '../../../src/owner/commands/run';
import { SURROUNDINGS } from '../../project/check-command';
import { listen } from '../../support/servers/shop';

/** What `check` says of the folder beside a script on another origin, whose host allows these origins. */
async function check(allowed: string | null, lang = 'de') {
  const files = await listen((request, response) => {
    if (allowed !== null)
      response.setHeader(
        'access-control-allow-origin',
        allowed === 'the page' ? (request.headers.origin ?? '') : allowed,
      );
    const isWords = request.url?.endsWith('.json');
    response.setHeader('content-type', isWords ? 'application/json' : 'text/javascript');
    response.end(isWords ? '{}' : '"searchlet/0.1.0/"');
  });
  onTestFinished(files.stop);
  const site = await listen((_, response) => {
    const tag = `<script defer src="${files.url}/searchlet.js" data-index="/search/" data-lang="${lang}"></script>`;
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Shop</title><body>${tag}`);
  });
  onTestFinished(site.stop);
  const { out } = await run(['check', `${site.url}/`, '--json'], SURROUNDINGS);
  const { panels } = JSON.parse(out) as { panels: { checks: { about: string; mark: string; says: string }[] }[] };
  return (panels[0]?.checks ?? []).filter(({ about }) => about === 'folder' || about === 'lang');
}

test.for(['*', 'the page'])('the folder on another origin is right where its host allows %s', async (allowed) => {
  expect((await check(allowed)).map(({ mark }) => mark)).toEqual(['ok', 'ok']);
});

test.for([null, 'https://other.example'])(
  'the folder on another origin is blocked where its host allows %s',
  async (allowed) => {
    const checks = await check(allowed);
    expect(checks.map(({ mark }) => mark)).toEqual(['wrong', 'wrong']);
    expect(checks[0]?.says).toMatch(
      /engine\.js" is blocked by browsers on pages of http:.* “Access-Control-Allow-Origin: \*”/,
    );
  },
);
