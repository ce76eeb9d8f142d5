// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { createWriter } from '../../../../src/panel/features/cards/create-writer';
import { renderTemplate } from '../../../../src/panel/features/cards/render-template';
import { createTemplateWriter } from '../../../../src/panel/features/cards/template-writer';
import { createMessages } from '../../../../src/panel/languages/format';
import { readTemplate } from '../../../../src/panel/page/tags/hit-template';
import { HIGHLIGHT_END, HIGHLIGHT_START } from '../../../../src/typesense/response/highlight';
import { toItem } from '../../../../src/typesense/response/item';

const fields = { title: 'title', url: 'url', image: null, text: null, meta: [] };

function fill(
  html: string,
  document_: Record<string, unknown>,
  highlight = {},
  messages = createMessages('en'),
): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  const { scope } = toItem(
    { objectID: '1', _rawTypesenseHit: { source: { document: document_, highlight, position: 1 } } },
    fields,
  );
  const box = document.createElement('div');
  const write = createTemplateWriter(
    createWriter(messages, 'UTC', () => {}),
    document,
    () => {},
  );
  box.append(renderTemplate(readTemplate(template).content, scope, messages, write));
  return box.innerHTML;
}

describe('a template', () => {
  it.each([
    ['a field', '<b>{{title}}</b>', { title: 'Jaws' }, '<b>Jaws</b>'],
    ['a nested field', '<b>{{name.common}}</b>', { name: { common: 'France' } }, '<b>France</b>'],
    ['an array', '<b>{{tags}}</b>', { tags: ['a', 'b'] }, '<b>a, b</b>'],
    ['a missing field', '<b>{{nope}}</b>', {}, '<b></b>'],
    ['an attribute', '<i class="c-{{kind}}">x</i>', { kind: 'new' }, '<i class="c-new">x</i>'],
    ['a number', '<b>{{votes | number}}</b>', { votes: 12345.5 }, '<b>12,345.5</b>'],
    ['a year', '<b>{{year}}</b>', { year: 1998 }, '<b>1998</b>'],
    ['seconds as a date', '<b>{{made | date}}</b>', { made: 897609600 }, '<b>Jun 12, 1998</b>'],
    ['a date as text', '<b>{{made | date}}</b>', { made: '1998-06-12T00:00:00Z' }, '<b>Jun 12, 1998</b>'],
    ['what is no date', '<b>{{made | date}}</b>', { made: 'soon 5' }, '<b>soon 5</b>'],
    ['a condition that holds', '<b data-if="free">x</b>', { free: true }, '<b>x</b>'],
    ['a condition that does not', '<b data-if="free">x</b>', { free: false }, ''],
    ['a condition on a missing field', '<b data-if="free">x</b>', {}, ''],
    ['a condition on an empty list', '<b data-if="tags">x</b>', { tags: [] }, ''],
    ['a condition on zero', '<b data-if="price">x</b>', { price: 0 }, '<b>x</b>'],
    ['an exception', '<b data-unless="free">x</b>', {}, '<b>x</b>'],
    ['a list', '<i data-each="tags">{{.}}</i>', { tags: ['a', 'b'] }, '<i>a</i><i>b</i>'],
    [
      'a list with a condition on its entries',
      '<i data-each="cast" data-if=".lead">{{.name}}</i>',
      { cast: [{ name: 'A', lead: true }, { name: 'B' }] },
      '<i>A</i>',
    ],
    ['a list of one', '<i data-each="tag">{{.}}</i>', { tag: 'a' }, '<i>a</i>'],
    [
      'a list of objects',
      '<i data-each="cast">{{.name}} in {{title}}</i>',
      { title: 'T', cast: [{ name: 'A' }] },
      '<i>A in T</i>',
    ],
    ['nested elements', '<p><b data-if="a"><i>{{a}}</i></b></p>', { a: 1 }, '<p><b><i>1</i></b></p>'],
  ])('fills in %s', (_, html, document_, filled) => {
    expect(fill(html, document_)).toBe(filled);
  });

  it('isolates the direction of values with what stands beside it, in text alone', () => {
    const [title, rtl] = ['من هناك؟', createMessages('ar', {}, 'ar', 'rtl')];
    expect(fill('<b title="{{title}}">{{title}} (2)</b>', { title })).toBe(
      `<b title="${title}">\u2068${title}\u2069 (2)</b>`,
    );
    expect(fill('<b>{{title}} {{nope}}</b>', { title: 'Who?' }, {}, rtl)).toBe('<b>\u2068Who?\u2069 </b>');
    expect(fill('<b>{{title}}</b>', { title: 'Who?' })).toBe('<b>Who?</b>');
  });

  it('marks what matched, whole or as a snippet', () => {
    const highlight = {
      title: { matched_tokens: ['Jaws'], value: `${HIGHLIGHT_START}Jaws${HIGHLIGHT_END} 2`, snippet: 'short' },
    };
    expect(fill('<b>{{highlight title}}</b>', { title: 'Jaws 2' }, highlight)).toBe(
      '<b><mark role="none" part="highlight">Jaws</mark> 2</b>',
    );
    expect(fill('<b title="{{highlight title}}">{{snippet title}}</b>', { title: 'Jaws 2' }, highlight)).toBe(
      '<b title="Jaws 2">short</b>',
    );
  });

  it('makes no markup of what is in a field', () => {
    const evil = '<img src=x onerror=alert(1)>"\'><script>alert(1)</script>{{title}}';
    const filled = fill('<b class="{{x}}">{{x}}</b>', { x: evil, title: 'T' });
    const box = document.createElement('div');
    box.innerHTML = filled;
    expect(box.querySelectorAll('*')).toHaveLength(1);
    expect(box.textContent).toBe(evil);
    expect(box.firstElementChild?.className).toBe(evil);
  });

  it.each([
    ['<a href="{{url}}">x</a>', 'javascript:alert(1)'],
    ['<a href="java{{url}}">x</a>', 'script:alert(1)'],
    ['<img src="{{url}}">', 'javascript:alert(1)'],
    ['<img srcset="/a.png 1x, {{url}} 2x">', 'javascript:alert(1)'],
    ['<form action="{{url}}"></form>', 'javascript:alert(1)'],
    ['<svg><a xlink:href="{{url}}"></a></svg>', 'javascript:alert(1)'],
  ])('leaves out the unsafe address in %s', (html, url) => {
    expect(fill(html, { url })).not.toContain('script:');
  });

  it.each([
    ['<a href="/products/{{id}}">x</a>', { id: 'C#-guide' }, '<a href="/products/C%23-guide">x</a>'],
    ['<a href="/products/{{id}}">x</a>', { id: '100%' }, '<a href="/products/100%25">x</a>'],
    [
      '<a href="/{{path}}?tags={{tags}}">x</a>',
      { path: 'a/b', tags: ['c&d', 'e/f'] },
      '<a href="/a/b?tags=c%26d%2C%20e%2Ff">x</a>',
    ],
    ['<a href="/products/{{snippet id}}">x</a>', { id: 'a?b' }, '<a href="/products/a%3Fb">x</a>'],
    ['<a href=" {{url}} ">x</a>', { url: 'https://a.example/?b#c' }, '<a href="https://a.example/?b#c">x</a>'],
    ['<a href="{{url}}?from={{id}}">x</a>', { url: '/a/b', id: 'c/d' }, '<a href="/a/b?from=c%2Fd">x</a>'],
    [
      '<img src="{{cdn}}{{path}}">',
      { cdn: 'https://cdn.example', path: '/a/b c.jpg' },
      '<img src="https://cdn.example/a/b%20c.jpg">',
    ],
    [
      '<img srcset="/{{id}}.jpg 1x, {{large}} 2x,\n/{{id}}@3x.jpg {{wide}}w">',
      { id: 'a, b/c', large: 'https://cdn.example/a?b', wide: 300 },
      '<img srcset="/a%2C%20b/c.jpg 1x, https://cdn.example/a?b 2x, /a%2C%20b/c@3x.jpg 300w">',
    ],
    ['<img srcset="{{set}}">', { set: '/a.jpg 1x, /b.jpg 2x' }, '<img srcset="/a.jpg 1x, /b.jpg 2x">'],
    ['<a title="/{{id}}" href="/{{id}}">x</a>', { id: '../a?' }, '<a title="/../a?">x</a>'],
  ])('escapes what stands inside an address, and leaves alone what begins it: %s', (html, document_, filled) => {
    expect(fill(html, document_)).toBe(filled);
  });

  it('keeps safe addresses', () => {
    expect(
      fill('<a href="/films/{{id}}">x</a><img src="{{image}}">', { id: 7, image: 'https://a.example/b.png' }),
    ).toBe('<a href="/films/7">x</a><img src="https://a.example/b.png">');
  });
});

