// @vitest-environment happy-dom

import { afterEach, expect, test } from 'vitest';
import { openPanelStores } from '../../../src/panel/setup/panel-stores';
import { configOf } from '../../support/models/panel-value';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('panels of two names do not share the notes of a tab', () => {
  const first = openPanelStores(configOf({}), 'sl');
  const second = openPanelStores(configOf({}), 'sl2');
  first.session.write('view', 'grid');
  expect(first.session.read('view')).toBe('grid');
  expect(second.session.read('view')).toBeNull();
});

test('a dialog does not share the notes of a panel that has its name', () => {
  const panel = openPanelStores(configOf({}), 'sl');
  const dialog = openPanelStores(configOf({ layout: 'overlay' }), 'sl');
  panel.session.write('view', 'grid');
  expect(dialog.session.read('view')).toBeNull();
});

test('all panels share what belongs to the site', () => {
  openPanelStores(configOf({}), 'sl').shared.write('position', 'here');
  expect(openPanelStores(configOf({ layout: 'overlay' }), 'sl2').shared.read('position')).toBe('here');
});

test('nothing is kept before the visitor consents', () => {
  const stores = openPanelStores(configOf({ consent: 'cookies-accepted', layout: 'overlay' }), 'sl');
  stores.session.write('view', 'grid');
  stores.recent.add('king');
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  dispatchEvent(new CustomEvent('cookies-accepted'));
  stores.recent.add('king');
  expect(stores.recent.read()).toEqual(['king']);
  stores.consent.close();
});

test('a dialog keeps recent searches, a panel of the page none, and data-recent="false" deletes them', () => {
  openPanelStores(configOf({ layout: 'overlay' }), 'sl').recent.add('king');
  const inPage = openPanelStores(configOf({}), 'sl').recent;
  inPage.add('queen');
  expect(inPage.read()).toEqual([]);
  expect(openPanelStores(configOf({ layout: 'overlay' }), 'sl').recent.read()).toEqual(['king']);
  openPanelStores(configOf({ layout: 'overlay', recent: 'false' }), 'sl');
  expect(localStorage.length).toBe(0);
});
