import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { pathOf } from '../bench/sizes';

/** React calls what the function returns as the clean-up, unless it is undefined. */
const EFFECTS = ['useEffect', 'useLayoutEffect', 'useInsertionEffect'];

// Chromium 156 returns a promise from scrollIntoView(): https://drafts.csswg.org/cssom-view/#dom-element-scrollintoview.
test('no effect and no ref callback returns what a call of the platform returns', () => {
  const sources = readdirSync(pathOf('src'), { recursive: true, encoding: 'utf8' });
  const paths = sources.filter((path) => /(?<!\.d)\.tsx?$/.test(path)).map((path) => join(pathOf('src'), path));
  expect(returnedCalls(paths)).toEqual([]);
});

test('the rule finds such an arrow, and allows clean-ups and blocks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlet-effects-'));
  const path = join(folder, 'sample.tsx');
  writeFileSync(
    path,
    `declare function useEffect(run: () => unknown): void;
    declare function listen(): () => void;
    declare const list: HTMLElement[];
    useEffect(() => list[0]?.scrollIntoView());
    useEffect(() => (list.length > 0 ? list[0]!.focus() : undefined));
    useEffect(() => listen());
    useEffect(() => () => list[0]!.focus());
    useEffect(() => { list[0]!.focus(); });
    export const one = <p ref={(element) => element.click()} />;`,
  );
  expect(returnedCalls([path])).toEqual(['list[0]?.scrollIntoView()', 'list[0]!.focus()', 'element.click()']);
  rmSync(folder, { recursive: true });
});

/** The calls that such an arrow returns, where the platform declares the function. A method of an unknown type counts too. */
function returnedCalls(paths: readonly string[]): readonly string[] {
  const { config } = ts.readConfigFile(pathOf('tsconfig.json'), ts.sys.readFile) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, pathOf(''));
  const program = ts.createProgram([...paths], options);
  const checker = program.getTypeChecker();
  const found: string[] = [];

  const isOurs = (call: ts.CallExpression): boolean => {
    const from = checker.getResolvedSignature(call)?.declaration?.getSourceFile();
    return from !== undefined && !program.isSourceFileDefaultLibrary(from);
  };
  const look = (returned: ts.Expression): void => {
    if (ts.isParenthesizedExpression(returned)) look(returned.expression);
    else if (ts.isConditionalExpression(returned)) [returned.whenTrue, returned.whenFalse].forEach(look);
    else if (ts.isBinaryExpression(returned)) [returned.left, returned.right].forEach(look);
    else if (ts.isCallExpression(returned) && !isOurs(returned)) found.push(returned.getText());
  };
  const lookInto = (callback: ts.Node | undefined): void => {
    if (callback && ts.isArrowFunction(callback) && !ts.isBlock(callback.body)) look(callback.body);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && EFFECTS.includes(node.expression.getText())) lookInto(node.arguments[0]);
    if (ts.isJsxAttribute(node) && node.name.getText() === 'ref' && node.initializer)
      if (ts.isJsxExpression(node.initializer)) lookInto(node.initializer.expression);
    ts.forEachChild(node, visit);
  };
  for (const path of paths) {
    const source = program.getSourceFile(path);
    if (source) visit(source);
  }
  return found;
}
