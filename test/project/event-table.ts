import { readFileSync } from 'node:fs';
import ts from 'typescript';

const SOURCE = new URL('../../src/public.ts', import.meta.url);

/** What a panel tells the page, in Markdown: out of the types, and what is written above each. */
export function eventTable(): string {
  const file = ts.createSourceFile('public.ts', readFileSync(SOURCE, 'utf8'), ts.ScriptTarget.Latest, true);
  const events = file.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === 'PanelEvents');
  const rows = [...(events?.members ?? [])].filter(ts.isPropertySignature).map((event) => {
    const name = (event.name as ts.StringLiteral).text;
    return `| \`${name}\` | ${aboutOf(event)} | ${detailOf(event).join(', ') || '–'} |`;
  });
  return ['| event | when | `detail` |', '| --- | --- | --- |', ...rows].join('\n');
}

function aboutOf(event: ts.PropertySignature): string {
  return ts
    .getJSDocCommentsAndTags(event)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')
    .replace(/\s+/g, ' ');
}

function detailOf({ type }: ts.PropertySignature): readonly string[] {
  const members = type && ts.isTypeLiteralNode(type) ? type.members : [];
  return members.map(({ name }) => `\`${name?.getText() ?? ''}\``);
}
