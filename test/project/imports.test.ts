import { expect, test } from 'vitest';
import { type Import, type Module, readModules } from './modules';

/**
 * Parts of `src/panel` and `src/tools`: their folders, and single files by what they are. `engine` is what both share, and
 * `server` is `test/server`.
 */
type Folder =
  | 'problems'
  | 'messages'
  | 'words'
  | 'events'
  | 'styles'
  | 'page'
  | 'config'
  | 'facets'
  | 'views'
  | 'search'
  | 'ui'
  | 'features'
  | 'panel'
  | 'analytics'
  | 'facade'
  | 'entry'
  | 'engine'
  | 'indexer'
  | 'doctor'
  | 'render'
  | 'cli'
  | 'editor'
  | 'studio'
  | 'build'
  | 'server';

/** `types`: nothing of it may be left in the bundle because of this import. */
type Allowed = 'values' | 'types';

interface Row {
  readonly folders?: Readonly<Partial<Record<Folder, Allowed>>>;
  readonly packages?: Readonly<Record<string, Allowed>>;
}

/** Folders that import nothing of ours: every folder may import types from them, so that no interface is written twice. */
const LEAVES: readonly Folder[] = ['problems', 'messages', 'events', 'styles', 'page'];

/** Who may import whom, beside what is in the same folder and the types of leaves. */
const TABLE: Readonly<Record<Folder, Row>> = {
  problems: {},
  messages: {},
  // The English words of a kind of facet: `words.ts` in its folder.
  words: {},
  events: {},
  styles: {},
  page: { folders: { config: 'types', search: 'types' } },
  // What a tag says. It knows no kind of facet: facets/config.ts hands them to its parser.
  config: { folders: { problems: 'values' } },
  // What a kind of facet is, without how it is rendered.
  facets: { folders: { problems: 'values', config: 'values', search: 'values' } },
  search: {
    folders: { problems: 'values', config: 'values', facets: 'values' },
    packages: {
      'algoliasearch-helper': 'values',
      'instantsearch.js': 'values',
      typesense: 'values',
      'typesense-instantsearch-adapter': 'values',
    },
  },
  ui: {
    folders: {
      messages: 'values',
      events: 'values',
      config: 'types',
      facets: 'values',
      views: 'types',
      search: 'values',
    },
    packages: { react: 'values', 'react-instantsearch': 'values', 'instantsearch.js': 'types', preact: 'values' },
  },
  // How a kind of facet is shown: the part of its folder that `kind.ts` does not import.
  views: {
    folders: {
      config: 'values',
      messages: 'values',
      page: 'values',
      facets: 'values',
      search: 'values',
      ui: 'values',
    },
    packages: { react: 'values', 'instantsearch.js': 'types' },
  },
  // Each file says what one file of the release exports; the panel loads it.
  features: {
    folders: {
      problems: 'values',
      messages: 'values',
      page: 'values',
      ui: 'values',
      search: 'values',
      config: 'values',
      facets: 'values',
      views: 'values',
      styles: 'values',
      // When a feature is needed.
      panel: 'types',
    },
    packages: {
      react: 'values',
      'react-instantsearch': 'values',
      'algoliasearch-helper': 'types',
      'instantsearch.js': 'types',
    },
  },
  panel: {
    folders: {
      problems: 'values',
      messages: 'values',
      events: 'values',
      styles: 'values',
      page: 'values',
      facade: 'values',
      config: 'values',
      facets: 'values',
      search: 'values',
      ui: 'values',
      analytics: 'types',
      features: 'types',
    },
    packages: {
      'react-instantsearch': 'values',
      'react-dom': 'values',
      react: 'values',
      scheduler: 'values',
      'instantsearch.js': 'types',
    },
  },
  // The file that reports what visitors do: neither React nor the search client.
  analytics: { folders: { page: 'values', problems: 'values', search: 'values', config: 'types' } },
  // What stands in the page before the panel runs: neither React nor the search client.
  facade: { folders: { page: 'values', config: 'values', messages: 'values', problems: 'values' } },
  entry: {
    folders: {
      problems: 'values',
      events: 'values',
      styles: 'values',
      page: 'values',
      facade: 'values',
      features: 'types',
      config: 'values',
      panel: 'values',
    },
    packages: { 'instantsearch.js': 'types' },
  },
  // Searches in memory: for the index in the browser, and for the server.
  engine: { packages: { '@noble/hashes': 'values', minisearch: 'values' } },
  // The engine over HTTP, with keys, routes and what only a server has.
  server: { folders: { engine: 'values' }, packages: { '@noble/hashes': 'values', node: 'values' } },
  // Reads sources and writes indexes: as a command, and in the studio.
  indexer: {
    folders: { engine: 'values', problems: 'values' },
    packages: {
      '@noble/hashes': 'values',
      'csv-parse': 'values',
      fflate: 'values',
      feedsmith: 'values',
      marked: 'values',
      node: 'values',
      parse5: 'values',
      'robots-parser': 'values',
      saxen: 'values',
      typesense: 'values',
    },
  },
  // Checks a tag by the very rules and requests of a panel, for the command and the studio. It mounts nothing.
  doctor: {
    folders: {
      problems: 'values',
      messages: 'values',
      config: 'values',
      facets: 'values',
      search: 'values',
      engine: 'values',
      // A field of ratings is known by the same rule.
      indexer: 'values',
      // What an index says of its tag, read as the panel reads it.
      features: 'values',
    },
    packages: { parse5: 'values' },
  },
  // Writes the first hits of panels into pages, with what makes items of hits for the panel. Nothing of it is rendered by React.
  render: {
    folders: {
      config: 'values',
      doctor: 'values',
      engine: 'values',
      facets: 'values',
      features: 'values',
      indexer: 'values',
      messages: 'values',
      problems: 'values',
      search: 'values',
    },
    packages: { parse5: 'values' },
  },
  cli: {
    folders: {
      doctor: 'values',
      render: 'values',
      indexer: 'values',
      config: 'values',
      facets: 'values',
      problems: 'values',
      // How an error says what it is.
      search: 'values',
      // The endpoint of answers reads the stream of the server as the panel does.
      features: 'values',
    },
    packages: {
      commander: 'values',
      typesense: 'values',
      'wrap-ansi': 'values',
      node: 'values',
      'package.json': 'values',
    },
  },
  // Writes files for editors from the public contract, while a release is built.
  editor: {
    folders: {
      facets: 'values',
      config: 'values',
      problems: 'values',
      styles: 'values',
      ui: 'values',
      // The names in `searchlet.config.json`.
      cli: 'values',
    },
  },
  // A page of its own: it checks tags as the command does, and reads the table that panels are set by.
  studio: {
    folders: {
      doctor: 'values',
      problems: 'values',
      messages: 'values',
      config: 'values',
      facets: 'values',
      search: 'values',
      engine: 'values',
      // Proposes a tag as the command does.
      indexer: 'values',
      // How a card writes the values of a real hit.
      features: 'values',
      // Reads the rules of analytics as the report does.
      cli: 'values',
    },
    packages: {
      // An index in memory, and the archive of it.
      '@noble/hashes': 'values',
      fflate: 'values',
      pako: 'values',
      react: 'values',
      'react-dom': 'values',
      typesense: 'values',
    },
  },
  // Rollup's plugins.
  build: {
    packages: {
      node: 'values',
      typescript: 'values',
      '@rollup/plugin-typescript': 'values',
      vite: 'values',
      '@swc/core': 'values',
      esbuild: 'values',
    },
  },
};

