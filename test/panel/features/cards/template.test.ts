// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { words as cardWords } from '../../../../src/panel/features/cards';
import { createWriter } from '../../../../src/panel/features/cards/create-writer';
import { renderTemplate } from '../../../../src/panel/features/cards/render-template';
import { createTemplateWriter } from '../../../../src/panel/features/cards/template-writer';
import { namedOrigins } from '../../../../src/panel/features/cards/useAction';
import { addWords, createMessages } from '../../../../src/panel/languages/format';
import { readTemplate } from '../../../../src/panel/page/tags/hit-template';
import type { Problem } from '../../../../src/tag/problems/catalogue';
import { toItem } from '../../../../src/typesense/response/item';

const fields = { title: 'title', url: 'url', image: null, text: null, meta: [] };

function read(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return readTemplate(template).content;
}

/** Fills a template for one document; what is drawn, and the codes of what is told. */
function fill(html: string, source: Record<string, unknown>): { html: string; codes: readonly string[] } {
  const problems: Problem[] = [];
  const onProblem = (problem: Problem): void => void problems.push(problem);
  const { scope } = toItem({ objectID: '1', _rawTypesenseHit: { source: { document: source, position: 1 } } }, fields);
  addWords(cardWords);
  const messages = createMessages('en');
  const write = createTemplateWriter(createWriter(messages, 'UTC', onProblem), document, onProblem);
  const box = document.createElement('div');
  box.append(renderTemplate(read(html), scope, messages, write));
  return { html: box.innerHTML, codes: problems.map(({ code }) => code) };
}

/** A form that keeps nothing of a refused address, and sends nothing. */
const REFUSED = '<form data-action="about:invalid"></form>';

describe('a template', () => {
  it.each([
    ['{{price | currency EUR}}', { price: 5 }, '€5.00'],
    ['{{price | currency {money}}}', { price: 5, money: 'USD' }, '$5.00'],
    ['{{ price|currency(EUR) }}', { price: 5 }, '€5.00'],
    ['<b title="{{price | currency EUR}}"></b>', { price: 5 }, '<b title="€5.00"></b>'],
    ['{{share | percent}}', { share: 0.5 }, '50%'],
    ['<i data-each="offers">{{.price | currency {.in}}}</i>', { offers: [{ price: 1, in: 'EUR' }] }, '<i>€1.00</i>'],
    ['{{site | link}}', { site: 'https://www.a.example/' }, '<a href="https://www.a.example/">a.example</a>'],
    ['{{price | currency EUR, was before}}', { price: 5, before: 4 }, '€5.00'],
  ])('%s is filled in', (html, source, filled) => {
    expect(fill(html, source)).toEqual({ html: filled, codes: [] });
  });

  it('draws stars, and says them', () => {
    const { html } = fill('{{stars | stars}}', { stars: 4.5 });
    expect(html).toContain('<span class="hidden">4.5 of 5 stars</span>');
    expect(fill('<b title="{{stars | stars 10}}"></b>', { stars: 4.5 }).html).toBe('<b title="4.5 of 10 stars"></b>');
  });

  it('strikes the price before through, and says it', () => {
    const { html } = fill('{{price | currency EUR, was before}}', { price: 5, before: 9 });
    expect(html).toMatch(/^<span>€5\.00 <s [^>]*>€9\.00<\/s><span class="hidden">\(Was €9\.00\)<\/span><\/span>$/);
  });

  it('writes a rating before its stars, as on the built-in card: behind them it reads as the number of reviews', () => {
    const { html } = fill('{{rating | stars}}', { rating: 4 });
    expect(html).toMatch(/>4 <span class="rating-stars"/);
  });

  it('shows a value that does not fit as it is, and informs the owner once', () => {
    expect(fill('{{price | currency EUR}} {{price | currency EUR}}', { price: 'on request' })).toEqual({
      html: 'on request on request',
      codes: ['unfit-value'],
    });
  });

  it('reports an unknown format to the owner', () => {
    expect(fill('{{price | currency}}', { price: 5 })).toEqual({ html: '5', codes: ['wrong-value'] });
    expect(fill('{{price | money}}', { price: 5 })).toEqual({ html: '5', codes: ['unknown-kind'] });
  });

  it.each([
    ['{{site | link}}', { site: 'javascript:alert(1)' }, 'javascript:alert(1)'],
    ['{{price | currency EUR}}', { price: '<img src=x onerror=alert(1)>' }, '&lt;img src=x onerror=alert(1)&gt;'],
    ['{{price | currency {c}}}', { price: 5, c: '<b>' }, '5'],
    ['{{rating | stars}}', { rating: '1;background:url(//evil.example)' }, '1;background:url(//evil.example)'],
    ['<form data-action="{{to}}"></form>', { to: 'javascript:alert(1)' }, REFUSED],
    ['<form data-action="/cart/{{id}}"></form>', { id: '../logout' }, REFUSED],
    ['<form data-action="/cart?id={{id}}"></form>', { id: 'a&b=c' }, '<form data-action="/cart?id=a%26b%3Dc"></form>'],
  ])('%s stays harmless, whatever a field holds', (html, source, filled) => {
    expect(fill(html, source).html).toBe(filled);
  });
});

describe('the origins that a template names', () => {
  it.each([
    ['<form data-action="https://cart.example/add"></form>', ['https://cart.example']],
    ['<form data-action="https://cart.example:8443?x={{id}}"></form>', ['https://cart.example:8443']],
    ['<form data-action="/cart/add.js"></form>', []],
    ['<form data-action="{{url}}"></form>', []],
    ['<form data-action="https://{{shop}}.example/add"></form>', []],
    ['<form data-action="https://cart.example{{path}}"></form>', []],
    ['<form data-action="//cart.example/add"></form>', []],
    ['<a data-action="https://cart.example/add"></a>', []],
  ])('%s', (html, origins) => {
    expect([...namedOrigins(read(html))]).toEqual(origins);
  });
});
