import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const TESTS = join(import.meta.dirname, '..');

/** What a promise begins with that does not say whose it is. */
const VERB = new RegExp(
  `^(?:${[
    'adds|allows|answers|appears|asks|calls|can|cannot|changes|clears|closes|comes|compares|continues|counts|describes|does|draws|drops|ends|explains',
    'fills|finds|fits|follows|forgets|gets|gives|goes|groups|handles|has|have|hides|holds|ignores|includes|is|are|joins|keeps|knows|leaves|lets|lies',
    'loads|looks|loses|makes|marks|moves|names|needs|never|notes|offers|opens|passes|prints|proposes|puts|quotes|reads|refuses|rejects|remembers',
    'removes|repeats|replaces|reports|returns|runs|says|scrolls|searches|sees|sends|separates|serves|sets|shows|sorts|speaks|stands|starts|stays',
    'stops|stores|takes|tries|turns|understands|uses|waits|warns|works|writes',
  ].join('|')}) `,
);
/** A noun that looks like one of them. */
const NOUN =
  /^(?:answers|changes|filters|groups|loads|looks|marks|names|notes|orders|searches|sorts|works) (?:are|beside|come|for|from|in|of|that|which|with|and)\b/;

test('each test that stands alone names its subject', () => {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(?:spec|test)\.tsx?$/.test(path),
  );
  expect(files.length).toBeGreaterThan(500);
  const wrong = files.flatMap((path) => titlesIn(path).map((title) => `${path}: ${title}`));
  expect(wrong, 'Begin with who does it: "a menu takes one value"').toEqual([]);
});

/** Titles outside of any `describe`, which begin with a verb. */
function titlesIn(path: string): readonly string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText().replace(/\(.*$/s, '');
      if (called.startsWith('describe')) return;
      const [title] = node.arguments;
      if (/^(?:test|it)(?:\.\w+)?$/.test(called) && title !== undefined && ts.isStringLiteralLike(title))
        if (VERB.test(title.text) && !NOUN.test(title.text)) titles.push(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(join(TESTS, path), 'utf8'), ts.ScriptTarget.Latest, true));
  return titles;
}
