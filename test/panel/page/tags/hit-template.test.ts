// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { findTemplate, readTemplate } from '../../../../src/panel/page/tags/hit-template';

it.each([
  ['<p>{{title}}</p><script>run()</script>', '<p>{{title}}</p>', ['<script>']],
  ['<img src="{{image}}" onerror="run()" ONLOAD="run()">', '<img src="{{image}}">', ['onerror', 'onload']],
  ['<p style="color: {{colour}}">x</p>', '<p>x</p>', ['style']],
  ['<p style="color: red">x</p>', '<p style="color: red">x</p>', []],
  ['<iframe src="{{url}}"></iframe><b>x</b>', '<b>x</b>', ['<iframe>']],
  ['<svg><a><set attributeName="href" to="{{url}}"></set></a></svg>', '<svg><a></a></svg>', ['<set>']],
  ['<template><p onclick="run()">{{title}}</p></template>x', 'x', ['<template>']],
  ['<a href="{{url}}"><base href="{{url}}">{{title}}</a>', '<a href="{{url}}">{{title}}</a>', ['<base>']],
  ['<p style="color: %7B%7Bcolour%7D%7D">x</p>', '<p>x</p>', ['style']],
])('the reader of templates takes out of %s what a field could turn into code', (html, left, refused) => {
  const template = document.createElement('template');
  template.innerHTML = html;
  const read = readTemplate(template);
  const holder = document.createElement('div');
  holder.append(read.content);
  expect(holder.innerHTML).toBe(left);
  expect(read.refused).toEqual(refused);
});

it.each([
  ['<a href="https://site.example/films/%7B%7Bid%7D%7D">x</a>', 'https://site.example/films/{{id}}'],
  ['<a href="/%7b%7bid%7d%7d?q=%7B%7B%20title%20%7D%7D">x</a>', '/{{id}}?q={{ title }}'],
  ['<a href="/&#123;&#123;id&#125;&#125;">x</a>', '/{{id}}'],
  ['<img src="&#x7b;{image}}">', '{{image}}'],
  ['<img src="/%7B%7Bprice%20%7C%20number%7D%7D">', '/{{price | number}}'],
  ['<img srcset="%7B%7Bsmall%7D%7D 1x, %7B%7Blarge%7D%7D 2x">', '{{small}} 1x, {{large}} 2x'],
  ['<a href="/%7B%7B%FF%7D%7D">x</a>', '/%7B%7B%FF%7D%7D'],
  ['<a href="/100%25/%7Bid%7D">x</a>', '/100%25/%7Bid%7D'],
])('the reader of templates reads the braces that an editor has encoded in %s', (html, address) => {
  const template = document.createElement('template');
  template.innerHTML = html;
  expect(readTemplate(template).texts).toContain(address);
});

it('the reader of templates keeps style sheets apart, so that they can be adopted', () => {
  const template = document.createElement('template');
  template.innerHTML = '<style>b { color: red }</style><b>{{title}}</b>';
  expect(readTemplate(template).styles).toEqual(['b { color: red }']);
});

it.each([
  ['#card', 'named'],
  [null, 'child'],
  ['#nowhere', null],
  ['#heading', null],
  ['][', null],
])('the reader of templates finds the template for data-template="%s": %s', (selector, expected) => {
  document.body.innerHTML =
    '<h1 id="heading"></h1><template id="card" class="named"></template><section><template class="child"></template></section>';
  const host = document.querySelector('section') ?? document.body;
  expect(findTemplate(host, selector)?.className ?? null).toBe(expected);
});
