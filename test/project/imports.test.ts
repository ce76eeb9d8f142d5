import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { type Import, type Module, readModules } from './modules';

/** A room: a folder of `src` or `test/server` with all below it, and single files by what they are. */
type Room =
  | 'tag'
  | 'typesense'
  | 'facets'
  | 'views'
  | 'words'
  | 'engine'
  | 'panel/api'
  | 'panel/styles'
  | 'panel/page'
  | 'panel/languages'
  | 'panel/session'
  | 'panel/ui'
  | 'panel/features'
  | 'panel/facade'
  | 'panel/first-hits'
  | 'panel/analytics'
  | 'panel/setup'
  | 'panel/entry'
  | 'owner/documents'
  | 'owner/values'
  | 'owner/read'
  | 'owner/schema'
  | 'owner/index-files'
  | 'owner/fill-server'
  | 'owner/check'
  | 'owner/render'
  | 'owner/commands'
  | 'owner/studio'
  | 'build'
  | 'server';

/** `types`: nothing of it may be left in the bundle because of this import. */
type Allowed = 'values' | 'types';

interface Row {
  readonly rooms?: readonly Room[];
  readonly packages?: Readonly<Record<string, Allowed>>;
}

/** The ground that every floor above stands on. */
const GROUND: readonly Room[] = ['tag', 'typesense', 'facets'];

