import { expect } from 'vitest';
import type { Config } from '../../src/config/attributes';
import { parse } from '../../src/config/parse';
import { createMessages } from '../../src/messages/messages';
import { watchInput } from '../../src/page/page-input';
import { recentSearches } from '../../src/page/recent';
import { createRemote } from '../../src/remote';
import { createShownHits } from '../../src/search/shown-hits';
import type { Panel as PanelValue } from '../../src/ui/context';

/** The configuration of a panel with these attributes, none of which may be a problem. */
export function configOf(attributes: Readonly<Record<string, string>>): Config {
  const needed = { host: 'localhost', key: 'k', collection: 'films', 'query-by': 'title' };
  const { config, problems } = parse({ ...needed, ...attributes });
  expect(problems.map(({ sentence }) => sentence)).toEqual([]);
  if (!config) throw new Error('There is no configuration.');
  return config;
}

/** A panel that nothing comes of but its searches. */
export function panelOf(config: Config): Omit<PanelValue, 'summary'> {
  const nothing = (): (() => void) => () => {};
  return {
    config,
    messages: createMessages('en', {}, 'en', null as never),
    name: '',
    template: null,
    notes: { read: () => NONE, subscribe: nothing },
    emit: () => true,
    toFailure: () => ({ kind: 'server', status: 500, detail: '' }) as never,
    onOnline: nothing,
    onFailure: async () => null,
    onAnswer: () => {},
    onTextForRange: () => {},
    findWaysOut: async () => [],
    countValues: async () => new Map(),
    searchFacet: async () => [],
    isHalfTyped: () => false,
    commitQuery: () => {},
    recent: recentSearches('films:sl', 'ignore'),
    leave: () => {},
    takeReturn: () => null,
    shownHits: createShownHits(null),
    holdPlace: nothing,
    session: { read: () => null, write: () => {} },
    remember: () => {},
    voices: new Set(),
    overlay: { remote: createRemote(), hasButton: false, hotkeys: [], isApple: false },
    pageInput: watchInput(null),
    reveal: () => {},
    onHidden: () => {},
    onVisibleArea: nothing,
    resultsLink: () => null,
    follow: () => {},
    holdBelow: nothing,
    roomAtFirst: () => 1000,
  };
}

const NONE: readonly string[] = [];
