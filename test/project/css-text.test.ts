import { expect, test } from 'vitest';
import { minifyCss } from '../support/css-text.mjs';
import base from '../../src/styles/base.css';

test.each([
  ['comments', '/* a; b */ .a { /* c */ color: red; }', '.a{color:red}'],
  ['a comment between two words', 'a/* b */ c{}', 'a c{}'],
  ['the last semicolon of a rule', '.a {\n  color: red;\n  margin: 0;\n}\n', '.a{color:red;margin:0}'],
  ['space after commas', 'a,\nb { transition: x 1s, y 1s }', 'a,b{transition:x 1s,y 1s}'],
  ['space after the name of a property', '.a { color: red }', '.a{color:red}'],
  ['space around the sign for a child', '.a > .b { color: red }', '.a>.b{color:red}'],
  ['an empty rule', '.a { ; }', '.a{}'],
])('takes out %s', (_, css, minified) => {
  expect(minifyCss(css)).toBe(minified);
});

test.each([
  ['what looks like a comment in a string', '.a::after{content:"/* a */  { ; }"}'],
  ['an escaped quote in a string', String.raw`.a::after{content:'\'  {'}`],
  ['space before a pseudo-class, which makes it a descendant', '.a :hover{color:red}'],
  ['space around a sign in calc()', '.a{width:calc(1px + 2px)}'],
  ['space before a bracket, without which it would be a function', '@media screen and (width < 640px){a{color:red}}'],
])('keeps %s', (_, css) => {
  expect(minifyCss(css)).toBe(css);
});

test('gives a sheet that is imported as its text', () => {
  expect(base).toContain(':host{');
  expect(base).not.toContain('/*');
});
