// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest';
import { facadeIn } from '../../../src/panel/facade/facade';
import { replaceFacade } from '../../../src/panel/facade/replace-facade';
import { fill } from '../../../src/panel/ui/field/useQueryInput';

afterEach(() => document.body.replaceChildren());

/** A page with a facade, in which a visitor has typed, and the empty element of a panel. */
function openPage() {
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.innerHTML =
    '<div class="root facade" style="min-block-size: 100vh"><input type="search"></div><div class="root"></div>';
  const [facade, panel] = [...shadow.children] as [HTMLElement, HTMLElement];
  const field = facade.querySelector('input') as HTMLInputElement;
  field.value = 'kin';
  field.focus();
  const render = (columns = 'starting'): void => {
    panel.innerHTML = `<input type="search"><div class="columns ${columns}"></div>`;
  };
  const stop = replaceFacade(host, shadow, panel, fill);
  return { host, shadow, facade, panel, render, stop };
}

const isGone = (shadow: ShadowRoot): Promise<void> => expect.poll(() => facadeIn(shadow)).toBeNull();

it('the facade keeps what was typed, and passes it to the panel', async () => {
  const { shadow, panel, render } = openPage();
  const heard = vi.fn();
  panel.addEventListener('input', heard);
  render();
  await isGone(shadow);
  expect(panel.querySelector('input')?.value).toBe('kin');
  expect(heard).toHaveBeenCalledOnce();
});

it('the facade keeps the focus', async () => {
  const { shadow, panel, render } = openPage();
  render();
  await isGone(shadow);
  expect(shadow.activeElement).toBe(panel.querySelector('input'));
});

it('the facade waits while the panel is hidden, because its messages are loading', async () => {
  const { shadow, panel, render } = openPage();
  panel.classList.add('waiting');
  render();
  await Promise.resolve();
  expect(facadeIn(shadow)).not.toBeNull();
  panel.classList.remove('waiting');
  await isGone(shadow);
});

it.each(['busy', 'held'])('the facade waits while the facade is %s', async (word) => {
  const { shadow, facade, render } = openPage();
  facade.dataset[word] = '';
  render();
  await Promise.resolve();
  expect(facadeIn(shadow)).toBe(facade);
  delete facade.dataset[word];
  await isGone(shadow);
});

it.each(['searchlet:search', 'searchlet:failure'])('the facade keeps the height until %s', async (event) => {
  const { host, shadow, panel, render } = openPage();
  render();
  await isGone(shadow);
  expect(panel.style.minBlockSize).toBe('100vh');
  host.dispatchEvent(new Event(event));
  expect(panel.style.minBlockSize).toBe('');
});

it('the facade keeps no height for a panel that has its results, whose event may be over', async () => {
  const { shadow, panel, render } = openPage();
  render('with-facets');
  await isGone(shadow);
  expect(panel.style.minBlockSize).toBe('');
});

it('the facade takes the facade away with a panel that is stopped before it is rendered', () => {
  const { shadow, stop } = openPage();
  stop();
  expect(facadeIn(shadow)).toBeNull();
});
