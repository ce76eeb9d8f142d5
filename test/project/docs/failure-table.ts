import { en } from '../../../src/panel/languages/en';
import { explanations } from '../../../src/tag/problems/explanations';

/** Every failure that has an explanation: its sentence in the console in one piece, so that it is found, and what visitors read. */
export function failureTable(): string {
  const rows = explanations.map(({ when, blame, words }) => {
    const seen = kindsOf(when)
      .map((kind) => en[`failure.${kind}` as keyof typeof en] as string)
      .join(' / ');
    return `| ${[words.join(' '), blame.map((name) => `\`data-${name}\``).join(', '), seen].map(cell).join(' | ')} |`;
  });
  return ['| the console says | attribute | visitors read |', '| --- | --- | --- |', ...new Set(rows)].join('\n');
}

/** Without a kind, the failure has the kind of the site's own response to the request for a key. */
function kindsOf(when: string | undefined): readonly string[] {
  return when === undefined ? ['missing', 'server'] : [when];
}

/** Attributes are code, other placeholders are in italics; a bar would end the cell. */
function cell(words: string): string {
  return words
    .replace(/\{(data-[\w-]+)\}/g, '`$1`')
    .replace(/\{(\w+)\}/g, '*$1*')
    .replaceAll('|', '\\|');
}
