import { expect, it, vi } from 'vitest';
import { delayResponses } from '../../../src/panel/session/delayed-view';
import type { SearchStore, SearchView } from '../../../src/panel/session/search-view';

/** A store that shows what it is told to, its delayed view, and the paints that this waits for. */
function start(first: SearchView) {
  let now = first;
  const listeners = new Set<() => void>();
  const store: SearchStore = {
    read: () => now,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const paints = new Set<() => void>();
  const delayed = delayResponses(store, (act) => {
    paints.add(act);
    return () => paints.delete(act);
  });
  const onChange = vi.fn();
  const stop = delayed.subscribe(onChange);
  return {
    delayed,
    listeners,
    paints,
    onChange,
    stop,
    show(next: Partial<SearchView>) {
      now = { ...now, ...next };
      for (const listener of [...listeners]) listener();
    },
    paint() {
      const acts = [...paints];
      paints.clear();
      for (const act of acts) act();
    },
  };
}

const idle = { failure: null, isPristine: false, status: 'idle', uiState: {}, refinements: [] } as const;

function viewOf(query: string, found = 1): SearchView {
  const response = { query, found, groups: null, page: 1, pageCount: 1, milliseconds: 1 };
  return { ...idle, response, hits: [], searchParameters: {}, suggestions: [], searches: [{ facetCounts: {} }] };
}

const queryIn = ({ delayed }: { readonly delayed: SearchStore }): string | undefined => delayed.read().response?.query;

it('the delayed view has a response once the hits are painted, and is loading until then', () => {
  const panel = start(viewOf('go'));
  const next = viewOf('god');
  panel.show(next);
  expect([queryIn(panel), panel.delayed.read().status]).toEqual(['go', 'loading']);
  expect(panel.delayed.read().searches).not.toBe(next.searches);
  panel.onChange.mockClear();
  panel.paint();
  expect([queryIn(panel), panel.delayed.read().status]).toEqual(['god', 'idle']);
  expect(panel.delayed.read().searches).toBe(next.searches);
  expect(panel.onChange).toHaveBeenCalledOnce();
});

it('the delayed view shows at once what a visitor selects, and that a search has failed', () => {
  const panel = start(viewOf('go'));
  panel.show(viewOf('god'));
  panel.show({ uiState: { query: 'godf' }, status: 'error' });
  const { uiState, status, response } = panel.delayed.read();
  expect([uiState, status, response?.query]).toEqual([{ query: 'godf' }, 'error', 'go']);
  expect(panel.delayed.read()).toBe(panel.delayed.read());
});

it('the delayed view shows the last of several responses that come before the paint', () => {
  const panel = start(viewOf('go'));
  panel.show(viewOf('god'));
  panel.show(viewOf('godf'));
  expect(queryIn(panel)).toBe('go');
  expect(panel.paints.size).toBe(1);
  panel.paint();
  expect(queryIn(panel)).toBe('godf');
});

it('the delayed view does not delay the first response, nor one to or from a search that finds nothing: the layout changes with it', () => {
  const panel = start({ ...viewOf(''), response: null });
  for (const [query, found] of [
    ['go', 1],
    ['gox', 0],
    ['god', 1],
  ] as const) {
    panel.show(viewOf(query, found));
    expect(queryIn(panel)).toBe(query);
  }
  expect(panel.paints.size).toBe(0);
});

it('the delayed view ends the delay of a response when another one finds nothing before the paint', () => {
  const panel = start(viewOf('go'));
  panel.show(viewOf('god'));
  panel.show(viewOf('gox', 0));
  expect([queryIn(panel), panel.paints.size]).toEqual(['gox', 0]);
});

it('the delayed view waits for nothing when nobody listens', () => {
  const panel = start(viewOf('go'));
  panel.show(viewOf('god'));
  panel.stop();
  expect([panel.paints.size, panel.listeners.size, queryIn(panel)]).toEqual([0, 0, 'god']);
});
