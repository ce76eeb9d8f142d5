import { createRandom, type Random } from '../../support/data/random';

/** A record as its owner knows it, before it is written in any format. */
export interface MadeRecord {
  /** No other record has it. */
  readonly title: string;
  readonly text: string;
  /** As an owner writes it: no other record has it. */
  readonly number: number;
  /** `YYYY-MM-DD`; empty where it is unknown. */
  readonly date: string;
  readonly tags: readonly string[];
  readonly isDraft: boolean;
}

const WORDS = [
  'tent',
  'Größe',
  'naïve',
  'Ξένος',
  'поиск',
  '東京',
  'R&D',
  '<M',
  '5" pipe',
  "rock'n'roll",
  'a, b',
  'x; y',
  'one|two',
  '#7',
  '100 %',
  'C:\\new',
  '{brace}',
  '[list]',
  '*star*',
  '_low_',
  'tab\tbed',
  '😀',
  'null',
  'true',
  '&amp;',
  '&copy',
  'a<b>c',
  '"said"',
  '=1+1',
  'N/A',
  '1,5',
  '2024-01-05',
  '<!-- x -->',
  '</p>',
  ']]>',
  '---',
  '{{ x }}',
  '\\n',
  'e\u0301',
  '\u202e',
  '`code`',
  '![x](y)',
  '—',
];

/**
 * So many records that real files could have, with whatever formats give a meaning to in their texts. Each title and each text has a
 * word that no other has: `t12x`, `b12x`.
 */
export function randomRecords(seed: number, size: number): MadeRecord[] {
  const random = createRandom(seed);
  const some = (most: number): string =>
    Array.from({ length: Math.floor(random.next() * (most + 1)) }, () => random.of(WORDS)).join(' ');
  return Array.from({ length: size }, (_, at) => ({
    title: `t${at}x ${some(3)}`.trim(),
    text: shuffled([`b${at}x`, ...lines(random, some)], random).join('\n'),
    number: at + 1000 + Math.floor(random.next() * 9) / 10,
    date: random.chance(0.2) ? '' : `20${10 + (at % 15)}-0${1 + (at % 9)}-1${at % 10}`,
    tags: ['red', 'green', 'blue'].filter(() => random.chance(0.4)),
    isDraft: random.chance(0.15),
  }));
}

function lines(random: Random, some: (most: number) => string): string[] {
  return Array.from({ length: Math.floor(random.next() * 3) }, () => some(5).trim()).filter((line) => line !== '');
}

function shuffled<T>(all: readonly T[], random: Random): T[] {
  return [...all].sort(() => random.next() - 0.5);
}
