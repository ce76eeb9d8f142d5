import { needs } from 'virtual:features';
import { listShared } from 'virtual:shared-modules';
import { type Problem, problem } from '../../tag/problems/catalogue';
import { messageOf } from '../../tag/problems/message-of';
import { mapHits, type ResultHit, type SearchResult } from '../../typesense/response/response';
import { addWords } from '../languages/format';
import { pathOfPart } from '../page/files/import-file';
import { importPart } from '../page/files/import-part';
import type { Places } from '../ui/places';
import type { ResponseNeed } from './feature';
import type { SourceSetup } from './read-setup';

/** The features that few pages use, each in its own file: src/panel/features/NAME/index.ts becomes searchlet/NAME.js. */
const FEATURES = Object.entries(needs);

/** The module of a feature. Its function gets what it shares with the script, and returns the exports. */
interface FeatureModule {
  readonly default: (shared: readonly unknown[]) => { readonly words?: Readonly<Record<string, string>> };
}

/** Milliseconds for a file, as long as for a response of the server: until then the panel is not rendered. */
const TIMEOUT_MS = 5000;

/** What the file of a feature adds to a panel. */
export interface LoadedFeature {
  readonly places?: Places;
  /** Left out by a feature of which visitors see nothing. */
  readonly styles?: string;
}

/** A feature whose file is needed, and the attribute that needs it. */
interface Needed {
  readonly name: string;
  readonly attribute: string;
}

/**
 * Loads the features that the sources of a panel need, in parallel with its first search.
 *
 * @param scriptUrl URL of our script; the files are in the folder beside it.
 * @returns null if they need none. Otherwise a promise that never rejects: a feature whose file did not load is
 *   missing in it, and reported.
 */
export function loadFeatures(
  sources: readonly SourceSetup[],
  scriptUrl: string,
  onProblem: (problem: Problem) => void,
): Promise<readonly LoadedFeature[]> | null {
  const needed = FEATURES.flatMap(([name, need]): readonly Needed[] => {
    if (!('neededBy' in need)) return [];
    const attribute = sources.map((source) => need.neededBy(source, sources)).find(Boolean);
    return attribute ? [{ name, attribute }] : [];
  });
  if (needed.length === 0) return null;
  return Promise.all(needed.map((one) => load(one, scriptUrl, onProblem))).then((loaded) => loaded.flat());
}

/**
 * Loads the features that a response needs, each once.
 *
 * @param onLoad called with each feature when it is loaded.
 * @returns function to call with the results of each response; its promise settles when they can be shown.
 */
export function loadForResponse(
  sources: readonly SourceSetup[],
  scriptUrl: string,
  onProblem: (problem: Problem) => void,
  onLoad: (loaded: readonly LoadedFeature[]) => void,
): (results: readonly SearchResult[]) => Promise<unknown> {
  const loading = new Map<string, Promise<void>>();
  return ([result]) => {
    // A panel without a source gets no response.
    const [{ config }] = sources as [SourceSetup];
    const hits: ResultHit[] = [];
    if (result) mapHits(result, (hit) => hits.push(hit));
    const loadOnce = (name: string, { attribute }: ResponseNeed): Promise<void> => {
      const pending = loading.get(name) ?? load({ name, attribute }, scriptUrl, onProblem).then(onLoad);
      loading.set(name, pending);
      return pending;
    };
    return Promise.all(
      FEATURES.map(([name, need]) =>
        result && 'isNeededFor' in need && need.isNeededFor(config, result, hits) ? loadOnce(name, need) : null,
      ),
    );
  };
}

/** Never rejects. @returns the feature; nothing if its file did not load. */
async function load(
  { name, attribute }: Needed,
  scriptUrl: string,
  onProblem: (problem: Problem) => void,
): Promise<readonly LoadedFeature[]> {
  try {
    return [await loadFeature(name, scriptUrl)];
  } catch (reason) {
    onProblem(noFeature(name, attribute, reason, 'ignored'));
    return [];
  }
}

/** Loads the exports of one feature. Rejects if its file does not load. */
export async function loadFeature<Feature extends object>(name: string, scriptUrl: string): Promise<Feature> {
  const { default: define } = await inTime(importPart<FeatureModule>(`${name}.js`, scriptUrl));
  const feature = define(listShared());
  addWords(feature.words);
  return feature as Feature;
}

/** The problem of an attribute whose file did not load. */
export function noFeature(name: string, attribute: string, reason: unknown, consequence: 'ignored' | 'stops'): Problem {
  return problem('no-file', { attribute, value: null }, { file: fileOf(name), reason: messageOf(reason) }, consequence);
}

function fileOf(name: string): string {
  return pathOfPart(`${name}.js`);
}

/** @throws when the promise takes too long. */
function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not within ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
