import { describe, expect, it } from 'vitest';
import { node } from '../../../src/tag/values/node-address';
import { reading } from '../reading';

describe('the address of a node', () => {
  it.each([
    ['search.example.com', { protocol: 'https', host: 'search.example.com', port: 443, path: '' }],
    ['search.example.com:8108', { protocol: 'https', host: 'search.example.com', port: 8108, path: '' }],
    ['//search.example.com', { protocol: 'https', host: 'search.example.com', port: 443, path: '' }],
    ['https://search.example.com', { protocol: 'https', host: 'search.example.com', port: 443, path: '' }],
    ['http://search.example.com/', { protocol: 'http', host: 'search.example.com', port: 80, path: '' }],
    ['HTTPS://Search.Example.com:443', { protocol: 'https', host: 'search.example.com', port: 443, path: '' }],
    ['https://example.com/typesense/', { protocol: 'https', host: 'example.com', port: 443, path: '/typesense' }],
    ['example.com/a/b', { protocol: 'https', host: 'example.com', port: 443, path: '/a/b' }],
    ['192.168.0.7:8108', { protocol: 'https', host: '192.168.0.7', port: 8108, path: '' }],
    ['localhost:8108', { protocol: 'http', host: 'localhost', port: 8108, path: '' }],
    ['localhost', { protocol: 'http', host: 'localhost', port: 80, path: '' }],
    ['search.localhost:8108', { protocol: 'http', host: 'search.localhost', port: 8108, path: '' }],
    ['127.0.0.1:8108/x', { protocol: 'http', host: '127.0.0.1', port: 8108, path: '/x' }],
    ['[::1]:8108', { protocol: 'http', host: '[::1]', port: 8108, path: '' }],
    ['https://localhost:8108', { protocol: 'https', host: 'localhost', port: 8108, path: '' }],
    ['localhost.example.com', { protocol: 'https', host: 'localhost.example.com', port: 443, path: '' }],
  ])('%s is understood', (written, address) => {
    expect(reading(node, written)).toEqual({ value: address, sentences: [] });
  });

  it.each([
    [
      'ftp://search.example.com',
      'data-x="ftp://search.example.com": expected an address that begins with https:// or http://. It is ignored.',
    ],
    [
      'javascript://x',
      'data-x="javascript://x": expected an address that begins with https:// or http://. It is ignored.',
    ],
    [
      'https://admin:secret@search.example.com',
      'data-x="…@search.example.com": expected an address without a user name, password or @; the search key goes ' +
        'into data-key. It is ignored.',
    ],
    [
      'admin:sec/ret@search.example.com?key=secret',
      'data-x="…@search.example.com?…": expected an address without a user name, password or @; the search key goes ' +
        'into data-key. It is ignored.',
    ],
    [
      'https://example.com/collections?x-typesense-api-key=secret',
      'data-x="https://example.com/collections?…": expected an address that ends before the ? or #. It is ignored.',
    ],
    [
      'search example.com',
      'data-x="search example.com": expected the address of a server, such as https://search.example.com or ' +
        'localhost:8108. It is ignored.',
    ],
    [
      'search.example.com:99999',
      'data-x="search.example.com:99999": expected the address of a server, such as https://search.example.com or ' +
        'localhost:8108. It is ignored.',
    ],
    [
      'https://',
      'data-x="https://": expected the address of a server, such as https://search.example.com or localhost:8108. ' +
        'It is ignored.',
    ],
  ])('%s is refused, and nothing secret is repeated', (written, sentence) => {
    expect(reading(node, written)).toEqual({ value: undefined, sentences: [sentence] });
    expect(sentence).not.toContain('secret');
  });
});
