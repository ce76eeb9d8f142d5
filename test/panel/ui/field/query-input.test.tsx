// @vitest-environment happy-dom

import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { fill } from '../../../../src/panel/ui/field/useQueryInput';
import { Panel } from '../../../../src/panel/ui/layouts/Panel';
import { configOf, partsOf } from '../../../support/models/panel-value';

it('the search field asks once for each letter, not for a space at the end, and leaves it in the field', async () => {
  const asked: (string | undefined)[] = [];
  const search = async ([first]: readonly { readonly params: { readonly query?: string } }[]) => {
    asked.push(first?.params.query);
    return { results: [{ hits: [], nbHits: 0, nbPages: 0, page: 0, hitsPerPage: 20, query: first?.params.query }] };
  };
  const element = document.createElement('div');
  const root = createRoot(element);
  root.render(
    createElement(Panel, partsOf(configOf({}), { searchClient: { search } as never, initialUiState: { films: {} } })),
  );
  const has = (text: string) => expect.poll(() => element.textContent).toContain(text);
  await has('No results');
  const input = element.querySelector('input') as HTMLInputElement;
  for (const typed of ['  ', 'j', 'ja', 'jaw', 'jaw ', 'jaw s']) {
    fill(input, typed);
    await has(typed.trim() === '' ? 'No results' : `“${typed.trim()}”`);
    expect(input.value).toBe(typed);
  }
  root.unmount();
  expect(asked.map((query) => query ?? '')).toEqual(['', 'j', 'ja', 'jaw', 'jaw s']);
});
