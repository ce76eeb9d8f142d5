// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest';
import { adoptStyles } from '../../../../src/panel/page/files/stylesheets';

const TEXTS = ['p { color: red }', 'a { color: blue }'];

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the list of style sheets makes each sheet once, for all panels', () => {
  const [one, other] = [openRoot(), openRoot()];
  adoptStyles(one, TEXTS);
  adoptStyles(other, TEXTS);
  expect(one.adoptedStyleSheets).toHaveLength(2);
  expect(one.adoptedStyleSheets[0]).toBe(other.adoptedStyleSheets[0]);
});

it('the list of style sheets gives a browser without constructable sheets one style element, also when a panel starts again', () => {
  vi.stubGlobal('CSSStyleSheet', class {});
  const root = openRoot();
  adoptStyles(root, TEXTS);
  adoptStyles(root, [...TEXTS, 'b { color: green }']);
  const styles = root.querySelectorAll('style');
  expect(styles).toHaveLength(1);
  expect(styles[0]?.textContent).toBe('p { color: red }\na { color: blue }\nb { color: green }');
});

function openRoot(): ShadowRoot {
  return document.createElement('div').attachShadow({ mode: 'open' });
}
