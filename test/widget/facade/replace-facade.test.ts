import { afterEach, expect, it, vi } from 'vitest';
import { replaceFacade } from '../../../src/widget/facade/replace-facade';

afterEach(() => document.body.replaceChildren());

function page() {
  const host = document.body.appendChild(document.createElement('searchlet-panel'));
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.innerHTML =
    '<div class="root facade" style="min-block-size: 100vh"><input type="search"></div><div class="root"></div>';
  const [facade, panel] = [...shadow.children] as [HTMLElement, HTMLElement];
  const stop = replaceFacade(host, shadow, panel);
  return { host, shadow, facade, panel, stop, typed: facade.querySelector('input') as HTMLInputElement };
}

const render = (panel: HTMLElement): void => {
  panel.innerHTML = '<input type="search"><div class="results"></div>';
};

it('hands what was typed, the focus and the caret to the panel', async () => {
  const { shadow, facade, panel, typed } = page();
  typed.value = 'jaws';
  typed.focus();
  typed.setSelectionRange(1, 3);
  const heard = vi.fn();
  panel.addEventListener('input', heard);
  render(panel);
  await vi.waitFor(() => expect(facade.isConnected).toBe(false));
  const field = panel.querySelector('input') as HTMLInputElement;
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['jaws', 1, 3]);
  expect([shadow.activeElement === field, heard.mock.calls.length]).toEqual([true, 1]);
});

it('waits for messages in another language, and for a word that is being composed', async () => {
  const { facade, panel } = page();
  panel.classList.add('waiting');
  facade.dataset['busy'] = '';
  render(panel);
  await Promise.resolve();
  panel.classList.remove('waiting');
  await Promise.resolve();
  expect(facade.isConnected).toBe(true);
  delete facade.dataset['busy'];
  await vi.waitFor(() => expect(facade.isConnected).toBe(false));
});

it.each(['searchlet:search', 'searchlet:failure'])('keeps its height until %s', async (event) => {
  const { host, facade, panel } = page();
  render(panel);
  await vi.waitFor(() => expect(facade.isConnected).toBe(false));
  expect(panel.style.minBlockSize).not.toBe('');
  host.dispatchEvent(new Event(event));
  expect(panel.style.minBlockSize).toBe('');
});

it('removes the facade of a panel that is stopped before it is rendered', () => {
  const { facade, stop } = page();
  stop();
  expect(facade.isConnected).toBe(false);
});