const FILES: Readonly<Record<string, Folder>> = {
  'src/panel/index.ts': 'entry',
  'src/panel/loader.ts': 'entry',
  'src/panel/panel-element.ts': 'entry',
  'src/panel/api/events.ts': 'events',
  'src/panel/api/types.ts': 'events',
};

/** What reaches out of the panel: the page, its address, its storage, its visitors' settings. */
const PAGE_GLOBALS = [
  'document',
  'window',
  'self',
  'top',
  'parent',
  'frames',
  'location',
  'history',
  'navigator',
  'screen',
  'customElements',
  'localStorage',
  'sessionStorage',
  'addEventListener',
  'removeEventListener',
  'matchMedia',
  'getComputedStyle',
  'scrollTo',
];

/** What Node has without an import, and browsers lack. */
const NODE_GLOBALS = ['Buffer', 'process', 'global', 'require', 'setImmediate', '__dirname', '__filename'];

/** Longest file in lines. */
const LONGEST = 250;

const modules = readModules();

/** What the rules about kinds of facet are made of, without how facets are shown. */
const OF_KINDS = new Set([
  ...reachableFrom('src/facets/kinds.ts'),
  ...reachableFrom('src/facets/config.ts'),
]);

test('every source file belongs to a folder of the table', () => {
  const unlisted = modules.filter(({ path }) => folderOf(path) === null).map(({ path }) => path);
  expect(unlisted, 'Move it into one of the folders, or give it a row in TABLE and in the design').toEqual([]);
});

