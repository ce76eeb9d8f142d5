import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { replacedModules, replaceModules } from '../src/build/replace-modules.mjs';
import { virtualModules } from '../src/build/virtual-modules.mjs';
import { ENGINES } from './support/engines/engine.ts';
import { findChromium, missing } from './support/engines/find.ts';
import { HEARD_IN, missingForHeard } from './support/heard/programs.ts';
import { LongestFirst } from './support/run/longest-first.ts';
import { TEST_MS, WAIT_MS } from './support/run/patience.ts';

// West of Greenwich, where a date that is read in the zone of the machine is that of the day before.
process.env.TZ = 'America/Los_Angeles';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const chromium = findChromium();

/** All there are, with what this machine lacks for them; `--project` chooses among them. `npm test` leaves out `all-*`. */
const PROJECTS = Object.fromEntries([
  ...[
    ...['unit', 'engine', 'project', 'contract', 'contract-30', 'browser', 'browser-slim'],
    ...['all-slim', 'all-react-19', 'all-index', 'all-docs', 'all-systems', 'all-typesense-30'],
  ].map((name) => [name, null]),
  ['all-chromium', chromium ? null : 'not installed; Debian: apt-get install chromium-headless-shell'],
  ...ENGINES.map((name) => [`all-${name}`, missing[name]]),
  ...HEARD_IN.map((name) => [`all-heard-${name}`, missingForHeard]),
]);

/** The promises that every engine keeps, in each that is installed. */
const inEngines = ENGINES.filter((name) => missing[name] === null);

const isAll = process.env.npm_lifecycle_event === 'test:all';

/** Tests of random cases go through a tenth of them in `npm test`, see `sampleSize`. */
const wholeSamples = { SEARCHLET_SAMPLES: 'whole' };

/** A test of a spec for every React, of what the code of a panel decides, the styles or the server. */
const DRAWN_ALIKE = { name: 'drawn-alike', description: 'What no React draws otherwise than another.' };

/**
 * Specs of what React, Preact and the newest React may do differently: events and keys, focus, lists that change their order,
 * errors, leaving and coming back. `npm run test:all` runs everything with both scripts, and these with the newest React.
 */
const EVERY_REACT = { name: 'every-react', description: 'What every React has to draw.' };

/**
 * Of those, what Preact does in its own way: when effects run and end, how fields keep what is typed, how nodes move and go.
 * `npm test` runs them with both scripts, except for their tests with the tag `drawn-alike`, and all others with `searchlet.js`.
 */
const BOTH_SCRIPTS = { name: 'both-scripts', description: 'What Preact draws in its own way.' };

/** Specs that search the samples through the usual tag: `npm run test:all` runs them with an index of files as well. */
const WITH_INDEX = { name: 'with-index', description: 'What an index of files answers too.' };

/** Tests of what is in `dist`: `npm run test:change` leaves them out, and needs no build. */
const NEEDS_BUILD = { name: 'needs-build', description: 'What only a build can show.' };

/** Specs of long rows of random trouble and hostile data: `npm test` leaves them to `npm run test:all`. */
const AT_LENGTH = { name: 'at-length', description: 'What takes long to find what others hold.' };

/** The tests that have this tag, as `// @module-tag NAME` at their beginning. */
const specsWith = ({ name }: { readonly name: string }, folder = 'test/browser'): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:spec|test)\.ts$/.test(path))
    .map((path) => join(folder, path))
    .filter((path) => new RegExp(`^// @module-tag ${name}\\b`, 'm').test(readFileSync(join(ROOT, path), 'utf8')));

const inBrowser = {
  include: ['test/browser/**/*.spec.ts'],
  exclude: process.env.npm_lifecycle_event === 'test' ? specsWith(AT_LENGTH) : [],
  environment: 'node',
  globalSetup: 'test/support/run/start-api.ts',
};

const withSlim = { ...inBrowser, env: { SEARCHLET_BUNDLE: 'searchlet.slim.js' } };
const withReact19 = { ...inBrowser, env: { SEARCHLET_BUNDLE: '../../.dev/site/searchlet.react-19.js' } };

/** The tests of what reads sources, writes indexes and fills servers: the slow ones of what owners run. */
const OF_SOURCES = 'test/owner/{documents,values,read,schema,index-files,fill-server}/**';

/** The commands include packages whole. */
const isOfCommand = (importer: string): boolean => /\/src\/owner\/(?!studio\/)/.test(importer);

