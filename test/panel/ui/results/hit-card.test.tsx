// @vitest-environment happy-dom

import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { createPanelRoot } from '../../../../src/panel/setup/react-root';
import { Panel } from '../../../../src/panel/ui/layouts/Panel';
import { configOf, partsOf } from '../../../support/models/panel-value';

it('a card follows a click on a hit, and not the second click of one on a chip that was in its place', async () => {
  const hit = {
    objectID: '1',
    _rawTypesenseHit: { source: { document: { id: '1', title: 'Jaws', url: '#jaws' }, position: 1 } },
  };
  const search = async () => ({
    results: [{ hits: [hit], nbHits: 1, nbPages: 1, page: 0, hitsPerPage: 20, query: '' }],
  });
  const parts = partsOf(configOf({}), {
    searchClient: { search } as never,
    initialUiState: { films: {} },
  });
  const emit = vi.fn(() => true);
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  const element = shadow.appendChild(document.createElement('div'));
  const root = createPanelRoot(element, shadow);
  root.render(createElement(Panel, { ...parts, page: { ...parts.page, emit } }), null);
  await expect.poll(() => element.querySelector('.title a')).not.toBeNull();
  const link = element.querySelector('.title a') as Element;
  const selections = () => emit.mock.calls.filter(([name]: readonly unknown[]) => name === 'searchlet:select').length;
  const click = (detail: number): boolean =>
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));

  expect([click(2), selections()]).toEqual([false, 0]);
  expect([click(1), selections()]).toEqual([true, 1]);
  // The keyboard.
  expect([click(0), selections()]).toEqual([true, 2]);
  root.unmount();
  host.remove();
});
