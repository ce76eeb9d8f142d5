import { expect, it } from 'vitest';
import { readStartConfig } from '../../../src/widget/facade/start-config';
import { configOf } from '../../support/models/panel-value';

it.each([
  {},
  { layout: 'overlay', trigger: '#open', hotkey: 'mod+j', accent: '#123456' },
  { layout: 'dropdown', input: '#q', placeholder: 'Find a film' },
  { layout: 'list' },
  { 'search-on-load': 'false', lang: 'de' },
])('reads of %o what the panel itself reads', (attributes) => {
  const { theme: _theme, load: _load, ...start } = readStartConfig(attributes);
  expect(configOf(attributes)).toMatchObject(start);
});

it('takes the default where a word is unknown or has spaces around it', () => {
  const { layout, load, searchOnLoad } = readStartConfig({
    layout: 'modal',
    load: ' idle ',
    'search-on-load': ' false ',
  });
  expect([layout, load, searchOnLoad]).toEqual(['panel', 'idle', false]);
});

it('waits with a list until it is near, unless its owner says when', () => {
  const loadOf = (attributes: Readonly<Record<string, string>>): string =>
    readStartConfig({ layout: 'list', ...attributes }).load;
  expect([loadOf({}), loadOf({ load: 'idle' })]).toEqual(['visible', 'idle']);
});
