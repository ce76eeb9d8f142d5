// @vitest-environment happy-dom

import type { MouseEvent as ReactMouseEvent } from 'react';
import { afterEach, expect, it } from 'vitest';
import { clickThrough } from '../../../../src/widget/ui/results/click-through';

afterEach(() => document.body.replaceChildren());

/** The links that a click on the text of a card leads to. */
function followed(title: string): readonly string[] {
  document.body.innerHTML = `<article><div class="title">${title}</div><p class="text">Text</p>
    <dl class="meta"><div><dt>Site</dt><dd><a href="#site">site</a></dd></div></dl></article>`;
  const card = document.querySelector('article') as HTMLElement;
  const links: string[] = [];
  card.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link) links.push(link.hash);
    else clickThrough({ currentTarget: card, nativeEvent: event } as unknown as ReactMouseEvent);
  });
  (card.querySelector('.text') as HTMLElement).click();
  return links;
}

it('passes a click on the text of a card on to the link of its title', () => {
  expect(followed('<a href="#film">Film</a>')).toEqual(['#film']);
});

it('follows no link of a field from the text of a card that leads nowhere', () => {
  expect(followed('Film')).toEqual([]);
});
