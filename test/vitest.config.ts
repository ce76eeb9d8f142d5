import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { cssText } from './support/css-text.mjs';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [cssText()],
  // Its ES module imports JSON in a way that Node refuses; Vite does not.
  ssr: { noExternal: ['world-countries'] },
  test: {
    reporters: ['default', './test/support/total-reporter.ts'],
    allowOnly: false,
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
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.spec.ts'],
          environment: 'node',
          globalSetup: 'test/support/start-api.ts',
          // One Chrome at a time, after everything else: on a busy machine it is slower than for any visitor.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000, interval: 20 } },
        },
      },
    ],
  },
});
