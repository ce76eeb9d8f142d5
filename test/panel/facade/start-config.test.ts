import { describe, expect, it } from 'vitest';
import { readStartConfig } from '../../../src/panel/facade/start-config';
import { configOf } from '../../support/models/panel-value';

describe('what a facade reads', () => {
  it.each([
    {},
    { layout: 'overlay', trigger: '#open' },
    { layout: ' dropdown ', input: '#field' },
    { hotkey: 'mod+k, /' },
    { 'search-on-load': 'false' },
    { placeholder: 'Find a film', lang: 'de', accent: 'teal' },
  ])('is what the panel will read in %j', (attributes) => {
    const { layout, trigger, input, hotkey, lang, placeholder, accent, searchOnLoad } = configOf(attributes);
    const wanted = { layout, trigger, input, hotkey, lang, placeholder, accent, searchOnLoad };
    expect(readStartConfig(attributes)).toMatchObject(wanted);
  });

  it('is a panel where the layout is no word that it knows', () => {
    expect(readStartConfig({ layout: 'popup' }).layout).toBe('panel');
  });

  it('is that an empty attribute is none', () => {
    expect(readStartConfig({ trigger: '', input: '', lang: '', placeholder: '' })).toMatchObject({
      trigger: null,
      input: null,
      lang: null,
      placeholder: null,
    });
  });

  it('is that a list waits until it is near, unless its owner says more', () => {
    expect(readStartConfig({ layout: 'list' }).load).toBe('visible');
    expect(readStartConfig({ layout: 'list', load: 'eager' }).load).toBe('eager');
    expect(readStartConfig({}).load).toBe('');
  });
});
