import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * The events of a panel, as src/panel/api/types.ts declares them: name, text of its doc comment, and the type of its `detail`.
 *
 * @param source path of the module.
 * @returns {readonly { name: string; about: string; detail: string; keys: readonly string[] }[]}
 */
export function readEvents(source) {
  return membersOf(source, 'PanelEvents').map((event) => ({
    name: event.name.text,
    about: aboutOf(event),
    detail: event.type.getText().replace(/\s+/g, ' '),
    keys: ts.isTypeLiteralNode(event.type) ? event.type.members.map(({ name }) => name.getText()) : [],
  }));
}

/**
 * What a script can call and set on a panel, as src/panel/api/types.ts declares it.
 *
 * @param source path of the module.
 */
export function readMembers(source) {
  return membersOf(source, 'SearchletPanelElement').map((member) => ({
    name: member.name.text,
    about: aboutOf(member),
    type: member.type.getText(),
    parameters: ts.isMethodSignature(member)
      ? member.parameters.map(({ name, type, questionToken }) => ({
          name: name.getText(),
          type: type.getText(),
          isOptional: questionToken !== undefined,
        }))
      : null,
  }));
}

function membersOf(source, table) {
  const file = ts.createSourceFile('types.ts', readFileSync(source, 'utf8'), ts.ScriptTarget.Latest, true);
  return file.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === table).members;
}

function aboutOf(event) {
  return ts
    .getJSDocCommentsAndTags(event)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')
    .replace(/\s+/g, ' ');
}
