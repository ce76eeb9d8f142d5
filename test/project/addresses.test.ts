import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** What judges the text that becomes an address in a file of the panel. */
const JUDGES: Readonly<Record<string, string>> = {
  'src/facets/swatch/view.tsx': 'safeImage',
  'src/panel/analytics/send-event.ts': 'the kind `node`',
  'src/panel/facade/render-facade.ts': 'names of attributes are our own',
  'src/panel/features/answers/Answer.tsx': 'safeLink',
  'src/panel/features/answers/AnswerText.tsx': 'safeLink in Answer.tsx',
  'src/panel/features/answers/ask.ts': 'the kind `url`',
  'src/panel/features/ask/ask-endpoint.ts': 'the kind `url`',
  'src/panel/features/cards/HitImages.tsx': 'safeImage in images.ts',
  'src/panel/features/cards/MetaValues.tsx': 'safeLink',
  'src/panel/features/cards/Sections.tsx': 'safeLink in item.ts',
  'src/panel/features/cards/VariantPicker.tsx': 'safeImage in variants.ts',
  'src/panel/features/cards/render-template.ts': 'safeLink and safeImage',
  'src/panel/features/cards/template-writer.ts': 'safeLink',
  'src/panel/features/cards/useAction.ts': 'safeLink in render-template.ts',
  'src/panel/features/dropdown/options.tsx': 'safeLink in item.ts and merchandise.ts, the kind `url`',
  'src/panel/features/excerpt/ExcerptBox.tsx': 'safeLink in item.ts',
  'src/panel/features/merchandising/Merchandise.tsx': 'safeLink and safeImage in merchandise.ts',
  'src/panel/features/suggestions/SuggestedOptions.tsx': 'the kind `url`',
  'src/panel/features/suggestions/Suggestions.tsx': 'the kind `url`',
  'src/panel/features/table/HitRow.tsx': 'safeLink in item.ts',
  'src/panel/first-hits/first-hits.ts': 'safeLink and safeImage in item.ts',
  'src/panel/page/files/fetch-text.ts': 'the kind `url`, or the address of the script',
  'src/panel/page/files/import-file.ts': 'the address of the script',
  'src/panel/page/files/import-part.ts': 'the address of the script',
  'src/panel/page/files/start-engine.ts': 'the address of the script',
  'src/panel/page/leave/history.ts': 'the kind `url`, safeLink in item.ts and merchandise.ts',
  'src/panel/page/leave/leaving.ts': 'the kind `node`',
  'src/panel/page/tags/container.ts': 'names of attributes are our own',
  'src/panel/page/tags/page-accent.ts': 'the text is our own',
  'src/panel/page/tags/script-tags.ts': 'names of attributes are our own',
  'src/panel/ui/results/HitCard.tsx': 'safeLink and safeImage in item.ts',
  'src/panel/ui/results/Pagination.tsx': 'the address of the page',
  'src/panel/ui/useEventListeners.ts': 'names of attributes are our own',
};

test('every file of the panel in which a text becomes an address is known, with what judges the text', () => {
  expect(filesWithAddresses('src/panel', 'src/facets')).toEqual(Object.keys(JUDGES).sort());
});

/** The files in which a link, an image, code or a request gets an address that is no literal. */
function filesWithAddresses(...folders: readonly string[]): readonly string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return files
    .filter((name) => /\.tsx?$/.test(name))
    .filter((file) => {
      const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
      const hasPlace = (node: ts.Node): boolean => isPlace(node) || ts.forEachChild(node, hasPlace) === true;
      return hasPlace(tree);
    })
    .sort();
}

const ATTRIBUTES = /^(?:href|src|srcSet|action|formAction|poster|xlinkHref)$/;

const CALLS =
  /^(?:fetch|fetcher|import|importScripts|window\.open|location\.(?:assign|replace)|navigator\.sendBeacon|\w*Worker|EventSource|WebSocket)$/;

function isPlace(node: ts.Node): boolean {
  if (ts.isJsxAttribute(node))
    return ATTRIBUTES.test(node.name.getText()) && !ts.isStringLiteral(node.initializer ?? node);
  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken } = node;
    const isAssignment = operatorToken.kind === ts.SyntaxKind.EqualsToken;
    return isAssignment && ts.isPropertyAccessExpression(left) && ATTRIBUTES.test(left.name.getText());
  }
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
  const [first] = node.arguments ?? [];
  const callee = node.expression.getText();
  if (callee.endsWith('.setAttribute')) return first !== undefined && !ts.isStringLiteral(first);
  return CALLS.test(callee) && first !== undefined && !ts.isStringLiteral(first);
}
