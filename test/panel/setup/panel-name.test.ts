// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest';
import { leaveName, nameIn, needsName, takeName } from '../../../src/panel/setup/panel-name';

const onPage = (): Element => document.body.appendChild(document.createElement('div'));
const taken: [Element, string][] = [];
const take = (panel: Element): string => {
  const name = takeName(panel);
  taken.push([panel, name]);
  return name;
};

afterEach(() => {
  for (const [panel, name] of taken.splice(0)) leaveName(panel, name);
  document.body.replaceChildren();
});

it('the name of a panel gives the panels of a page sl, sl2 and sl3, in the order in which they start', () => {
  expect([onPage(), onPage(), onPage()].map(take)).toEqual(['sl', 'sl2', 'sl3']);
});

it('the name of a panel gives the name of a panel that has left to the next one', () => {
  const first = onPage();
  take(first);
  expect(take(onPage())).toBe('sl2');
  leaveName(first, 'sl');
  expect(take(onPage())).toBe('sl');
});

it('the name of a panel gives the name of a panel that was removed without a word to the next one', () => {
  const first = onPage();
  take(first);
  first.remove();
  expect(take(onPage())).toBe('sl');
});

it('the name of a panel does not take a name from the panel that has it now', () => {
  const first = onPage();
  take(first);
  first.remove();
  take(onPage());
  leaveName(first, 'sl');
  expect(take(onPage())).toBe('sl2');
});

it.each([
  ['panel', {}, true],
  ['dropdown', { 'url-state': 'true' }, false],
  ['overlay', {}, false],
  ['overlay', { 'url-state': 'true' }, true],
  ['overlay', { 'url-state': '' }, true],
  ['overlay', { 'url-state': 'false' }, false],
] as const)('the name of a panel needs one for layout %s with %j: %s', (layout, raw, needed) => {
  expect(needsName(layout, raw)).toBe(needed);
});

it.each([
  [{ id: ' films ' }, 'films'],
  [{}, undefined],
  [{ id: '' }, undefined],
  [{ id: 'a b' }, undefined],
])('the name of a panel reads from %j the name %s', (raw, name) => {
  expect(nameIn(raw as Readonly<Record<string, string>>)).toBe(name);
});
