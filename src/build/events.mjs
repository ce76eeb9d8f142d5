import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * The events of a panel, as src/types.ts declares them: name, what is written above it, and the type of its `detail`.
 *
 * @param source path of the module.
 */
export function readEvents(source) {
  const file = ts.createSourceFile('types.ts', readFileSync(source, 'utf8'), ts.ScriptTarget.Latest, true);
  const table = file.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === 'PanelEvents');
  return table.members.filter(ts.isPropertySignature).map((event) => ({
    name: event.name.text,
    about: aboutOf(event),
    detail: event.type.getText().replace(/\s+/g, ' '),
    keys: ts.isTypeLiteralNode(event.type) ? event.type.members.map(({ name }) => name.getText()) : [],
  }));
}

function aboutOf(event) {
  return ts
    .getJSDocCommentsAndTags(event)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')
    .replace(/\s+/g, ' ');
}