describe('a template as written', () => {
  const read = (html: string): ReturnType<typeof readTemplate> => {
    const template = document.createElement('template');
    template.innerHTML = html;
    return readTemplate(template);
  };

  it.each([
    ['<b onclick="x()">a</b>', 'onclick'],
    ['<img src="/a.png" onerror="x()">', 'onerror'],
    ['<script>x()</script>', '<script>'],
    ['<iframe src="{{url}}"></iframe>', '<iframe>'],
    ['<b style="background: url({{x}})">a</b>', 'style'],
    ['<p srcdoc="{{x}}"></p>', 'srcdoc'],
  ])('%s loses %s, and its owner is informed', (html, what) => {
    const { content, refused } = read(html);
    expect(refused).toEqual([what]);
    const box = document.createElement('div');
    box.append(content);
    expect(box.innerHTML).not.toContain(what.replace(/[<>]/g, ''));
  });

  it('keeps a style attribute without placeholders, and hands its style sheet over', () => {
    const { content, styles, refused } = read('<style>b { color: red }</style><b style="color: red">a</b>');
    expect([styles, refused]).toEqual([['b { color: red }'], []]);
    expect(content.querySelector('style')).toBeNull();
    expect(content.querySelector('b')?.getAttribute('style')).toBe('color: red');
  });

  it('stays as it is in the page', () => {
    const template = document.createElement('template');
    template.innerHTML = '<b onclick="x()">a</b>';
    readTemplate(template);
    expect(template.innerHTML).toBe('<b onclick="x()">a</b>');
  });
});
