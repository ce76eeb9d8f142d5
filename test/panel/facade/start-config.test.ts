import { describe, expect, expectTypeOf, it } from 'vitest';
import { readStartConfig, type StartConfig } from '../../../src/panel/facade/start-config';
import { appearance } from '../../../src/tag/attributes/appearance';
import { attributeKeys, dataAttribute, tagAttributes } from '../../../src/tag/attributes/attributes';
import { behaviour } from '../../../src/tag/attributes/behaviour';
import { placement } from '../../../src/tag/attributes/placement';
import { configOf } from '../../support/models/panel-value';

const earlyKeys = attributeKeys.filter((key) => 'early' in tagAttributes[key]) as (keyof StartConfig)[];

describe('what a facade reads', () => {
  it('is the attributes whose rows say that they have an effect before the panel runs', () => {
    expect(Object.keys(readStartConfig({})).sort()).toEqual([...earlyKeys].sort());
    expectTypeOf<keyof StartConfig>().toEqualTypeOf<
      'layout' | 'trigger' | 'input' | 'hotkey' | 'lang' | 'placeholder' | 'theme' | 'accent' | 'searchOnLoad' | 'load'
    >();
  });

  it.each(earlyKeys)('has the default of the row, and the value that the panel will read: %s', (key) => {
    const { fallback, example, kind } = tagAttributes[key];
    expect(readStartConfig({})[key]).toEqual(fallback);
    for (const written of [example, ` ${example} `, '', ...(kind.words ?? [])]) {
      const attributes = { ...(key === 'trigger' && { layout: 'overlay' }), [dataAttribute(key)]: written };
      expect(readStartConfig(attributes)[key]).toEqual(configOf(attributes)[key]);
    }
  });

  it('is a panel where the layout is no word that it knows', () => {
    expect(readStartConfig({ layout: 'popup' }).layout).toBe('panel');
    expect(readStartConfig({ layout: 'lists' }).layout).toBe('panel');
  });

  it('is no accent where the panel takes it from the page', () => {
    expect(readStartConfig({ accent: ' page ' }).accent).toBe(configOf({ accent: 'page' }).accent);
  });

  it('is that a list waits until it is near, unless its owner says more', () => {
    expect(readStartConfig({ layout: 'list' }).load).toBe('visible');
    expect(readStartConfig({ layout: 'list', load: 'eager' }).load).toBe('eager');
  });
});

it('an attribute of layout, look or behaviour is either early, or known to have no effect before the panel runs', () => {
  expect(Object.keys({ ...placement, ...appearance, ...behaviour }).sort()).toEqual([...earlyKeys, ...LATE].sort());
});

/** The attributes in them that have an effect only once the panel runs. If one has an effect before, its row says `early`. */
const LATE: readonly string[] = [
  ...['target', 'resultsUrl', 'labels', 'timeZone', 'baseUrl', 'debug'],
  ...[
    'minChars',
    'recent',
    'keepSearches',
    'suggestions',
    'pinned',
    'spelling',
    'hints',
    'merchandising',
    'mark',
    'agents',
    'debounce',
    'voice',
  ],
  ...['answersEndpoint', 'ask', 'analytics', 'analyticsKey', 'analyticsEvents', 'analyticsTag', 'consent'],
];
