import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlRequest, eventKeyRequest, shellQuoted } from '../../../src/tag/problems/curl-request';

test.for([`it's`, `''`, '$HOME `id` "x"', 'two\nlines', '{"q": "l\'été"}', '\\', ''])(
  'a shell reads %j as it is',
  (text) => {
    expect(execFileSync('/bin/sh', ['-c', `printf %s ${shellQuoted(text)}`], { encoding: 'utf8' })).toBe(text);
  },
);

test('a request quotes its address only where a shell would read it in another way', () => {
  const body = { q: "l'été" };
  expect(curlRequest('https://a.example/collections/films', body)).toBe(
    `curl https://a.example/collections/films -H "X-TYPESENSE-API-KEY: YOUR_ADMIN_KEY" -d '{"q":"l'\\''été"}'`,
  );
  expect(curlRequest('https://a.example/a&b', {}, { method: 'PATCH', key: '$KEY', gap: '\n' })).toBe(
    `curl -X PATCH 'https://a.example/a&b'\n-H "X-TYPESENSE-API-KEY: $KEY"\n-d '{}'`,
  );
});

test('the key for events may do nothing else', () => {
  expect(eventKeyRequest('https://a.example', {})).toContain('"actions":["analytics/events:create"]');
});