test('imports go only where the table allows', () => {
  const wrong = modules.flatMap((module) =>
    module.imports.map((one) => offence(module, one)).filter((line) => line !== null),
  );
  expect(wrong, 'Hand the value in from panel/, or move the code to the folder that may import it').toEqual([]);
});

test('only search/client.ts imports the adapter', () => {
  expect(
    importersOf('typesense-instantsearch-adapter', ['src/panel/session/client.ts']),
    'The server is called in one place: ask the search client for it',
  ).toEqual([]);
});

test('the UI does not import the search client', () => {
  const wrong = modules.filter(
    ({ path, imports }) =>
      folderOf(path) === 'ui' && imports.some(({ target }) => target === 'src/panel/session/client.ts'),
  );
  expect(
    wrong.map(({ path }) => path),
    'The client is handed to <Panel> as a prop',
  ).toEqual([]);
});

test('only the server, the indexer and the ends of the command import Node', () => {
  expect(
    importersOf('node', [
      'test/server/http.ts',
      'test/server/serve.ts',
      'src/owner/commands/main.ts',
      'src/owner/commands/check/read-page.ts',
      'src/owner/commands/answers/serve-answers.ts',
      'src/owner/commands/answers/to-listener.ts',
      'src/owner/commands/studio/serve-studio.ts',
      'src/owner/commands/index/serve-index.ts',
      'src/owner/commands/index/call-signature.ts',
      'src/owner/commands/render/site-files.ts',
      'src/owner/commands/render/watch-files.ts',
      'src/owner/commands/render/render-site.ts',
      'src/owner/commands/render/render.ts',
      'src/owner/commands/render/render-command.ts',
      'src/owner/commands/studio/site-folder.ts',
    ]).filter((path) => !/^src\/tools\/(?:build|indexer)\//.test(path)),
    'Hand in what Node knows from there, or use what browsers have too',
  ).toEqual([]);
});

test('the bundle never reaches the engine or the command', () => {
  const apart: readonly (Folder | null)[] = [
    'engine',
    'indexer',
    'doctor',
    'cli',
    'editor',
    'studio',
    'build',
    'server',
  ];
  const reached = reachableFrom('src/panel/index.ts').filter((path) => apart.includes(folderOf(path)));
  expect(reached, 'They are bundles of their own: nothing that index.ts leads to may import them').toEqual([]);
});

test('the loader brings nothing along but what the page and its owner need', () => {
  const needed: readonly (Folder | null)[] = ['entry', 'facade', 'page', 'problems', 'config', 'messages'];
  const reached = reachableFrom('src/panel/loader.ts').filter(
    (path) => !path.endsWith('.css') && !needed.includes(folderOf(path)),
  );
  expect(reached).toEqual([]);
});

test.for(['studio.tsx', 'fill/fill-worker.ts', 'fill/memory-engine.ts'])(
  '%s of the studio reaches nothing that only Node has',
  (entry) => {
    const reached = reachableFrom(`src/owner/studio/${entry}`);
    const wrong = modules.filter(
      ({ path, imports }) =>
        reached.includes(path) && imports.some(({ target }) => ['node', 'commander'].includes(target)),
    );
    expect(
      wrong.map(({ path }) => path),
      'Let the command read it, and hand it in',
    ).toEqual([]);
  },
);

test('the code that reads files is in the worker of the studio alone', () => {
  const reached = reachableFrom('src/owner/studio/studio.tsx');
  expect(
    reached.filter((path) => /\/indexer\/(?:sources|formats)\/|\/indexer\/(?:build-index|fill-collection)/.test(path)),
    'Ask the worker for it: the page must not freeze, and what opens it is small',
  ).toEqual([]);
});

test('the code that reads files uses nothing that only Node has globally', () => {
  const reached = reachableFrom('src/owner/studio/fill/worker/fill-worker.ts');
  const wrong = modules.flatMap(({ path, globals }) =>
    reached.includes(path)
      ? globals.filter((name) => NODE_GLOBALS.includes(name)).map((name) => `${path}: ${name}`)
      : [],
  );
  expect(wrong, 'Use what browsers have too').toEqual([]);
});

test('the command asks no server through the search client, which belongs to the panel', () => {
  const reached = reachableFrom('src/owner/commands/main.ts').filter((path) => path === 'src/panel/session/client.ts');
  expect(reached, 'Ask through src/typesense/diagnose/server.ts').toEqual([]);
});

test('only page/ touches the document, the window and their like', () => {
  const wrong = modules
    .filter(
      ({ path }) =>
        !['page', 'facade', 'engine', 'indexer', 'studio', 'build', 'server'].includes(folderOf(path) ?? ''),
    )
    .flatMap(({ path, globals }) =>
      globals.filter((name) => isPageGlobal(path, name)).map((name) => `${path}: ${name}`),
    );
  expect(wrong, 'Let a function of page/ do it, called or handed in by panel/').toEqual([]);
});

test('only problems/report.ts writes to the console', () => {
  const mayWrite = ['src/tag/problems/report.ts', 'test/server/serve.ts'];
  const wrong = modules.filter(({ path, globals }) => globals.includes('console') && !mayWrite.includes(path));
  expect(
    wrong.map(({ path }) => path),
    'Tell the site owner through report()',
  ).toEqual([]);
});

test('nothing is exported without a name', () => {
  const wrong = modules.filter(({ hasDefaultExport }) => hasDefaultExport).map(({ path }) => path);
  expect(wrong, 'Export it by name, so that it is called the same everywhere').toEqual([]);
});

test(`no file is longer than ${LONGEST} lines`, () => {
  const long = modules.filter(({ lines }) => lines > LONGEST);
  expect(
    long.map(({ path, lines }) => `${path}: ${lines}`),
    'It wants to be two files, each named after its idea',
  ).toEqual([]);
});

function folderOf(path: string): Folder | null {
  const file = FILES[path];
  if (file) return file;
  const [, folder = '', isFolder] = /^(?:src\/(?:(?:widget|tools)\/)?|test\/)(\w+)(\/)/.exec(path) ?? [];
  if (/^src\/widget\/facets\/[\w-]+\/words\.ts$/.test(path)) return 'words';
  if (/^src\/widget\/facets\/\w+\//.test(path) && !OF_KINDS.has(path)) return 'views';
  return isFolder && folder in TABLE ? (folder as Folder) : null;
}

/** What is wrong with an import, or null. */
function offence({ path }: Module, { target, isPackage, isTypeOnly }: Import): string | null {
  const folder = folderOf(path);
  const other = isPackage ? null : folderOf(target);
  if (folder === null || folder === other) return null;
  const allowed =
    other === null
      ? TABLE[folder].packages?.[target]
      : (TABLE[folder].folders?.[other] ?? (LEAVES.includes(other) ? 'types' : undefined));
  if (allowed === 'values' || (allowed === 'types' && isTypeOnly)) return null;
  const permitted = allowed === 'types' ? 'only types from it' : 'nothing of it';
  return `${path} imports ${target}: ${folder} may import ${permitted}`;
}

function importersOf(target: string, except: readonly string[]): string[] {
  return modules
    .filter(({ path, imports }) => !except.includes(path) && imports.some((one) => one.target === target))
    .map(({ path }) => path);
}

/** Types leave nothing in the bundle: only imports of values are followed. */
function reachableFrom(start: string): string[] {
  const reached = new Set([start]);
  for (const path of reached) {
    const imports = modules.find((module) => module.path === path)?.imports ?? [];
    for (const { target, isPackage, isTypeOnly } of imports) if (!isPackage && !isTypeOnly) reached.add(target);
  }
  return [...reached];
}

/** The element has to be registered somewhere, and that is where it is defined. */
function isPageGlobal(path: string, name: string): boolean {
  return PAGE_GLOBALS.includes(name) && !(path === 'src/panel/panel-element.ts' && name === 'customElements');
}
