// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest';
import { keepTranslatedTexts } from '../../../../src/panel/features/translation/keep-texts';

let root: HTMLElement;
let texts: readonly [first: Text, second: Text];
let stop: () => void;

beforeEach(() => {
  root = document.createElement('p');
  document.body.append(root);
  texts = [document.createTextNode('20 results'), document.createTextNode('for king')];
  root.append(texts[0], document.createElement('b'), texts[1]);
  stop = keepTranslatedTexts(root, []);
});

/** The three ways in which translators put an element in the place of a text. */
const WAYS: Readonly<Record<string, (text: Text, font: Element) => void>> = {
  replaces: (text, font) => {
    font.textContent = `übersetzt: ${text.data}`;
    text.replaceWith(font);
  },
  'puts beside it, and removes': (text, font) => {
    font.innerHTML = `<font>übersetzt: ${text.data}</font>`;
    text.before(font);
    text.remove();
  },
  'wraps into its own element': (text, font) => {
    text.replaceWith(font);
    font.append(text);
  },
};

/** Records the changes of the root from now on, until what it returns is called, which returns them. */
function recordChanges(): () => readonly MutationRecord[] {
  const observer = new MutationObserver(() => undefined);
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.takeRecords();
}

const seen = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test.each(Object.keys(WAYS))('a text that a translator %s shows what it is changed to', async (way) => {
  const translate = WAYS[way] as (typeof WAYS)[string];
  for (const text of texts) translate(text, document.createElement('font'));
  await seen();
  expect(root.textContent).toMatch(/20 results.*for king/);
  expect(root.querySelectorAll(':scope > font').length).toBe(2);

  texts[0].data = '4 results';
  await seen();
  expect(root.textContent).toMatch(/^4 results(?:übersetzt: )?for king$/);
  translate(texts[0], document.createElement('font'));
  await seen();
  root.removeChild(texts[0]);
  root.insertBefore(document.createTextNode('None '), texts[1]);
  await seen();
  expect(root.textContent).toMatch(/^None (?:übersetzt: )?for king$/);
});

test.each(Object.keys(WAYS))('a text that a translator %s before texts are kept returns', (way) => {
  stop();
  const earlier = recordChanges();
  for (const text of texts) WAYS[way]?.(text, document.createElement('font'));
  texts[0].data = '4 results';
  keepTranslatedTexts(root, earlier());
  expect(root.innerHTML).toBe('4 results<b></b>for king');
  expect([...root.childNodes]).toContain(texts[0]);
});

test('a text that was wrapped and removed before texts are kept does not return', () => {
  stop();
  const earlier = recordChanges();
  for (const text of texts) WAYS['wraps into its own element']?.(text, document.createElement('font'));
  // As Preact does it.
  texts[0].parentNode?.removeChild(texts[0]);
  root.prepend('None ');
  keepTranslatedTexts(root, earlier());
  expect(root.innerHTML).toBe('None <b></b>for king');
});

test('a translator that gives the texts back leaves their words', async () => {
  const font = document.createElement('font');
  font.textContent = 'übersetzt';
  texts[0].replaceWith(font);
  await seen();
  font.replaceWith(texts[0]);
  await seen();
  expect(root.textContent).toBe('20 resultsfor king');
  texts[0].data = '4 results';
  await seen();
  expect(root.textContent).toBe('4 resultsfor king');
});
