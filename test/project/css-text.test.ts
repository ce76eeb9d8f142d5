import { expect, test } from 'vitest';
import { minifyCss } from '../../src/build/css-text.mjs';
import base from '../../src/panel/styles/base.css';

test.each([
  ['comments', '/* a; b */ .a { /* c */ color: red; }', '.a{color:red}'],
  ['a comment between two words', 'a/* b */ c{top:0}', 'a c{top:0}'],
  ['the last semicolon of a rule', '.a {\n  color: red;\n  margin: 0;\n}\n', '.a{color:red;margin:0}'],
  ['space after commas', 'a,\nb { transition: x 1s, y 1s }', 'a,b{transition:x 1s,y 1s}'],
  ['space after the name of a property', '.a { color: red }', '.a{color:red}'],
  ['space around a combinator', '.a > .b { color: red }', '.a>.b{color:red}'],
  ['an empty rule', '.a { ; }', ''],
  ['space in a custom property', '.a { --b: var(--c, 0 var(--d, red)); }', '.a{--b:var(--c,0 var(--d,red))}'],
])('the reader of styles removes %s', async (_, css, minified) => {
  expect(await minifyCss(css)).toBe(minified);
});

test.each([
  ['what looks like a comment in a string', '.a:after{content:"/* a */  { ; }"}'],
  ['space before a pseudo-class, which makes it a descendant', '.a :hover{color:red}'],
  ['space around a sign in calc()', '.a{width:calc(1px + var(--b))}'],
  ['space before a bracket, without which it would be a function', '@media screen and (width<640px){a{color:red}}'],
  ['nested rules', '.a{&:hover{color:red}.b &{margin:0}}'],
  ['container queries', '@container panel (max-width: 639.98px){a{color:red}}'],
  ['relative colours', '.a{color:oklch(from var(--b) l c h)}'],
  ['feature queries', '@supports (color: rgb(from white r g b)){a{color:red}}'],
  ['the host and its conditions', ':host(:not([data-layout="bar"])) a{display:block!important}'],
  [
    'longhands, which Safari reads where it does not read the shorthand',
    'a{text-decoration:underline;text-decoration-color:red}',
  ],
  ['what it does not know', '.a{unknown-property:some value}'],
])('the reader of styles keeps %s', async (_, css) => {
  expect(await minifyCss(css)).toBe(css);
});

test('the reader of styles keeps an escaped quote in a string', async () => {
  expect(await minifyCss(String.raw`.a:after{content:'\'  {'}`)).toBe(`.a:after{content:"'  {"}`);
});

test('the reader of styles refuses what is not CSS, with the line', async () => {
  await expect(minifyCss('.a {\n  color red;\n}')).rejects.toThrow(/^2: /);
});

test('exports an imported sheet as its text', () => {
  expect(base).toContain(':host{');
  expect(base).not.toContain('/*');
});
