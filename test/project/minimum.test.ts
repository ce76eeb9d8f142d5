// @module-tag needs-build

import { readFileSync } from 'node:fs';
import { parse } from 'acorn';
import { describe, expect, test } from 'vitest';
import { pathOf, siteFile, siteScripts } from '../bench/sizes';
import { isNewerGlobal, isNewerMember, MINIMUM } from './platform-features';
import { nameOf, nodesOf, type SyntaxNode } from './syntax';

/** What is newer, or not everywhere: the scripts ask whether it is there before they use it. */
const GUARDED: Readonly<Record<string, string>> = {
  Highlight: 'without CSS.highlights, no word of the page is marked',
  SpeechRecognition: 'without it and its older name, there is no button to speak',
  ariaControlsElements: 'tells screen readers of the list; without it the page’s field has aria-expanded alone',
  currentCSSZoom: 'browsers without it measure in the lengths of the element itself',
  doNotTrack: 'where it is undefined, nobody refuses',
  globalPrivacyControl: 'where it is undefined, nobody refuses',
  interimResults: 'with SpeechRecognition',
  isInputPending: 'scheduler of React: asked for by typeof',
  moveBefore: 'Preact moves an element by it where it can; else by insertBefore',
  processLocally: 'with SpeechRecognition, where it says that it can',
  requestIdleCallback: 'Safari has none: a timer does',
  saveData: 'where it is undefined, nobody asks to save data',
  setImmediate: 'scheduler of React: for old Internet Explorer and Node',
  showPopover: 'without it the list lies in the page',
};

/** Names that only look like those of a newer feature. */
const NAMESAKES: Readonly<Record<string, string>> = {
  createContext: 'React’s, not that of machine learning',
  displayName: 'React’s name of a component',
  fromElement: 'field of React’s events',
  getTags: 'InstantSearch’s',
  initialValue: 'field of React',
  movementX: 'field of React’s events',
  movementY: 'field of React’s events',
  renderState: 'InstantSearch’s',
};

const scripts = siteScripts().map((name) => {
  const code = readFileSync(siteFile(name), 'utf8');
  return { name, code, newer: newerNames(code) };
});

test('docs name the minimum that is tested here', () => {
  const { chrome, firefox, safari } = MINIMUM;
  expect(readFileSync(pathOf('docs/compatibility.md'), 'utf8')).toContain(
    `| needed | ${chrome} | ${firefox} | ${safari} |`,
  );
});

describe.each(scripts)('$name', ({ code, newer }) => {
  test('is written in ES2020, without the lookbehind that Safari learned last', () => {
    expect(newerSyntax(code)).toEqual([]);
  });

  test('uses no newer feature unguarded', () => {
    const known = new Set([...Object.keys(GUARDED), ...Object.keys(NAMESAKES)]);
    expect(newer.filter((one) => !known.has(one))).toEqual([]);
  });
});

test('the list of syntax names no exception that no script needs', () => {
  const used = new Set(scripts.flatMap(({ newer }) => newer));
  expect([...Object.keys(GUARDED), ...Object.keys(NAMESAKES)].filter((name) => !used.has(name))).toEqual([]);
});

test.each([
  'class A { #a = 1 }',
  'class A { static { run(); } }',
  'a ??= b',
  'let a = 1_000',
  'await load()',
  '/(?<!a)b/.test(c)',
  'new RegExp("(?<=a)b")',
  '/[\\p{L}--a]/v.test(c)',
])('the list of syntax refuses %s', (code) => {
  expect(newerSyntax(code)).not.toEqual([]);
});

test.each([
  'node.checkVisibility()',
  'Object.groupBy(list, key)',
  'window.navigation.navigate(url)',
  'new CloseWatcher()',
  'const { withResolvers } = Promise',
  'node["setHTMLUnsafe"](text)',
])('the list of syntax sees that %s is newer', (code) => {
  expect(newerNames(code)).toHaveLength(1);
});

test.each([
  'node.append(other)',
  'Object.hasOwn(a, b)',
  'list.at(-1)',
  'new ResizeObserver(f)',
  'let navigation = 1; navigation++',
])('the list of syntax lets %s pass', (code) => {
  expect(newerNames(code)).toEqual([]);
});

/** What of the code an engine that knows ES2020 cannot read; lookbehind too, which keeps Safari before 16.4 from parsing. */
function newerSyntax(code: string): readonly string[] {
  try {
    const patterns = [...nodesOf(treeOf(code))].flatMap(({ type, regex, value }) =>
      type !== 'Literal' ? [] : regex ? [(regex as { pattern: string }).pattern] : [String(value)],
    );
    return patterns.filter((pattern) => /\(\?<[=!]/.test(pattern));
  } catch (error) {
    return [String(error)];
  }
}

/**
 * Names in the code that belong only to features newer than the minimum. Members count where they are written in several words
 * (`showPopover`): short ones, like `union`, are names of anything, and for our own code TypeScript's `lib` is the limit.
 */
function newerNames(code: string): readonly string[] {
  const nodes = [...nodesOf(treeOf(code))];
  const members = nodes.flatMap(membersIn).filter((name) => /[a-z][A-Z]/.test(name) && isNewerMember(name));
  const declared = new Set(nodes.flatMap(declaredBy));
  const globals = nodes.flatMap(usedBy).filter((name) => !declared.has(name) && isNewerGlobal(name));
  return [...new Set([...members, ...globals])].sort();
}

function treeOf(code: string): unknown {
  return parse(code, { ecmaVersion: 2020, sourceType: 'module' });
}

/** Members that an expression or a pattern names: `a.b`, `a['b']`, `const { b } = a`. */
function membersIn({ type, computed, property, properties }: SyntaxNode): readonly string[] {
  if (type === 'MemberExpression') return [(computed ? null : nameOf(property)) ?? textOf(property)];
  if (type !== 'ObjectPattern') return [];
  return (properties as readonly SyntaxNode[]).map(({ key }) => nameOf(key) ?? textOf(key));
}

function textOf(node: unknown): string {
  return String((node as SyntaxNode | undefined)?.['value'] ?? '');
}

/** Names that a node declares: variables, functions, classes, parameters, what is imported. */
function declaredBy({ type, id, params, param, local }: SyntaxNode): readonly string[] {
  if (type.startsWith('Property')) return [];
  return [...nodesOf([id, params, param, local])].flatMap((node) => nameOf(node) ?? []);
}

/** Names that stand for a variable or a global where a node holds them: not those of members, keys and labels. */
function usedBy(node: SyntaxNode): readonly string[] {
  const { type, computed } = node;
  const isOfWindow = type === 'MemberExpression' && /^(?:window|self|globalThis)$/.test(nameOf(node['object']) ?? '');
  return Object.entries(node).flatMap(([place, child]) => {
    if (place === 'label' || (!computed && /^(?:property|key)$/.test(place) && !isOfWindow)) return [];
    return [child].flat().flatMap((one) => nameOf(one) ?? []);
  });
}