/** Who may import whom, beside what is in the same room. */
const TABLE: Readonly<Record<Room, Row>> = {
  // What a tag says. It knows no kind of facet: facets/config.ts hands them to its parser.
  tag: {},
  // How one talks to Typesense.
  typesense: { rooms: ['tag'] },
  // What a kind of facet is, without how it is rendered.
  facets: { rooms: ['tag', 'typesense'] },
  // How a kind of facet is shown: `view.tsx` in its folder, and the files that it alone imports.
  views: {
    rooms: [...GROUND, 'panel/languages', 'panel/page', 'panel/session', 'panel/ui'],
    packages: { react: 'values', 'instantsearch.js': 'types' },
  },
  // The English words of a feature or a kind of facet: `words.ts` in its folder.
  words: {},
  // Searches in memory: for the index in the browser, and for the server of the demo.
  engine: { packages: { '@noble/hashes': 'values', minisearch: 'values' } },
  'panel/api': { rooms: ['tag', 'facets', 'typesense'], packages: { 'instantsearch.js': 'types' } },
  'panel/styles': {},
  // The only room that touches document and window.
  'panel/page': { rooms: ['tag', 'typesense'] },
  'panel/languages': { rooms: ['tag', 'words'] },
  'panel/session': {
    rooms: [...GROUND, 'panel/page'],
    packages: {
      'algoliasearch-helper': 'values',
      'instantsearch.js': 'values',
      'typesense-instantsearch-adapter': 'values',
    },
  },
  'panel/ui': {
    rooms: [...GROUND, 'panel/api', 'panel/languages', 'panel/page', 'panel/session'],
    packages: { react: 'values', 'react-instantsearch': 'values', 'instantsearch.js': 'types', preact: 'values' },
  },
  // What few pages use, a file of the release for each folder.
  'panel/features': {
    rooms: [
      ...GROUND,
      'views',
      'words',
      'panel/api',
      'panel/styles',
      'panel/languages',
      'panel/page',
      'panel/session',
      'panel/ui',
      'panel/first-hits',
      'panel/setup',
    ],
    packages: {
      react: 'values',
      'react-instantsearch': 'values',
      'algoliasearch-helper': 'types',
      'instantsearch.js': 'types',
    },
  },
  // What is in the page before the panel runs: neither React nor the search client.
  'panel/facade': { rooms: ['tag', 'panel/api', 'panel/page', 'panel/languages', 'panel/styles'] },
  // Hits that are in the page before the panel has its own. The file that the loader imports, and what `searchlet render` shares with it.
  'panel/first-hits': { rooms: [...GROUND, 'panel/page', 'panel/languages'] },
  // The file that reports what visitors do: neither React nor the search client.
  'panel/analytics': { rooms: ['tag', 'typesense', 'panel/api', 'panel/page'] },
  'panel/setup': {
    rooms: [
      ...GROUND,
      'panel/api',
      'panel/styles',
      'panel/languages',
      'panel/page',
      'panel/session',
      'panel/ui',
      'panel/facade',
      'panel/analytics',
    ],
    packages: {
      'react-instantsearch': 'values',
      'react-dom': 'values',
      react: 'values',
      scheduler: 'values',
      'instantsearch.js': 'types',
    },
  },
  'panel/entry': {
    rooms: [...GROUND, 'panel/api', 'panel/styles', 'panel/page', 'panel/facade', 'panel/setup'],
    packages: { 'instantsearch.js': 'types' },
  },
  // What sources give, one record after the other, and notes about it.
  'owner/documents': { rooms: ['tag', 'engine'], packages: { fflate: 'values', node: 'values' } },
  // What texts in data mean: amounts, dates, lists.
  'owner/values': { rooms: ['tag', 'owner/documents'] },
  'owner/read': {
    rooms: ['tag', 'engine', 'owner/documents', 'owner/values'],
    packages: {
      '@noble/hashes': 'values',
      'chardetng-wasm': 'values',
      'csv-parse': 'values',
      fflate: 'values',
      'fast-xml-parser': 'values',
      feedsmith: 'values',
      marked: 'values',
      node: 'values',
      parse5: 'values',
      'robots-parser': 'values',
      saxen: 'values',
      'smol-toml': 'values',
      yaml: 'values',
      yauzl: 'values',
    },
  },
  'owner/schema': { rooms: ['tag', 'engine', 'owner/documents', 'owner/values', 'owner/read'] },
  'owner/index-files': {
    rooms: ['tag', 'typesense', 'engine', 'owner/documents', 'owner/values', 'owner/read', 'owner/schema'],
    packages: { '@noble/hashes': 'values', fflate: 'values', node: 'values' },
  },
  'owner/fill-server': {
    rooms: [
      'tag',
      'typesense',
      'engine',
      'owner/documents',
      'owner/values',
      'owner/read',
      'owner/schema',
      'owner/index-files',
    ],
    packages: { '@noble/hashes': 'values', node: 'values', typesense: 'values' },
  },
  // Checks a tag by the very rules and requests of a panel, for the command and the studio. It mounts nothing.
  'owner/check': {
    rooms: [...GROUND, 'engine', 'owner/values', 'owner/documents', 'owner/read', 'owner/schema'],
    packages: { parse5: 'values' },
  },
  // Writes the first hits of panels into pages, with what makes items of hits for the panel. Nothing of it is rendered by React.
  'owner/render': { rooms: [...GROUND, 'engine', 'owner/read', 'owner/check'], packages: { parse5: 'values' } },
  'owner/commands': {
    rooms: [
      ...GROUND,
      'engine',
      'owner/documents',
      'owner/values',
      'owner/read',
      'owner/schema',
      'owner/index-files',
      'owner/fill-server',
      'owner/check',
      'owner/render',
    ],
    packages: {
      commander: 'values',
      typesense: 'values',
      'wrap-ansi': 'values',
      node: 'values',
      'package.json': 'values',
    },
  },
  // A page of its own: it checks tags as the command does, and reads the table that panels are set by.
  'owner/studio': {
    rooms: [
      ...GROUND,
      'engine',
      'owner/documents',
      'owner/values',
      'owner/read',
      'owner/schema',
      'owner/index-files',
      'owner/fill-server',
      'owner/check',
      'owner/commands',
    ],
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
  // Rollup's plugins, and the files for editors.
  build: {
    rooms: ['tag', 'facets', 'owner/commands'],
    packages: {
      node: 'values',
      typescript: 'values',
      '@rollup/plugin-typescript': 'values',
      '@swc/core': 'values',
      esbuild: 'values',
      vite: 'values',
    },
  },
  // The engine over HTTP, with keys, routes and what only a server has.
  server: { rooms: ['engine'], packages: { '@noble/hashes': 'values', node: 'values' } },
};

/** What `owner/` and `build/` take from the panel, and why they cannot do without. Each is imported in few places. */
const REACHES: Readonly<Record<string, string>> = {
  'src/panel/languages/message-keys.ts': 'data-labels is checked and edited by the list of all messages',
  'src/panel/languages/languages.ts': 'rendered hits and the check choose the language as the panel does',
  'src/panel/languages/format.ts': 'rendered hits are written with the messages of the panel',
  'src/panel/features/list/find-hits.ts': 'a rendered list asks what the list on the page asks',
  'src/panel/features/cards/badges.ts': 'badges of a rendered hit, and of a real hit in the studio',
  'src/panel/features/cards/create-writer.ts': 'values of a rendered hit',
  'src/panel/features/cards/needs-label.ts': 'values of a rendered hit',
  'src/panel/features/cards/write-value.ts': 'values of a rendered hit, and of a real hit in the studio',
  'src/panel/features/answers/read-body.ts': 'the endpoint of answers reads the server as the panel reads the endpoint',
  'src/panel/features/answers/read-stream.ts':
    'the endpoint of answers reads the server as the panel reads the endpoint',
  'src/panel/features/ask/read-filter.ts': 'the endpoint proves what the panel will make of a sentence',
  'src/panel/features/ask/sentence-parameters.ts': 'the endpoint proves what the panel will make of a sentence',
  'src/panel/features/ask/words-left.ts': 'the endpoint proves what the panel will make of a sentence',
  'src/panel/styles/tokens.ts': 'the files for editors name the custom properties',
  'src/panel/ui/parts.ts': 'the files for editors name the parts',
};

/** Fewer places than this reach into the panel. */
const MOST_REACHES = 25;

const ENTRIES = ['src/panel/index.ts', 'src/panel/loader.ts', 'src/panel/panel-element.ts'];

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
const OF_KINDS = new Set(
  ['kinds', 'config', 'request', 'parameters', 'found-facets'].flatMap((name) =>
    reachableFrom(`src/facets/${name}.ts`),
  ),
);

test('every source file belongs to a room of the table', () => {
  const unlisted = modules.filter(({ path }) => roomOf(path) === null).map(({ path }) => path);
  expect(unlisted, 'Move it into one of the rooms, or give it a row in TABLE and in the design').toEqual([]);
});

test('imports go only where the table allows', () => {
  const wrong = modules.flatMap((module) =>
    module.imports.map((one) => offence(module, one)).filter((line) => line !== null),
  );
  expect(wrong, 'Hand the value in from above, or move the code to the room that may import it').toEqual([]);
});

test('each pair of folders imports in one direction, types included', () => {
  expect(
    bothWays((path) => [folderOf(path)]),
    'Move what both need to the lower one',
  ).toEqual([]);
});

test('each pair of rooms with all below them imports in one direction, types included', () => {
  expect(bothWays(treesOf), 'Move what both need to the lower one').toEqual([]);
});

test(`owner/ and build/ reach into the panel in fewer than ${MOST_REACHES} places, each for a reason`, () => {
  const places = modules
    .filter(({ path }) => /^src\/(?:owner|build)\//.test(path))
    .flatMap(({ path, imports }) =>
      imports.filter(({ target }) => target.startsWith('src/panel/')).map(({ target }) => ({ path, target })),
    );
  const unexplained = places.filter(({ target }) => !(target in REACHES));
  expect(unexplained, 'Move it below the panel, or say in REACHES why not').toEqual([]);
  const unused = Object.keys(REACHES).filter((path) => places.every(({ target }) => target !== path));
  expect(unused, 'Take away the row').toEqual([]);
  expect(places.length).toBeLessThan(MOST_REACHES);
});

test('only session/client.ts imports the adapter', () => {
  expect(
    importersOf('typesense-instantsearch-adapter', ['src/panel/session/client.ts']),
    'The server is called in one place: ask the search client for it',
  ).toEqual([]);
});

test('the UI does not import the search client', () => {
  const wrong = modules.filter(
    ({ path, imports }) =>
      roomOf(path) === 'panel/ui' && imports.some(({ target }) => target === 'src/panel/session/client.ts'),
  );
  expect(
    wrong.map(({ path }) => path),
    'The client is handed to <Panel> as a prop',
  ).toEqual([]);
});

test('of the commands, only what reads files, listens or starts imports Node', () => {
  expect(
    importersOf('node', [
      'test/server/http.ts',
      'test/server/serve.ts',
      'src/owner/commands/main.ts',
      'src/owner/commands/serve-reader.ts',
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
    ]).filter((path) => !/^src\/(?:build|owner\/(?:documents|read|index-files|fill-server))\//.test(path)),
    'Hand in what Node knows from there, or use what browsers have too',
  ).toEqual([]);
});

test('the bundle never reaches the engine or what owners run', () => {
  const reached = reachableFrom('src/panel/index.ts').filter((path) =>
    /^(?:src\/(?:engine|owner|build)|test)\//.test(path),
  );
  expect(reached, 'They are bundles of their own: nothing that index.ts leads to may import them').toEqual([]);
});

test('the loader brings nothing along but what the page and its owner need', () => {
  const needed: readonly (Room | null)[] = ['panel/entry', 'panel/facade', 'panel/page', 'tag', 'panel/languages'];
  const reached = reachableFrom('src/panel/loader.ts').filter(
    (path) => !path.endsWith('.css') && !needed.includes(roomOf(path)),
  );
  expect(reached).toEqual([]);
});

test.for(['studio.tsx', 'fill/worker/fill-worker.ts', 'local-index/memory-engine.ts'])(
  '%s of the studio reaches nothing that only Node has',
  (entry) => {
    const reached = reachableFrom(`src/owner/studio/${entry}`);
    expect(reached.length).toBeGreaterThan(2);
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
  const ofWorker = /\/read\/(?:sources|formats)\/|\/(?:build-index|fill-collection)\.ts/;
  expect(
    reachableFrom('src/owner/studio/fill/worker/fill-worker.ts').filter((path) => ofWorker.test(path)),
  ).not.toEqual([]);
  expect(
    reachableFrom('src/owner/studio/studio.tsx').filter((path) => ofWorker.test(path)),
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
  const reached = reachableFrom('src/owner/commands/main.ts');
  expect(reached, 'Ask through src/typesense').not.toContain('src/panel/session/client.ts');
});

test('of the panel and the ground, only page/ and facade/ touch the document, the window and their like', () => {
  const wrong = modules
    .filter(({ path }) => /^src\/(?:panel|tag|typesense|facets|owner\/(?:check|render|commands))\//.test(path))
    .filter(({ path }) => !['panel/page', 'panel/facade'].includes(roomOf(path) ?? ''))
    .flatMap(({ path, globals }) =>
      globals.filter((name) => isPageGlobal(path, name)).map((name) => `${path}: ${name}`),
    );
  expect(wrong, 'Let a function of page/ do it, called or handed in by setup/').toEqual([]);
});

test('only problems/report.ts writes to the console', () => {
  const mayWrite = ['src/tag/problems/report.ts', 'test/server/serve.ts'];
  // It hears what pdf.js writes there, and writes nothing.
  const listens = 'src/owner/read/formats/parse-pdf.ts';
  const wrong = modules.filter(
    ({ path, globals }) => globals.includes('console') && ![...mayWrite, listens].includes(path),
  );
  expect(
    wrong.map(({ path }) => path),
    'Report it to the site owner through report()',
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

/** The part of a folder that imports counts: a view of a facet and a list of words are known by name. */
function roomOf(path: string): Room | null {
  if (ENTRIES.includes(path)) return 'panel/entry';
  if (path.endsWith('/words.ts')) return 'words';
  if (/^src\/facets\/(?!base\/)\w+\//.test(path) && !OF_KINDS.has(path)) return 'views';
  if (path.startsWith('test/server/')) return 'server';
  const [, floor = '', room = ''] = /^src\/(\w+)\/([\w-]+)/.exec(path) ?? [];
  const name = ['panel', 'owner'].includes(floor) ? `${floor}/${room}` : floor;
  return name in TABLE ? (name as Room) : null;
}

/** The folder of a file: that of a view or of words is a folder of its own. */
function folderOf(path: string): string {
  const room = roomOf(path);
  return room === 'views' || room === 'words' ? `${dirname(path)} (${room})` : dirname(path);
}

/** The trees that a file is in, from the top down: `src/panel`, `src/panel/ui`, `src/panel/ui/facets`. */
function treesOf(path: string): readonly string[] {
  const room = roomOf(path);
  if (room === 'words') return [];
  const names = (room === 'views' ? `src/panel/views/${path.split('/')[2]}` : dirname(path)).split('/');
  return names.map((_, level) => names.slice(0, level + 1).join('/')).slice(1);
}

/** The pairs of places that import each other, with the fewer imports of the two. Of trees, those side by side are compared. */
function bothWays(placesOf: (path: string) => readonly string[]): readonly string[] {
  const arrows = new Map<string, string[]>();
  for (const { path, imports } of modules) {
    for (const { target, isPackage } of imports) {
      if (isPackage || !/^(?:src|test\/server)\//.test(target)) continue;
      const [from, to] = [placesOf(path), placesOf(target)];
      const level = from.findIndex((place, at) => place !== to[at]);
      const [one, other] = [from[level], to[level]];
      if (one === undefined || other === undefined) continue;
      const key = `${one} -> ${other}`;
      arrows.set(key, [...(arrows.get(key) ?? []), `${path} imports ${target}`]);
    }
  }
  return [...arrows].flatMap(([key, imports]) => {
    const [one = '', other = ''] = key.split(' -> ');
    const back = arrows.get(`${other} -> ${one}`);
    const isFewer = back && (imports.length < back.length || (imports.length === back.length && one < other));
    return isFewer ? [`${one} <-> ${other}: ${imports.join('; ')}`] : [];
  });
}

/** What is wrong with an import, or null. */
function offence({ path }: Module, { target, isPackage, isTypeOnly }: Import): string | null {
  const room = roomOf(path);
  const other = isPackage ? null : roomOf(target);
  if (room === null || room === other || (!isPackage && !/^(?:src|test\/server)\//.test(target))) return null;
  if (other === null) {
    const allowed = TABLE[room].packages?.[target];
    if (allowed === 'values' || (allowed === 'types' && isTypeOnly)) return null;
    return `${path} imports ${target}: ${room} may import ${allowed === 'types' ? 'only types from it' : 'nothing of it'}`;
  }
  if (TABLE[room].rooms?.includes(other) || (target in REACHES && /^(?:owner\/|build)/.test(room))) return null;
  return `${path} imports ${target}: ${room} may import nothing of it`;
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
