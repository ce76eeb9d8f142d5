import { describe, expect, it } from 'vitest';
import { readSnippets } from '../../../../src/owner/check/tags/snippets';

const DATA = 'data-host="localhost" data-key="k" data-collection="films" data-query-by="title"';
const RAW = { host: 'localhost', key: 'k', collection: 'films', 'query-by': 'title' };

describe('the panels of a page', () => {
  it.each([
    ['a script', `<script defer src="https://cdn.example/searchlet.js" ${DATA}></script>`, 'script', RAW],
    ['a minified script with a version', `<script src="searchlet.slim.min.js?ver=2" ${DATA}></script>`, 'script', RAW],
    ['a script under another name', `<script src="cache/a1b2.js" ${DATA}></script>`, 'script', RAW],
    [
      'a script held back by an optimiser',
      `<script type="text/plain" data-src="/searchlet.js" ${DATA}></script>`,
      'script',
      { ...RAW, src: '/searchlet.js' },
    ],
    ['an element', `<searchlet-panel ${DATA}></searchlet-panel>`, 'element', RAW],
    ['a stand-in', `<section data-searchlet ${DATA}></section>`, 'stand-in', RAW],
    [
      'an address',
      '<script src="/searchlet.js?host=localhost&amp;key=k&collection=films&query-by=title&v=3#x"></script>',
      'script',
      RAW,
    ],
    [
      'an address and attributes, which count',
      `<script src="/searchlet.js?key=other" ${DATA}></script>`,
      'script',
      RAW,
    ],
    ['an unclosed element', `<p><searchlet-panel ${DATA}>`, 'element', RAW],
    [
      'capitals and no quotes',
      '<SEARCHLET-PANEL DATA-HOST=localhost DATA-KEY=k DATA-COLLECTION=films DATA-QUERY-BY=title>',
      'element',
      RAW,
    ],
    [
      'references',
      '<searchlet-panel data-filter="a:&gt;1 &amp;&amp; b:=&quot;c&quot;">',
      'element',
      { filter: 'a:>1 && b:="c"' },
    ],
  ])('%s', (_, html, way, raw) => {
    const { snippets } = readSnippets(`<!doctype html><title>x</title>\n${html}`);
    expect(snippets.map((one) => [one.way, one.raw, one.line])).toEqual([[way, raw, 2]]);
  });

  it.each([
    ['a comment', `<!-- <searchlet-panel ${DATA}></searchlet-panel> -->`],
    ['a template', `<template><searchlet-panel ${DATA}></searchlet-panel></template>`],
    ['a text', `<textarea><searchlet-panel ${DATA}></searchlet-panel></textarea>`],
    [
      'a script of others',
      '<script src="/app.js" data-key="x"></script><script src="/my-searchlet.js" data-facets="x"></script>',
    ],
    ['a bare script', '<script src="/searchlet.js"></script>'],
  ])('are not in %s', (_, html) => {
    expect(readSnippets(html).snippets).toEqual([]);
  });

  it('count once where a browser has saved what a tag has become', () => {
    const made = `<searchlet-panel ${DATA}></searchlet-panel>`;
    const tag = `<script src="searchlet.js" data-target="#a" ${DATA}></script>`;
    const ways = (html: string) => readSnippets(html).snippets.map(({ way }) => way);
    expect(ways(`<div id="a">${made}</div>${tag}`)).toEqual(['script']);
    expect(ways(`<div data-searchlet ${DATA}>${made}</div>`)).toEqual(['element']);
  });
});

it('the reader of tags knows the ids of a page and where its scripts are', () => {
  const { ids, scripts } = readSnippets(
    '<p id="one"><script src="/a/searchlet.js"></script><script data-src="searchlet.min.js">',
  );
  expect([...ids]).toEqual(['one']);
  expect(scripts.map(({ src }) => src)).toEqual(['/a/searchlet.js', 'searchlet.min.js']);
});

it('the reader of tags finds a panel below 20,000 nested elements, stand-ins included', () => {
  const deep = (open: string) => `${open.repeat(20_000)}<searchlet-panel ${DATA}></searchlet-panel>`;
  expect(readSnippets(deep('<div>')).snippets).toMatchObject([{ tag: 'searchlet-panel' }]);
  // Only the innermost could be a stand-in, and it holds a panel already.
  expect(readSnippets(deep('<div data-searchlet>')).snippets).toMatchObject([{ tag: 'searchlet-panel' }]);
});

it('the reader of tags reads a template of 20,000 nested elements', () => {
  const template = `<template>${'<div>'.repeat(20_000)}{{title}}</template>`;
  const { snippets } = readSnippets(`<searchlet-panel ${DATA}>${template}</searchlet-panel>`);
  expect(snippets[0]?.template?.fields).toEqual(['title']);
});
