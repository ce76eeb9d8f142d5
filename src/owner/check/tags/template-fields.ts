import type { DefaultTreeAdapterTypes } from 'parse5';
import { toPieces } from '../../../typesense/response/template-placeholders';
import { isElement, isText, type Node, nodesIn } from '../../read/page/html-tree';
import { fieldsOfFormat } from '../probe/fields';

/** The fields that a hit template of a page uses. */
export interface TemplateFields {
  /** Each field once, without those inside `data-each`. */
  readonly fields: readonly string[];
  /** Texts and attributes with braces that a panel does not read, as written. */
  readonly unread: readonly string[];
}

/** Reads the placeholders of a `<template>`. */
export function readTemplateFields(template: DefaultTreeAdapterTypes.Template): TemplateFields {
  const texts = [...textsOf(template.content)];
  const placeholders = texts
    .flatMap(({ text }) => toPieces(decoded(text)))
    .filter((piece) => typeof piece !== 'string');
  const shown = placeholders.flatMap(({ field, format }) => [field, ...fieldsOfFormat(format)]);
  const named = [...shown, ...texts.flatMap(({ directive }) => directive ?? [])];
  return {
    fields: [...new Set(named)].filter((field) => field !== 'id' && !field.startsWith('.')),
    unread: texts.map(({ text }) => text.trim()).filter((text) => UNREAD.test(text)),
  };
}

/** Decodes braces as the panel does: editors encode the braces in an address. */
function decoded(text: string): string {
  return text.replace(
    /%7B%7B((?:[^%]|%(?!7[BD]))+)%7D%7D/gi,
    (_, inside: string) => `{{${inside.replace(/%20/g, ' ').replace(/%7C/gi, '|')}}}`,
  );
}

/** Braces that were encoded twice, or only one brace of a pair. */
const UNREAD = /&#(?:123|x7b);|&lbrace;|&lcub;|%257B|%7B\{|\{%7B/i;

interface Text {
  readonly text: string;
  /** The field that a directive names. */
  readonly directive?: string;
}

/** Texts and attributes in document order. */
function* textsOf(root: Node): Generator<Text> {
  for (const node of nodesIn(root)) {
    if (isText(node)) yield { text: node.value };
    for (const { name, value } of isElement(node) ? node.attrs : []) {
      yield DIRECTIVES.includes(name) ? { text: '', directive: value.trim() } : { text: value };
    }
  }
}

const DIRECTIVES = ['data-if', 'data-unless', 'data-each'];
