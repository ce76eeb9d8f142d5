import { en } from '../../src/messages/en';
import { explanations } from '../../src/problems/explanations';

/** Every failure that has an explanation: what the visitor reads, why it is, and what to do. */
export function failureTable(): string {
  const rows = explanations.map(({ when, blame, words: [why, next] }) => {
    const seen = kindsOf(when).map((kind) => en[`failure.${kind}` as keyof typeof en] as string).join(' / ');
    return `| ${[seen, blame.map((name) => `\`data-${name}\``).join(', '), why, next].map(cell).join(' | ')} |`;
  });
  return ['| the panel says | look at | why | what to do |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** A key that the site does not hand out makes a failure of the kind that the site's own answer is. */
function kindsOf(when: string | undefined): readonly string[] {
  return when === undefined ? ['missing', 'server'] : [when];
}

/** A placeholder is set in italics, and a bar would end the cell. */
function cell(words: string): string {
  return words.replace(/\{(\w+)\}/g, '*$1*').replaceAll('|', '\\|');
}
