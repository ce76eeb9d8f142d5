import { readdirSync } from 'node:fs';

/** A kind of facet or a feature needs no row if its spec has its name. */
const OWN_SPECS = readdirSync(new URL('../../browser', import.meta.url), { recursive: true, encoding: 'utf8' });

/** What a change in a folder or file concerns in `test/browser`: specs, or folders of them. The first that fits counts. */
const SPECS: readonly (readonly [path: string, specs: readonly string[]])[] = [
  ['src/facets/date/', ['facets/date-facet']],
  ['src/facets/hierarchical/', ['facets/hierarchy']],
  ['src/facets/list/', ['facets/facet-search', 'facets/excluded-values']],
  ['src/facets/numeric/', ['facets/numeric-menu']],
  ['src/facets/range/', ['facets/range', 'facets/histogram', 'facets/unsorted-ranges']],
  ['src/facets/swatch/', ['facets/swatches']],
  ['src/facets/', ['facets']],
  ['src/panel/features/cards/', ['results/cards', 'results/fields', 'results/templates']],
  ['src/panel/features/context/', ['page/page-context']],
  ['src/panel/features/dialog/', ['layouts/overlay', 'layouts/dialog-keys', 'field/dropdown-dialog']],
  ['src/panel/features/dropdown/', ['field/dropdown', 'field/sources-dropdown']],
  ['src/panel/features/facets/', ['facets']],
  ['src/panel/features/hints/', ['results/hints', 'results/no-results']],
  ['src/panel/features/kept/', ['field/kept-searches', 'field/recent-searches']],
  ['src/panel/features/list/', ['results/lists']],
  ['src/panel/features/mark/', ['page/marked-words']],
  ['src/panel/features/more/', ['results/load-more']],
  ['src/panel/features/passage/', ['results/passage', 'results/sections']],
  ['src/panel/features/sources/', ['results/sources', 'field/sources-dropdown']],
  ['src/panel/features/suggestions/', ['field/suggestions', 'field/before-typing']],
  ['src/panel/analytics/', ['owner/analytics', 'owner/consent']],
  ['src/panel/api/', ['owner/events', 'owner/problems']],
  ['src/panel/facade/', ['loading/loader', 'loading/rendered', 'loading/kept-room']],
  ['src/panel/loader.ts', ['loading/loader']],
  ['src/panel/languages/', ['layouts/languages', 'layouts/right-to-left']],
  ['src/panel/page/', ['page', 'loading']],
  ['src/panel/session/', ['results', 'loading/request-count', 'loading/initial-search', 'failures']],
  ['src/panel/setup/', ['page/lifecycle', 'page/live-attributes', 'owner/problems', 'owner/diagnostics', 'loading']],
  ['src/panel/styles/', ['layouts']],
  ['src/panel/ui/facets/', ['facets']],
  ['src/panel/ui/field/', ['field']],
  ['src/panel/ui/layouts/', ['layouts']],
  ['src/panel/ui/results/', ['results']],
  ['src/panel/', ['layouts', 'results', 'page']],
  ['src/tag/', ['owner/problems', 'page/live-attributes', 'first-hour']],
  ['src/typesense/', ['failures', 'loading/cache', 'loading/request-count', 'owner/key-permissions']],
  ['src/engine/files/', ['loading/data-index', 'loading/index-attributes', 'loading/demo-index']],
  ['src/engine/', ['facets/counts-vs-oracle', 'loading/data-index']],
  ['src/owner/studio/fill/', ['studio/fill']],
  ['src/owner/studio/local-index/', ['studio/fill']],
  ['src/owner/studio/tune/', ['studio/tune']],
  ['src/owner/studio/ui/tune/', ['studio/tune']],
  ['src/owner/studio/', ['studio']],
  ['src/owner/render/', ['loading/rendered']],
  ['src/owner/check/', ['studio/catalogue', 'first-hour/mistakes']],
  ['src/owner/', ['first-hour', 'loading/upload', 'studio/fill']],
  ['src/build/', ['loading']],
  ['docs/', ['owner/documentation', 'first-hour/readme', 'loading/docs-search']],
  ['README.md', ['first-hour/readme']],
  ['examples/magazine/', ['owner/magazine']],
  ['examples/', ['layouts/accessibility', 'page/embedding']],
  ['test/server/', ['failures', 'loading/cache']],
];

/** The browser specs that changed files concern: parts of their paths, as vitest takes them. */
export function concernedSpecs(changed: readonly string[]): readonly string[] {
  return [...new Set(changed.flatMap(specsOf))].sort();
}

function specsOf(path: string): readonly string[] {
  // A spec itself, or a helper in the folder beside it.
  const [, spec] = /^(test\/browser\/[^/]+\/[^/.]+)(?:\.spec\.ts$|\/)/.exec(path) ?? [];
  if (spec !== undefined) return [`${spec}.spec`];
  const [folder = '', specs = []] = SPECS.find(([folder]) => path.startsWith(folder)) ?? [];
  const [, name] = /^src\/(?:facets|panel\/features)\/([^/]+)\//.exec(path) ?? [];
  const own = OWN_SPECS.filter((spec) => spec.endsWith(`/${name}.spec.ts`));
  if (own.length > 0 && !folder.endsWith(`/${name}/`)) return own.map((spec) => `test/browser/${spec.slice(0, -3)}`);
  return specs.map((name) => `test/browser/${name}${name.includes('/') ? '' : '/'}`);
}
