import type { Explanation } from './explanations';

const HOST = ['host'];
const INDEX = ['index'];
const ENDPOINT = ['key-endpoint'];

/** Reasons why a key, an index or a response does not arrive. */
export const noResponse: readonly Explanation[] = [
  {
    when: 'unauthorized',
    code: 'key-expired',
    blame: ['key'],
    words: ['this scoped key has expired.', 'Make a new key.'],
  },
  {
    when: 'unauthorized',
    code: 'key-endpoint-http',
    blame: ENDPOINT,
    words: ['it has no key for this visitor.', 'Let it return a key to everybody who may search.'],
  },
  {
    code: 'key-endpoint-http',
    blame: ENDPOINT,
    words: ['your site answers with an error instead of a key.', 'Correct the URL, or check the log of your site.'],
  },
  {
    when: 'unreachable',
    code: 'key-endpoint-timeout',
    blame: ENDPOINT,
    words: ['your site does not respond in time.', 'Check whether it is overloaded.'],
  },
  {
    when: 'server',
    code: 'key-endpoint-not-json',
    blame: ENDPOINT,
    words: ['its response is not JSON.', 'It must return { "key": "…" }.'],
  },
  {
    when: 'server',
    code: 'key-endpoint-no-key',
    blame: ENDPOINT,
    words: ['its response contains no key.', 'It must return { "key": "…" }.'],
  },
  {
    when: 'unreachable',
    code: 'key-endpoint-network',
    cause: 'csp',
    blame: ENDPOINT,
    words: ["the page's Content Security Policy blocks this request.", 'Add {endpoint} to its connect-src.'],
  },
  {
    when: 'unreachable',
    code: 'key-endpoint-network',
    blame: ENDPOINT,
    words: [
      'nothing responds here, or {page} may not read its responses.',
      'Check the URL; on another origin it needs CORS.',
    ],
  },
  {
    when: 'missing',
    code: 'index-version',
    blame: INDEX,
    words: [
      'another version of Searchlet made this index.',
      'Run “searchlet index” of the same release as the script.',
    ],
  },
  {
    when: 'unreachable',
    code: 'engine',
    blame: INDEX,
    words: [
      'searchlet/engine.js did not start, or it stopped.',
      'Put the folder searchlet/ next to the script, and allow it in script-src and worker-src.',
    ],
  },
  {
    when: 'unreachable',
    code: 'index-file',
    blame: INDEX,
    words: ['a file of the index did not load.', 'On another origin it needs CORS, and its place in connect-src.'],
  },
  {
    code: 'index-file',
    blame: INDEX,
    words: [
      'a file of the index is missing, or belongs to another index.',
      'Upload the whole folder that “searchlet index” wrote.',
    ],
  },
  {
    when: 'unreachable',
    cause: 'csp',
    blame: HOST,
    words: ["the page's Content Security Policy blocks requests to this server.", 'Add {origins} to its connect-src.'],
  },
  {
    when: 'unreachable',
    cause: 'mixed-content',
    blame: HOST,
    words: ['a page on https may not call a server on http.', 'Serve Typesense on https.'],
  },
  {
    when: 'unreachable',
    code: 'timeout',
    blame: HOST,
    words: ['the server does not respond in time.', 'Check whether it is overloaded, or behind a firewall.'],
  },
  {
    when: 'unreachable',
    cause: 'cors',
    blame: HOST,
    words: [
      'the server is running, but does not let {page} read its responses (CORS).',
      'Start it with --enable-cors, and add {page} to --cors-domains if that is set.',
    ],
  },
  {
    when: 'unreachable',
    cause: 'no-origin',
    blame: HOST,
    words: [
      'the server is running, but does not let a file or sandboxed frame read its responses (CORS).',
      'Serve the page on https.',
    ],
  },
  {
    when: 'unreachable',
    cause: 'down',
    blame: HOST,
    words: ['nothing responds here.', 'Check the address, the certificate, and that the server is running.'],
  },
  {
    when: 'unreachable',
    cause: 'cut-off',
    blame: HOST,
    words: ['the server responds, but this search was cut off.', 'Check its log, and any proxy in between.'],
  },
  {
    when: 'unreachable',
    blame: HOST,
    words: [
      'the server does not respond.',
      'Check that it is running and lets {page} read its responses (CORS); {data-debug} says which.',
    ],
  },
];
