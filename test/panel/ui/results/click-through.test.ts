// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest';
import { clickThrough } from '../../../../src/panel/ui/results/click-through';

afterEach(() => document.body.replaceChildren());

type Click = (text: HTMLElement) => void;

/** What the page sees of a click on the text of a card: the links that are clicked, null for none. */
function followed(title: string, click: Click = (text) => text.click()): readonly (string | null)[] {
  const page = document.body.appendChild(document.createElement('main'));
  page.innerHTML = `<article><div class="title">${title}</div><p class="text">Text</p>
    <dl class="meta"><div><dt>Site</dt><dd><a href="#site">site</a></dd></div></dl></article>`;
  const card = page.querySelector('article') as HTMLElement;
  for (const type of ['mousedown', 'click'] as const) card.addEventListener(type, (event) => clickThrough(event, card));
  const links: (string | null)[] = [];
  page.addEventListener('click', ({ target }) => links.push((target as Element).closest('a')?.hash ?? null));
  click(card.querySelector('.text') as HTMLElement);
  return links;
}

it('a card passes a click on the text of a card on to the link of its title, and the page sees one click', () => {
  expect(followed('<a href="#film">Film</a>')).toEqual(['#film']);
});

it('a card follows no link of a field from the text of a card that leads nowhere', () => {
  expect(followed('Film')).toEqual([null]);
});

it('a card takes a press that moves for a selection, and passes on a click without a pointer after it', () => {
  const drag: Click = (text) => {
    text.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, clientX: 100, clientY: 50 }));
    text.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, clientX: 200, clientY: 50 }));
  };
  expect(followed('<a href="#film">Film</a>', drag)).toEqual([null]);
  expect(followed('<a href="#film">Film</a>')).toEqual(['#film']);
});
