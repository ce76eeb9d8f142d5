// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunningPanel } from '../../../src/panel/setup/create-panel';
import { changeFacet, changeQuery, replaceState, type StateChange } from '../../../src/panel/setup/state-change';
import { answerSearches, startPanel, uploadFiles } from '../../support/models/started-panel';

let asked: readonly string[] = [];

beforeEach(() => {
  asked = answerSearches();
  uploadFiles();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  document.body.innerHTML = '<input type="search" id="theme" value="jaws">';
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  history.replaceState(null, '', '?');
});

const parametersOf = (panel: RunningPanel): string => decodeURIComponent(panel.search()?.urlParameters() ?? '');

test('a panel searches for what the page has in its own field', async () => {
  const { panel } = startPanel({ input: '#theme' });
  await expect.poll(() => asked).toEqual(['jaws']);
  panel.stop();
});

test('a link wins over the field of the page, and is used up', () => {
  const changes: StateChange[] = [replaceState('q=alien')];
  const { panel } = startPanel({ input: '#theme' }, { changes });
  expect(parametersOf(panel)).toContain('sl_q=alien');
  expect(changes).toEqual([]);
  expect(document.querySelector('input')?.value).toBe('');
  panel.stop();
});

test("a panel continues with the last search of its element's earlier panel", () => {
  const { panel } = startPanel({ facets: 'genre' }, { urlParameters: 'sl_q=king&sl_genre=Drama' });
  expect(parametersOf(panel)).toBe('?sl_q=king&sl_genre=Drama');
  panel.stop();
});

test('a refinement of a facet that the panel has no longer is left out, and the query stays', () => {
  const { panel } = startPanel({ facets: 'year:range' }, { urlParameters: 'sl_q=king&sl_genre=Drama' });
  expect(parametersOf(panel)).toBe('?sl_q=king');
  panel.stop();
});

test('a change that asks for a facet without its attribute is reported to the owner', async () => {
  const changes: StateChange[] = [changeQuery('king'), changeFacet('genre', ['Drama'])];
  const { panel, problems } = startPanel({}, { changes });
  expect(parametersOf(panel)).toBe('?sl_q=king');
  await expect.poll(() => problems).toContain('unusable-parameter');
  panel.stop();
});

test('changes are applied in their order', () => {
  const changes: StateChange[] = [
    changeFacet('genre', ['Drama']),
    changeFacet('genre', null),
    changeFacet('genre', 'War'),
  ];
  const { panel } = startPanel({ facets: 'genre' }, { changes });
  expect(parametersOf(panel)).toBe('?sl_genre=War');
  panel.stop();
});
