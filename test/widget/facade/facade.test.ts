import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { facadeIn, shouldStart, showFacade, showUnavailable } from '../../../src/widget/facade/facade';
import { readStartConfig } from '../../../src/widget/facade/start-config';

beforeEach(() => {
  // The browser of these tests is never idle: only visitors start a panel.
  vi.stubGlobal('requestIdleCallback', () => 1);
  vi.stubGlobal('cancelIdleCallback', () => {});
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function show(attributes: Readonly<Record<string, string>> = {}, lang = 'en') {
  const host = Object.assign(document.body.appendChild(document.createElement('searchlet-panel')), { open: vi.fn() });
  const shadow = host.attachShadow({ mode: 'open' });
  const onStart = vi.fn();
  return { host, shadow, onStart, facade: showFacade(host, shadow, readStartConfig({ lang, ...attributes }), onStart) };
}

it('shows a field with the words of the owner, else English ones, and none where the language is another', () => {
  const placeholderOf = ({ shadow }: ReturnType<typeof show>) => shadow.querySelector('input')?.placeholder;
  expect(placeholderOf(show({ placeholder: 'Find a film' }, 'de'))).toBe('Find a film');
  expect(placeholderOf(show({}))).not.toBe('');
  expect(placeholderOf(show({}, 'de'))).toBe('');
});

it('starts the panel once when a visitor points at it, and remembers that it is wanted', () => {
  const { host, shadow, onStart } = show();
  expect(shouldStart(shadow)).toBe(false);
  host.dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }));
  host.dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }));
  expect([onStart.mock.calls.length, shouldStart(shadow)]).toEqual([1, true]);
});

it('starts nothing for a visitor who points elsewhere, nor once it is stopped', () => {
  const { host, onStart, facade } = show();
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
  facade.stop();
  host.dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }));
  expect(onStart).not.toHaveBeenCalled();
});

it('opens a dialog by its button, or by the button of the page', () => {
  const { host, shadow } = show({ layout: 'overlay' });
  shadow.querySelector('button')?.click();
  expect(host.open).toHaveBeenCalledOnce();
  document.body.innerHTML = '<button id="find">Find</button>';
  const other = show({ layout: 'overlay', trigger: '#find' });
  expect(other.shadow.querySelector('button')).toBeNull();
  document.querySelector('button')?.click();
  expect(other.host.open).toHaveBeenCalledOnce();
});

it('says that search is unavailable in the place of its own field, and nothing beside that of the page', () => {
  const own = show();
  own.facade.fail();
  expect(own.shadow.querySelector('[role="status"]')?.textContent).toContain('not available');
  expect(own.shadow.querySelector('input')).toBeNull();
  document.body.innerHTML = '<input id="q">';
  const beside = show({ input: '#q' });
  beside.facade.fail();
  expect(beside.shadow.textContent).toBe('');
});

it('is held while a press is not a click yet', async () => {
  const { shadow } = show();
  const facade = facadeIn(shadow) as HTMLElement;
  facade.dispatchEvent(new Event('pointerdown'));
  expect(facade.matches('[data-busy]')).toBe(true);
  facade.dispatchEvent(new Event('pointerup'));
  await vi.waitFor(() => expect(facade.matches('[data-busy]')).toBe(false));
});

it('tells visitors of an old browser about a panel, and leaves the field of the page as it is', () => {
  const { shadow } = show();
  const textFor = (attributes: Readonly<Record<string, string>>): string => {
    showUnavailable(shadow, readStartConfig(attributes));
    return `${shadow.textContent}`;
  };
  expect(textFor({})).toContain('not available');
  expect([textFor({ input: '#q' }), textFor({ layout: 'overlay' })]).toEqual(['', '']);
});
