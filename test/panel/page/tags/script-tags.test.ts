// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import {
  claim,
  dataAttributes,
  mirrorPlaceholder,
  panelAttributes,
  rememberScript,
  scriptAttributes,
} from '../../../../src/panel/page/tags/script-tags';

describe('what a tag is set to', () => {
  it('is its data-* attributes as written, and nothing it inherits', () => {
    const element = parse('<div data-query-by="title, director" data-key="" class="x" data-__proto__="y"></div>');
    const attributes = dataAttributes(element);
    expect(Object.keys(attributes).sort()).toEqual(['__proto__', 'key', 'query-by']);
    expect('constructor' in attributes).toBe(false);
  });

  it.each([
    ['/searchlet.js?collection=films&v=3', { collection: 'films' }],
    ['/searchlet.js?host=https%3A%2F%2Fa.example%2F%3Fb%3D1', { host: 'https://a.example/?b=1' }],
    ['/searchlet.js?filter=a:=?&collection=films#x', { filter: 'a:=?', collection: 'films' }],
    ['/searchlet.js', {}],
  ])('is what the address %s says too', (src, expected) => {
    const script = document.createElement('script');
    script.setAttribute('src', src);
    expect({ ...scriptAttributes(script, ['collection', 'host', 'filter']) }).toEqual(expected);
  });

  it('is the attribute where both say something', () => {
    const script = document.createElement('script');
    script.setAttribute('src', '/searchlet.js?collection=films');
    script.setAttribute('data-collection', 'books');
    expect(scriptAttributes(script, ['collection'])['collection']).toBe('books');
  });

  it('is, on a panel, nothing that stands in the address of its script alone and is not ours', () => {
    const script = document.createElement('script');
    script.setAttribute('src', '/searchlet.loader.js?collection=films&Shop=x&note=y');
    script.setAttribute('data-note', 'ours to tell of');
    const panel = parse('<div data-collection="films" data-shop="x" data-note="ours to tell of" data-later="z"></div>');
    rememberScript(panel, script);
    const { raw, address } = panelAttributes(panel, ['collection']);
    expect({ ...address }).toEqual({ collection: 'films' });
    expect({ ...raw }).toEqual({
      collection: 'films',
      note: 'ours to tell of',
      later: 'z',
    });
  });
});

it('a panel takes the attributes that its placeholder has got since it was made, and follows it', async () => {
  const holder = parse('<div data-searchlet data-collection="films" class="wide"><p></p></div>');
  const panel = holder.firstElementChild as Element;
  mirrorPlaceholder(panel);
  mirrorPlaceholder(panel);
  expect(dataAttributes(panel)).toEqual({ collection: 'films' });
  holder.setAttribute('data-collection', 'books');
  holder.removeAttribute('class');
  await expect.poll(() => dataAttributes(panel)).toEqual({ collection: 'books' });
  holder.removeAttribute('data-collection');
  await expect.poll(() => dataAttributes(panel)).toEqual({});
});

it('a panel that is in no placeholder keeps the attributes that it has', () => {
  const panel = parse('<div data-collection="films"><p data-view="grid"></p></div>').firstElementChild as Element;
  mirrorPlaceholder(panel);
  expect(dataAttributes(panel)).toEqual({ view: 'grid' });
});

it('claims a tag once', () => {
  const [tag, other] = [parse('<div></div>'), parse('<div></div>')];
  expect([claim(tag), claim(tag), claim(other)]).toEqual([true, false, true]);
});

function parse(html: string): Element {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder.firstElementChild ?? holder;
}
