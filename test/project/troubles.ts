import { en } from '../../src/messages/en';
import { explanations } from '../../src/problems/explanations';

/** Every failure that has an explanation: what the visitor reads, why it is, and what to do. */
export function failureTable(): string {
  const rows = explanations.map(({ when, blame, words: [why, next] }) => {
    const seen = when === undefined ? en['failure.unauthorized'] : (en[`failure.${when}` as keyof typeof en] as string);
    return `| ${[seen, `\`data-${blame[0]}\``, why, next].map(cell).join(' | ')} |`;
  });
  return ['| the panel says | look at | why | what to do |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** A placeholder is set in italics, and a bar would end the cell. */
function cell(words: string): string {
  return words.replace(/\{(\w+)\}/g, '*$1*').replaceAll('|', '\\|');
}
