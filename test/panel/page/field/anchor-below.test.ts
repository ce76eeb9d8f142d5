// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest';
import { anchorBelow } from '../../../../src/panel/page/field/anchor-below';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it.each([
  ['begins with a field that has room', 100, 300, 1280, 'ltr', [100, 420]],
  ['is as wide as a wide field', 100, 700, 1280, 'ltr', [100, 700]],
  ['ends with a field at the end of a header', 1000, 1200, 1280, 'ltr', [880, 1200]],
  ['ends with a field that has room, from right to left', 700, 900, 1280, 'rtl', [580, 900]],
  ['begins with a field at the end of a header, from right to left', 80, 280, 1280, 'rtl', [80, 400]],
  ['stays on a phone', 150, 300, 330, 'ltr', [8, 322]],
] as const)('a list %s', (_, left, right, viewport, direction, ends) => {
  vi.stubGlobal('visualViewport', null);
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(viewport);
  const field = document.body.appendChild(document.createElement('form'));
  field.style.direction = direction;
  field.getBoundingClientRect = () => new DOMRect(left, 10, right - left, 40);
  const list = document.body.appendChild(document.createElement('div'));
  anchorBelow(field, list)();
  const start = Number.parseFloat(list.style.left);
  expect([start, start + Number.parseFloat(list.style.width)]).toEqual(ends);
});

it('a list is below its field on a page that zooms itself', () => {
  vi.stubGlobal('visualViewport', null);
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1280);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  const field = document.body.appendChild(document.createElement('form'));
  field.getBoundingClientRect = () => new DOMRect(150, 15, 750, 60);
  const list = Object.assign(document.body.appendChild(document.createElement('div')), { currentCSSZoom: 1.5 });
  anchorBelow(field, list)();
  expect(list.style).toMatchObject({ left: '100px', width: '500px', top: '56px' });
});

it('a list has its place before it is shown, so that the browser lays it out once', () => {
  vi.stubGlobal('visualViewport', null);
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1280);
  const field = document.body.appendChild(document.createElement('form'));
  field.getBoundingClientRect = () => new DOMRect(100, 10, 700, 40);
  const list = document.body.appendChild(document.createElement('div'));
  const shownWith: string[] = [];
  list.showPopover = () => void shownWith.push(list.style.width);
  anchorBelow(field, list)();
  expect(shownWith).toEqual(['700px']);
});
