import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { cssText } from './support/css-text.mjs';

// West of Greenwich, where a date that is read in the zone of the machine is that of the day before.
process.env.TZ = 'America/Los_Angeles';

const inBrowser = {
  include: ['test/browser/**/*.spec.ts'],
  environment: 'node',
  globalSetup: 'test/support/start-api.ts',
  // One Chrome at a time, after everything else: on a busy machine it is slower than for any visitor.
  fileParallelism: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000, interval: 20 } },
};

/**
 * Specs that prove what happens before anything is drawn, which both bundles do with the same code: they run with one.
 * `SEARCHLET_BUNDLE=searchlet.slim.js` before a run of the project "browser" runs them with the other too.
 */
const beforeDrawing = [
  'cache', // which searches are asked again
  'chaos', // which node is asked when, and what becomes of late answers
  'cluster', // which node is asked when
  'foreign-styles', // the same style sheets, in the same shadow root
  'honest-numbers', // 220 wishes against a count of the films themselves: what is asked, and how answers are merged
  'key-guard', // what a key may do
  'keys-that-end', // where the next key comes from
  'owner', // what a failure means, and how it is put into words
  'odd-values', // how values are written into a filter
];

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [cssText()],
  // Its ES module imports JSON in a way that Node refuses; Vite does not.
  ssr: { noExternal: ['world-countries'] },
  test: {
    reporters: ['default', './test/support/total-reporter.ts'],
    allowOnly: false,
    // A busy machine takes more than the usual 5 s to compile something, or to weigh it.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Whatever is not claimed below, so that no test is ever left out.
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/{engine,project,contract,browser}/**'],
          environment: 'happy-dom',
        },
      },
      { extends: true, test: { name: 'engine', include: ['test/engine/**/*.test.ts'], environment: 'node' } },
      {
        extends: true,
        test: { name: 'project', include: ['test/project/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: { name: 'contract', include: ['test/contract/**/*.test.ts'], environment: 'node' },
      },
      { extends: true, test: { ...inBrowser, name: 'browser', sequence: { groupOrder: 1 } } },
      {
        extends: true,
        test: {
          ...inBrowser,
          name: 'browser-slim',
          exclude: beforeDrawing.map((spec) => `test/browser/${spec}.spec.ts`),
          env: { SEARCHLET_BUNDLE: 'searchlet.slim.js' },
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
