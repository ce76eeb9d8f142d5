import type { Problem } from '../../tag/problems/catalogue';
import type { SearchResult } from '../../typesense/response/response';
import { fillPlaces, type Places } from '../ui/places';
import { type LoadedFeature, loadFeatures, loadForResponse } from './load-features';
import type { SourceSetup } from './read-setup';

/** The features of one panel. */
export interface PanelFeatures {
  /** What loaded features fill: always the same object. More are added before anything is rendered that needs it. */
  readonly places: Places;
  /** Resolves when those that the attributes need are loaded, or have failed to; undefined if they need none. Never rejects. */
  readonly loading: Promise<void> | undefined;
  /** Loads the features that a response needs; the promise settles when its results can be shown. */
  readonly prepare: (results: readonly SearchResult[]) => Promise<unknown>;
  /** Calls back with the style sheets of features, now and whenever one is added; returns a function that stops it. */
  readonly watchStyles: (listener: (styles: readonly string[]) => void) => () => void;
}

/**
 * Loads the features that the sources of a panel need, in parallel with its first search.
 *
 * @param scriptUrl URL of our script; their files are in the folder beside it.
 */
export function openPanelFeatures(
  sources: readonly SourceSetup[],
  scriptUrl: string,
  onProblem: (problem: Problem) => void,
): PanelFeatures {
  const places: Places = {};
  const styles: string[] = [];
  let notify = (): void => {};
  const add = (loaded: readonly LoadedFeature[]): void => {
    for (const { styles: sheet, places: filled = {} } of loaded) {
      fillPlaces(places, filled);
      if (sheet) styles.push(sheet);
    }
    notify();
  };
  return {
    places,
    loading: loadFeatures(sources, scriptUrl, onProblem)?.then(add),
    prepare: loadForResponse(sources, scriptUrl, onProblem, add),
    watchStyles(listener) {
      (notify = () => listener(styles))();
      return () => {
        notify = () => {};
      };
    },
  };
}
