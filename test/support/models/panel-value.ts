import { expect } from 'vitest';
import type { Config } from '../../../src/facets/config';
import { parse } from '../../../src/facets/config';
import { createMessages } from '../../../src/panel/languages/format';
import { afterPaint } from '../../../src/panel/page/after-paint';
import { watchInput } from '../../../src/panel/page/field/page-input';
import { rememberFocus } from '../../../src/panel/page/field/remember-focus';
import { recentSearches } from '../../../src/panel/page/stores/storage';
import { createStore } from '../../../src/panel/page/stores/store';
import { createOverlayController } from '../../../src/panel/setup/overlay-controller';
import type { PanelParts } from '../../../src/panel/ui/layouts/Panel';
import { describeProblem } from '../../../src/tag/problems/problem-sentences';

/** The configuration of a panel with these attributes, none of which may be a problem. */
export function configOf(attributes: Readonly<Record<string, string>>): Config {
  const needed = { host: 'localhost', key: 'k', collection: 'films', 'query-by': 'title' };
  const { config, problems } = parse({ ...needed, ...attributes });
  expect(problems.map((one) => describeProblem(one))).toEqual([]);
  if (!config) throw new Error('There is no configuration.');
  return config;
}

/** A panel that only searches. */
export function partsOf(
  config: Config,
  setting: Pick<PanelParts['setting'], 'searchClient' | 'initialUiState'>,
): PanelParts {
  const nothing = (): (() => void) => () => {};
  return {
    panel: {
      config,
      name: '',
      prefix: 'sl',
      template: null,
      onProblem: () => {},
      notes: { read: () => NONE, subscribe: nothing },
    },
    messages: createMessages('en', {}, 'en', null as never),
    places: {},
    setting: { routing: false, middlewares: [], ...setting },
    search: {
      hasFacet: () => true,
      toFailure: () => ({ kind: 'server', status: 500, detail: '' }) as never,
      reportFailure: async () => null,
      onResponse: () => {},
      onTextForRange: () => {},
      findRelaxations: async () => [],
      search: async () => [],
      countValues: async () => new Map(),
      searchFacetValues: async () => [],
      commitQuery: () => {},
    },
    page: {
      emit: () => true,
      onOnline: nothing,
      isComposing: () => false,
      recent: recentSearches('films:sl', 'ignore'),
      session: NO_NOTES,
      shared: NO_NOTES,
      hasConsent: () => true,
      rememberHit: () => {},
      restoreHit: () => null,
      isReturn: false,
      pageInput: watchInput(null),
      reveal: () => {},
      resultsLink: () => null,
      follow: () => {},
      lockScroll: () => () => {},
      afterPaint,
      rememberFocus,
      reportCrash: () => {},
      initialWidth: () => 1000,
      hasFirstHits: () => false,
      headingLevel: 2,
    },
    facetCount: createStore<number | null>(null),
    overlay: {
      controller: createOverlayController(),
      hasButton: { read: () => false, subscribe: nothing },
      hotkeys: [],
      isApple: false,
      onHidden: () => {},
    },
  };
}

const NONE: readonly string[] = [];
const NO_NOTES = { read: () => null, write: () => {}, remove: () => {} };
