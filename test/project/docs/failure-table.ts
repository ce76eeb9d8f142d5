import { en } from '../../../src/panel/languages/en';
import { explanations } from '../../../src/tag/problems/explanations';

/** Every failure that has an explanation: what visitors read, which attribute to check, why, and what to do. */
export function failureTable(): string {
  const rows = explanations.map(({ when, blame, words: [why, next] }) => {
    const seen = kindsOf(when)
      .map((kind) => en[`failure.${kind}` as keyof typeof en] as string)
      .join(' / ');
    return `| ${[seen, blame.map((name) => `\`data-${name}\``).join(', '), why, next].map(cell).join(' | ')} |`;
  });
  return ['| visitors read | check | cause | what to do |', '| --- | --- | --- | --- |', ...rows].join('\n');
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
