import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { readArguments } from '../../src/owner/commands/read-arguments';
import { pathOf } from '../bench/sizes';

/** Turns of phrase that no native engineer says aloud, each with plain words. */
const TURNS: readonly (readonly [turn: RegExp, plain: string])[] = [
  [/\b(?:tells?|told|telling)\b/i, 'report, say, show, log; distinguish'],
  [/\b(?:is|are|was|were|be|being) none\b/i, 'is not a …, is missing, has no …'],
  [/\b(?:that|those) of\b/i, 'repeat the noun: “the server’s list, the options of a page”'],
  [
    /\bof (?:its|their|his|her|our|your|one['’]s) own(?=$|[^\s\w]| (?:and|as|beside|by|for|has|have|in|is|on|or|so|that|to|when|where|which|with)\b)/i,
    '“its own page”, “our own error”',
  ],
  [/\ball the same\b/i, 'still, anyway'],
  [/\b(?:go|goes|going|went|gone) on\b/i, 'continue, keep'],
  [/\bby (?:itself|themselves)\b/i, 'automatically, alone'],
  [/\banew\b|\bonce more\b/i, 'again'],
  [/\bwhat is over\b/i, 'the rest'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\b(?:is|are) given up\b|\bmay be otherwise\b|\botherwise than\b|\bmuch by little\b/i, 'say what happens'],
  [/\bso many\b/i, 'this many, or the number'],
  [/\bnothing that is not\b/i, 'nothing but'],
];

const filesOf = (...paths: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths], {
    cwd: pathOf('.'),
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => /\.(?:[mc]?tsx?|mjs|css|html|md|ya?ml)$/.test(file));

describe('plain English', () => {
  test.each([
    ['the code', filesOf('src', ':!src/panel/languages/??.ts')],
    ['the documentation', filesOf('docs', '*.md', '.github')],
    ['the examples', filesOf('examples')],
  ])('is all that %s speaks', (_, files) => {
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap((file) => turnsIn(file, readFileSync(pathOf(file), 'utf8')))).toEqual([]);
  });

  test('is all that the titles of tests speak', () => {
    const titles = filesOf('test').flatMap((file) =>
      /\.(?:test|spec)\.tsx?$/.test(file) ? titlesIn(file).flatMap((title) => turnsIn(file, title)) : [],
    );
    expect(titles).toEqual([]);
  });

  test.each(['', 'check', 'index', 'render', 'studio', 'analytics', 'answers', 'report'])(
    'is all that the help of searchlet %s speaks',
    (command) => {
      const help = readArguments([command, '--help'].filter(Boolean));
      if (help.kind !== 'help') throw new Error(`No help of ${command}`);
      expect(help.text.length).toBeGreaterThan(300);
      expect(turnsIn(command, help.text)).toEqual([]);
    },
  );

  test.each([
    ['an empty file is none', ['an empty file is none → is not a …, is missing, has no …']],
    ['the owner is\n * told of it', ['the owner is told of it → report, say, show, log; distinguish']],
    ['The page itself, by number', []],
  ])('is asked of %j', (text, turns) => {
    expect(turnsIn('', text)).toEqual(turns.map((turn) => `: ${turn}`));
  });
});

/** The turns in a text, with the words around each. Lines of comments count as one. */
function turnsIn(file: string, text: string): readonly string[] {
  const line = text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|#|-)?\s*/g, ' ');
  return TURNS.flatMap(([turn, plain]) =>
    [...line.matchAll(new RegExp(turn.source, `${turn.flags}g`))].map(
      ({ 0: found, index }) => `${file}: ${line.slice(Math.max(0, index - 30), index + found.length + 20)} → ${plain}`,
    ),
  );
}

/** The titles of tests and of groups of tests in a file. */
function titlesIn(file: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(pathOf(file), 'utf8'), ts.ScriptTarget.Latest, true);
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [first] = node.arguments;
      if (first && /^(?:it|test|describe)\b/.test(node.expression.getText())) {
        if (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first)) titles.push(first.getText());
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}