export default defineConfig({
  root: ROOT,
  // With the modules of the bundle, so that the code that is tested is the code that ships.
  plugins: [virtualModules(), { ...replaceModules(replacedModules, isOfCommand), enforce: 'pre' }],
  // Their ES modules are written for bundlers: Node refuses how they import.
  ssr: { noExternal: ['chardetng-wasm', 'world-countries', 'typesense-instantsearch-adapter'] },
  test: {
    reporters: [
      'default',
      [
        './test/support/run/total-reporter.ts',
        {
          projects: PROJECTS,
          maySkip: ['all-index', 'browser-slim', 'contract', 'contract-30'],
          mayLack: ['all-docs', 'all-systems'],
        },
      ],
    ],
    allowOnly: false,
    expect: { poll: { timeout: WAIT_MS, interval: 20 } },
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    tags: [DRAWN_ALIKE, EVERY_REACT, BOTH_SCRIPTS, WITH_INDEX, NEEDS_BUILD, AT_LENGTH],
    // Files share a worker, its modules and its Chrome: to start them takes longer than most files run.
    isolate: false,
    // On two cores: a test waits for its page half of the time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Whatever is not claimed below, so that no test is ever left out.
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/{engine,project,contract,browser}/**', OF_SOURCES],
          // What needs a document begins with `// @vitest-environment happy-dom`: to make one takes longer than most tests.
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'engine',
          include: ['test/engine/**/*.test.ts', `${OF_SOURCES}/*.test.ts`],
          env: isAll ? wholeSamples : {},
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'project',
          include: ['test/project/**/*.test.ts'],
          exclude: process.env.npm_lifecycle_event === 'test:change' ? specsWith(NEEDS_BUILD, 'test/project') : [],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['test/contract/**/*.test.ts'],
          env: isAll ? wholeSamples : {},
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'contract-30',
          include: ['test/contract/**/*.test.ts'],
          env: { SEARCHLET_TYPESENSE: '30', ...(isAll ? wholeSamples : {}) },
          environment: 'node',
        },
      },
      // No group waits for the last file of another: what `npm test` runs is one. The short files of `unit` come last.
      { extends: true, test: { ...inBrowser, name: 'browser' } },
      {
        extends: true,
        test: {
          ...withSlim,
          name: 'browser-slim',
          include: specsWith(BOTH_SCRIPTS),
          tags: [{ ...DRAWN_ALIKE, skip: true }, EVERY_REACT, BOTH_SCRIPTS, WITH_INDEX, AT_LENGTH],
        },
      },
      {
        extends: true,
        test: {
          ...withSlim,
          name: 'all-slim',
          env: { ...withSlim.env, ...wholeSamples },
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { ...withReact19, name: 'all-react-19', include: specsWith(EVERY_REACT), sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: {
          name: 'all-docs',
          include: ['test/documented/**/*.spec.ts'],
          environment: 'node',
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          name: 'all-systems',
          include: ['test/systems/**/*.spec.ts'],
          globalSetup: [inBrowser.globalSetup, 'test/systems/start.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          env: { SEARCHLET_INDEX: 'true', ...wholeSamples },
          name: 'all-index',
          include: specsWith(WITH_INDEX),
          sequence: { groupOrder: 3 },
        },
      },
      { extends: true, test: { ...inBrowser, name: 'all-typesense-30', sequence: { groupOrder: 3 } } },
      ...inEngines.map((name) => ({
        extends: true as const,
        test: {
          ...inBrowser,
          name: `all-${name}`,
          include: ['test/in-engines/**/*.spec.ts'],
          env: { SEARCHLET_ENGINE: name },
          sequence: { groupOrder: 4 },
        },
      })),
      ...(missingForHeard === null ? HEARD_IN : []).map((name, order) => ({
        extends: true as const,
        test: {
          ...inBrowser,
          name: `all-heard-${name}`,
          include: ['test/heard/**/*.spec.ts'],
          env: { SEARCHLET_ENGINE: name },
          // There is one Orca at a time.
          maxWorkers: 1,
          sequence: { groupOrder: 6 + order },
        },
      })),
      ...[chromium ?? []].flat().map((path) => ({
        extends: true as const,
        test: {
          ...inBrowser,
          name: 'all-chromium',
          include: [...inBrowser.include, 'test/in-engines/**/*.spec.ts'],
          env: { CHROME_PATH: path, SEARCHLET_ENGINE: 'chrome' },
          sequence: { groupOrder: 5 },
        },
      })),
    ],
  },
});
