import type { RuleKind, TuningRule } from './rule';

/** The text of a file for `--overrides` or `--synonyms` of `searchlet index`: in the form in which a server lists them. */
export function tuningFileText(kind: Exclude<RuleKind, 'stopword'>, rules: readonly TuningRule[]): string {
  const list = rules.filter((rule) => rule.kind === kind).map(({ id, body }) => ({ id, ...body }));
  return `${JSON.stringify({ [`${kind}s`]: list }, null, 2)}\n`;
}

/** The words in a list that is separated by commas or lines, each once. */
export function readWordList(text: string): readonly string[] {
  return [...new Set(text.split(/[,\n]/).map((word) => word.trim().replace(/\s+/g, ' ')))].filter(Boolean);
}
