// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keepHits } from '../../../src/panel/first-hits/keep-hits';

/** A panel with hits of the page, whose shadow root has this content. */
function show(content: string) {
  document.body.innerHTML = '<div><div class="searchlet-rendered"><a href="/1">King Kong</a></div></div>';
  const host = document.body.firstElementChild as HTMLElement;
  const hits = host.firstElementChild as HTMLElement;
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.innerHTML = content;
  keepHits(hits, shadow);
  return { hits, shadow };
}

it('the panel leaves the hits in view where the browser is too old for a panel', () => {
  const { hits, shadow } = show('Search is not available.');
  expect(shadow.innerHTML).toBe('<slot></slot>');
  expect(hits.isConnected).toBe(true);
});

it.for([
  ['a list', '<ol class="hits" part="hits"></ol>'],
  ['a table', '<table part="hits"></table>'],
  ['a sentence', '<p class="notice"></p>'],
] as const)('the loader keeps hits below the field until the panel shows %s', async ([, outcome]) => {
  const { hits, shadow } = show('<div class="root facade"><input></div><div class="root"></div>');
  expect(shadow.querySelector('.facade')?.lastElementChild?.localName).toBe('slot');
  (shadow.querySelector('.root:not(.facade)') as HTMLElement).innerHTML = '<div class="hits list skeleton"></div>';
  expect(hits.isConnected).toBe(true);
  (shadow.querySelector('.root:not(.facade)') as HTMLElement).innerHTML = outcome;
  await expect.poll(() => hits.isConnected).toBe(false);
  expect(shadow.querySelector('slot')).toBeNull();
});
