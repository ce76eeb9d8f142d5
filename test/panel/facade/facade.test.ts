// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Facade, facadeIn, shouldStart, showFacade, showUnavailable } from '../../../src/panel/facade/facade';
import { readStartConfig } from '../../../src/panel/facade/start-config';

let facade: Facade | null = null;

afterEach(() => {
  facade?.stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Puts the facade of a panel with these attributes on a page. */
function show(attributes: Readonly<Record<string, string>>, page = '') {
  document.body.innerHTML = page;
  const onStart = vi.fn();
  const open = vi.fn();
  const host = document.body.appendChild(Object.assign(document.createElement('div'), { open }));
  const shadow = host.attachShadow({ mode: 'open' });
  const config = readStartConfig({ load: 'visible', ...attributes });
  facade = showFacade(host, shadow, config, onStart);
  return { host, shadow, onStart, open, facade };
}

const textIn = (shadow: ShadowRoot): string => facadeIn(shadow)?.textContent ?? '';

describe('the facade of a panel', () => {
  it('shows a field, and says so to a screen reader', () => {
    const { shadow } = show({ placeholder: 'Find a film' });
    const field = shadow.querySelector('input');
    expect(field?.placeholder).toBe('Find a film');
    expect(field?.getAttribute('aria-label')).toBe('Search');
  });

  it('starts the panel when a visitor points at it, and marks that it is wanted', () => {
    const { host, shadow, onStart } = show({});
    expect(shouldStart(shadow)).toBe(false);
    host.dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }));
    expect(onStart).toHaveBeenCalledOnce();
    expect(shouldStart(shadow)).toBe(true);
  });

  it('does not start the panel for a visitor who does something else', () => {
    const { onStart } = show({}, '<p>Text</p>');
    document.querySelector('p')?.dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }));
    expect(onStart).not.toHaveBeenCalled();
  });

  it('hears nothing any more once it is stopped, and stays until the panel replaces it', () => {
    const { host, shadow, onStart, facade: shown } = show({});
    shown.stop();
    host.dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }));
    expect(onStart).not.toHaveBeenCalled();
    expect(facadeIn(shadow)).not.toBeNull();
  });

  it('says that there is no search when the script does not load', () => {
    const { shadow, facade: shown } = show({});
    shown.fail();
    expect(textIn(shadow)).toBe('Search is not available.');
    expect(shadow.querySelector('input')).toBeNull();
  });

  it('says nothing then beside the field of the page, which works as before', () => {
    const { shadow, facade: shown } = show({ input: '#field' }, '<input id="field">');
    shown.fail();
    expect(textIn(shadow)).toBe('');
  });

  it('starts for the field of the page', () => {
    const { onStart } = show({ input: '#field' }, '<input id="field">');
    document.querySelector('input')?.dispatchEvent(new Event('focusin', { bubbles: true, composed: true }));
    expect(onStart).toHaveBeenCalledOnce();
  });

  it('shows no English words in another language', () => {
    const { shadow } = show({ lang: 'de' });
    expect(shadow.querySelector('input')?.placeholder).toBe('');
  });
});

describe('the facade of a dialog', () => {
  it('shows a button that opens it', () => {
    const { shadow, open } = show({ layout: 'overlay' });
    shadow.querySelector('button')?.click();
    expect(open).toHaveBeenCalledOnce();
  });

  it('shows nothing beside the trigger of the page, which opens it', () => {
    const { shadow, open } = show({ layout: 'overlay', trigger: '#open' }, '<a id="open" href="#">Search</a>');
    expect(shadow.querySelector('button')).toBeNull();
    document.querySelector('a')?.click();
    expect(open).toHaveBeenCalledOnce();
  });
});

describe('a facade that a visitor uses', () => {
  it('is busy from the press to the click, so that nothing replaces it between the two', () => {
    vi.useFakeTimers();
    const { shadow } = show({ layout: 'overlay' });
    const root = facadeIn(shadow) as HTMLElement;
    root.dispatchEvent(new Event('pointerdown'));
    expect(root.matches('[data-busy]')).toBe(true);
    root.dispatchEvent(new Event('pointerup'));
    expect(root.matches('[data-busy]')).toBe(true);
    vi.runOnlyPendingTimers();
    expect(root.matches('[data-busy]')).toBe(false);
  });
});

describe('a browser that is too old', () => {
  it.each([
    [{}, 'Search is not available.'],
    [{ layout: 'overlay' }, ''],
    [{ input: '#field' }, ''],
  ])('shows to the visitor of a panel with %j “%s”', (attributes, text) => {
    const shadow = document.createElement('div').attachShadow({ mode: 'open' });
    showUnavailable(shadow, readStartConfig(attributes));
    expect(shadow.textContent).toBe(text);
  });
});
