// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { placeAfter, placeInside } from '../../../../src/panel/page/tags/script-place';

function panel(collection = 'films'): HTMLElement {
  const made = document.createElement('searchlet-panel');
  made.setAttribute('data-collection', collection);
  return made;
}

/** The panels of the page. */
const panels = (): number => document.querySelectorAll('searchlet-panel').length;

// Astro replaces a script with `data-astro-rerun` by a copy that runs again.
it.each([
  ['nothing in it', ''],
  ['hits of the page in it', '<div class="searchlet-rendered" data-rendered="a1"></div>'],
])('a script that runs again places no second panel beside one with %s', (_, content) => {
  document.body.innerHTML = '<script></script><main></main>';
  const script = document.querySelector('script') as HTMLScriptElement;
  const main = document.querySelector('main') as HTMLElement;
  for (const place of [(one: Element) => placeAfter(script, one), (one: Element) => placeInside(main, one)]) {
    const before = panels();
    const first = panel();
    place(first);
    first.innerHTML = content;
    place(panel());
    expect(panels()).toBe(before + 1);
    place(panel('books'));
    expect(panels()).toBe(before + 2);
  }
});
