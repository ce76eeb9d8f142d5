// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from 'vitest';
import { lightnessOf, themeAround, watchTheme } from '../../../../src/panel/page/tags/theme';

/** A middle grey and what is a little darker and lighter, in each notation of a computed value. */
describe('how light a colour looks', () => {
  it.each([
    ['rgb(120, 120, 120)', 'rgb(136, 136, 136)'],
    ['rgba(120, 120, 120, 0.6)', 'rgba(136, 136, 136, 0.6)'],
    ['color(srgb 0.47 0.47 0.47)', 'color(srgb 0.53 0.53 0.53)'],
    ['color(display-p3 0.47 0.47 0.47 / 0.9)', 'color(display-p3 0.53 0.53 0.53 / 0.9)'],
    ['color(srgb-linear 0.18 0.18 0.18)', 'color(srgb-linear 0.25 0.25 0.25)'],
    ['color(xyz-d65 0.17 0.18 0.2)', 'color(xyz-d65 0.24 0.25 0.27)'],
    ['color(xyz-d50 0.17 0.18 0.15)', 'color(xyz-d50 0.24 0.25 0.2)'],
    ['lab(50 0 0)', 'lab(57 -1.5 none)'],
    ['lch(50 0 none)', 'lch(57 0 none)'],
    ['oklab(0.57 -0.01 0)', 'oklab(0.63 0 0)'],
    ['oklch(0.57 0.01 120)', 'oklch(0.63 0 none / 0.9)'],
    ['oklch(none 0 0)', 'oklch(1 0 0)'],
    ['rgb(0, 0, 255)', 'rgb(255, 255, 0)'],
  ])('%s is dark, and %s is light', (dark, light) => {
    expect(lightnessOf(dark)).toBeLessThan(0.6);
    expect(lightnessOf(light)).toBeGreaterThan(0.6);
  });

  it.each(['rgba(0, 0, 0, 0)', 'rgba(255, 255, 255, 0.4)', 'color(srgb 1 1 1 / 0.1)', 'oklch(1 0 0 / none)', ''])(
    'is not asked of what shows through: %s',
    (colour) => {
      expect(lightnessOf(colour)).toBeNull();
    },
  );
});

describe('on a page that paints nothing', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    document.head.replaceChildren();
    document.documentElement.style.colorScheme = '';
  });

  it.each([
    ['', '', 'light, dark: light, light'],
    ['light dark', '', 'light, dark: light, dark'],
    ['Dark Light', '', 'light, dark: light, dark'],
    ['dark', '', 'light, dark: dark, dark'],
    ['light', '', 'light, dark: light, light'],
    ['dark', 'light', 'light, dark: light, light'],
    ['light', 'light dark', 'light, dark: light, dark'],
  ] as const)('with a <meta> of "%s" and a style of "%s", a system that is %s', (meta, style, expected) => {
    if (meta !== '') document.head.innerHTML = `<meta name="color-scheme" content="${meta}">`;
    document.documentElement.style.colorScheme = style;
    const themes = [false, true].map((matches) => {
      vi.stubGlobal('matchMedia', () => ({ matches }));
      return themeAround(document.body);
    });
    expect(`light, dark: ${themes.join(', ')}`).toBe(expected);
  });

  it('is watched for a <meta> that comes, changes and goes', async () => {
    vi.stubGlobal('matchMedia', () => new EventTarget());
    const listener = vi.fn();
    const watch = watchTheme(document.body, listener);
    for (const change of [
      () => document.head.insertAdjacentHTML('beforeend', '<meta name="color-scheme" content="light">'),
      () => document.querySelector('meta')?.setAttribute('content', 'dark'),
      () => document.querySelector('meta')?.remove(),
    ]) {
      listener.mockClear();
      change();
      await expect.poll(() => listener).toHaveBeenCalledOnce();
    }
    watch.stop();
  });

  it('is watched on a page without a head, such as one of XHTML', () => {
    vi.stubGlobal('matchMedia', () => new EventTarget());
    const { head } = document;
    head.remove();
    expect(() => watchTheme(document.body, () => {}).stop()).not.toThrow();
    document.documentElement.prepend(head);
  });
});
