import { requireShared } from 'virtual:shared-modules';
import type { Config } from '../config/attributes';
import { type Facet, isWildcard } from '../facets/kinds';
import { addWords } from '../messages/format';
import { importFile } from '../page/import-file';
import { type Problem, problem } from '../problems/catalogue';
import { mapHits, type ResultHit, type SearchResult } from '../search/response';
import { isByDistance } from '../search/url-state';
import { isBundled } from '../ui/facets/facet-view';
import type { Features } from '../ui/features';
import type { SourceSetup } from './read-setup';

/** The file with a feature, and the attribute that needs it. */
interface FeatureFile {
  /** What follows `searchlet.` in the name of the file. */
  readonly name: keyof Features;
  /** The attribute that needs the feature, with `data-`; null if none does. */
  readonly neededBy: (source: SourceSetup, sources: readonly SourceSetup[]) => string | null;
}

/** Features that few pages use, each in a file of its own: src/features/NAME.ts becomes searchlet.NAME.js. */
const FILES: readonly FeatureFile[] = [
  {
    name: 'cards',
    neededBy({ config: { badges, group, meta, image }, template }) {
      if (badges.length > 0) return 'data-badges';
      if (group !== null) return 'data-group';
      if (meta.some(({ format }) => format !== undefined)) return 'data-meta';
      if (image?.some((one, index) => index > 0 || /\{\s*width\s*\}/.test(one))) return 'data-image';
      return template && 'data-template';
    },
  },
  {
    name: 'dropdown',
    neededBy: ({ config }) => (config.layout === 'dropdown' ? 'data-layout' : null),
  },
  {
    name: 'list',
    neededBy: ({ config }) => (config.layout === 'list' ? 'data-layout' : null),
  },
  {
    name: 'facets',
    neededBy({ config: { facets, facetsLayout, sort } }) {
      if (facetsLayout === 'bar') return 'data-facets-layout';
      return facets.some(isRare) ? 'data-facets' : sort.some(isByDistance) ? 'data-sort' : null;
    },
  },
  { name: 'more', neededBy: ({ config }) => (config.pagination === 'more' ? 'data-pagination' : null) },
  { name: 'sources', neededBy: (_, { length }) => (length > 1 ? '<searchlet-source>' : null) },
  {
    name: 'suggestions',
    neededBy: ({ config: { suggestions, pinned } }) =>
      suggestions ? 'data-suggestions' : pinned.length > 0 ? 'data-pinned' : null,
  },
];

/** Whether a facet needs `searchlet.facets.js`. */
function isRare(facet: Facet): boolean {
  return isWildcard(facet) || facet.needs !== undefined || !isBundled(facet);
}

/** A file that is needed only for some responses. */
interface ResponseFile {
  readonly name: keyof Features;
  readonly attribute: string;
  readonly isNeededFor: (config: Config, result: SearchResult, hits: readonly ResultHit[]) => boolean;
}

const RESPONSE_FILES: readonly ResponseFile[] = [
  {
    name: 'merchandising',
    attribute: 'data-merchandising',
    isNeededFor: ({ merchandising }, { metadata }, hits) =>
      merchandising && (metadata !== undefined || hits.some(({ curated }) => curated)),
  },
  {
    name: 'spelling',
    attribute: 'data-spelling',
    // Whether no match has some word as it was typed. The file finds out which of those are misspelled.
    isNeededFor({ spelling }, { request_params: { q = '' } = {} }, hits) {
      const matches = JSON.stringify(hits.map(({ highlight }) => highlight)).toLowerCase();
      const words = q.toLowerCase().split(/[\s*]+/);
      return spelling && words.some((word) => !matches.includes(word));
    },
  },
];

/** The module of a feature. Its function gets the modules that it shares with the script, and returns the exports. */
interface FeatureModule {
  readonly default: (require: typeof requireShared) => { readonly words?: Readonly<Record<string, string>> };
}

/** Milliseconds for a file, as long as for a response of the server: until then the panel is not rendered. */
const TIMEOUT_MS = 5000;

/**
 * Loads the features that the sources of a panel need, in parallel with its first search.
 *
 * @param scriptUrl URL of our script; the files are in the same folder.
 * @returns null if they need none. Otherwise a promise that never rejects: a feature whose file did not load is
 *   missing in it, and reported.
 */
export function loadFeatures(
  sources: readonly SourceSetup[],
  scriptUrl: string,
  onProblem: (problem: Problem) => void,
): Promise<Features> | null {
  const needed = FILES.flatMap(({ name, neededBy }) => {
    const attribute = sources.map((source) => neededBy(source, sources)).find(Boolean);
    return attribute ? [{ name, attribute }] : [];
  });
  if (needed.length === 0) return null;
  return Promise.all(needed.map((one) => load(one, scriptUrl, onProblem))).then((loaded) =>
    Object.assign({}, ...loaded),
  );
}

/**
 * Loads the features that a response needs, each once.
 *
 * @param onLoad called with each feature when it is loaded.
 * @returns function to call with the results of each response; its promise settles when they can be shown.
 */
export function loadForResponse(
  config: Config,
  scriptUrl: string,
  onProblem: (problem: Problem) => void,
  onLoad: (loaded: Features) => void,
): (results: readonly SearchResult[]) => Promise<unknown> {
  const loading = new Map<ResponseFile, Promise<void>>();
  return ([result]) => {
    const hits: ResultHit[] = [];
    if (result) mapHits(result, (hit) => hits.push(hit));
    const needed = RESPONSE_FILES.filter(({ isNeededFor }) => result && isNeededFor(config, result, hits));
    for (const one of needed) if (!loading.has(one)) loading.set(one, load(one, scriptUrl, onProblem).then(onLoad));
    return Promise.all(needed.map((one) => loading.get(one)));
  };
}

async function load(
  { name, attribute }: Pick<ResponseFile, 'name' | 'attribute'>,
  scriptUrl: string,
  onProblem: (problem: Problem) => void,
): Promise<Features> {
  try {
    return { [name]: await loadFeature(name, scriptUrl) };
  } catch (reason) {
    onProblem(noFeature(name, attribute, reason, 'ignored'));
    return {};
  }
}

/** Loads the exports of one feature. Rejects if its file does not load. */
export async function loadFeature<Feature extends object>(name: string, scriptUrl: string): Promise<Feature> {
  const { default: define } = await inTime(importFile<FeatureModule>(fileOf(name), scriptUrl));
  const feature = define(requireShared);
  addWords(feature.words);
  return feature as Feature;
}

/** The problem of an attribute whose file did not load. */
export function noFeature(name: string, attribute: string, reason: unknown, consequence: 'ignored' | 'stops'): Problem {
  return problem('no-file', { attribute, value: null }, { file: fileOf(name), reason: String(reason) }, consequence);
}

function fileOf(name: string): string {
  return `searchlet.${name}.js`;
}

/** @throws when the promise takes too long. */
function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not within ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
