import { describe, expect, it } from 'vitest';
import { attributeNames } from '../../../src/tag/attributes/attributes';
import { isForeign } from '../../../src/tag/attributes/reserved-attributes';

describe("other tools' attributes", () => {
  it.each([
    'searchlet',
    'cfasync',
    'cf-beacon',
    'rocket-src',
    'pagespeed-no-defer',
    'no-optimize',
    'no-defer',
    'wp-strategy',
    'cookieconsent',
    'category',
    'usercentrics',
    'cmplz-src',
    'gtmsrc',
    'turbo-track',
    'astro-cid-x',
    'v-1f2e3d',
    'reactroot',
    'react-helmet',
    'nscript',
    'testid',
    'aos',
    'ver',
    'lenis-prevent',
    'lenis-prevent-wheel',
    'scroll-section',
    'swup-ignore-script',
    'bs-toggle',
    'sentry-mask',
    'hx-get',
    'x-data',
    'wire-id',
    'sveltekit-preload-data',
    'w-id',
    'search-target',
  ])('such as data-%s are no problem', (name) => {
    expect(isForeign(name)).toBe(true);
  });

  it.each([...attributeNames, 'verse', 'searchlets', 'cf', 'facet', 'banana'])('do not include data-%s', (name) => {
    expect(isForeign(name)).toBe(false);
  });
});
