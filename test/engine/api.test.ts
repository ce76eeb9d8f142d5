import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createScopedKey } from '../server/base/scoped';
import { createTestEngine, idsIn } from './ask';

describe('what the browser gets', () => {
  it('reaches nothing of Node', () => {
    const seen = new Set<string>();
    const visit = (file: URL) => {
      if (seen.has(file.href)) return;
      seen.add(file.href);
      for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/ from '([^']+)'/g)) {
        expect([file.pathname, name]).not.toEqual([file.pathname, expect.stringMatching(/^node:/)]);
        if (name.startsWith('.')) visit(new URL(`${name}.ts`, file));
      }
    };
    visit(new URL('../server/api.ts', import.meta.url));
    expect(seen.size).toBeGreaterThan(30);
  });
});

describe('answers', () => {
  const engine = createTestEngine();

  it('may be read by any page, whatever the status', () => {
    const answers = [engine.ask('GET', '/health'), engine.ask('GET', '/nope'), engine.ask('GET', '/keys', '', null)];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 401]);
    expect(answers.map(({ headers }) => headers['access-control-allow-origin'])).toEqual(['*', '*', '*']);
  });

  it.each([
    ['GET', '/'],
    ['GET', '/collections/%E0%A4%A'],
    ['PATCH', '/multi_search'],
    ['GET', '/multi_search'],
    ['POST', '/collections/a/b/c/d'],
  ])('has no route for %s %s', (method, path) => {
    expect(engine.ask(method, path)).toMatchObject({ status: 404, body: '{"message":"Not Found"}' });
  });

  it('reads names in a path that had to be encoded', () => {
    const path = `/collections/${encodeURIComponent('a b')}`;
    engine.tell('POST', '/collections', schemaNamed('a b'));
    engine.tell('POST', `${path}/documents`, { id: 'c/d ü', title: 'x' });
    expect(engine.tell('GET', `${path}/documents/${encodeURIComponent('c/d ü')}`)).toMatchObject({
      title: 'x',
    });
  });
});

describe('a scoped key', () => {
  const engine = createTestEngine();
  const value = 'searchkey-searchkey';
  engine.fill(schemaNamed('films'), [
    { id: 'a', title: 'Alien' },
    { id: 'b', title: 'Brazil' },
  ]);
  engine.tell('POST', '/keys', {
    description: 'd',
    actions: ['documents:search'],
    collections: ['*'],
    value,
  });
  const key = createScopedKey(value, { filter_by: 'title:=Alien' });

  it.each([
    'title:=Brazil',
    'title:=x) || (title:=Brazil',
    'title:=x || title:=Brazil',
    'title:=[`x`',
    ') || title:=Brazil || (title:=x',
    '`',
  ])('holds its filter against "%s"', (filter_by) => {
    const searches = [{ collection: 'films', q: '*', filter_by }];
    const { body } = engine.ask('POST', '/multi_search', { searches }, key);
    const { results } = JSON.parse(body) as { results: Record<string, unknown>[] };
    expect(idsIn(results[0] ?? {}).filter((id) => id !== 'a')).toEqual([]);
  });
});

function schemaNamed(name: string) {
  return { name, fields: [{ name: 'title', type: 'string' }] };
}
