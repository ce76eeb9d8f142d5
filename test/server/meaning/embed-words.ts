import type { EmbeddingProvider } from './embedding-provider';

/** Words that mean about the same, a line for each meaning: those of the demo's help pages, and of what shops sell. */
const MEANINGS = `
parcel package delivery deliver delivered shipping ship shipped post courier arrive arrived arrives came mail
track tracking where status late missing lost never waiting
return returns returned send back exchange swap unwanted mind
refund money reimburse reimbursed repay repaid cash
pay payment paid card invoice bill billing charge charged checkout
size sizes fit fits small large tight loose big measure measurement
wash washing clean cleaning care dry iron dirty stain laundry
broken damaged faulty defect defective crack cracked torn hole repair
account login log sign password username forgot register profile
gift present voucher birthday wrap wrapping surprise
cancel cancelled change edit undo mistake wrong
abroad country countries international europe world customs overseas foreign
privacy data personal delete cookies information newsletter unsubscribe
contact help phone email talk call write reach human
scarf muffler shawl neck wool warm winter cold cosy
cup mug coffee tea drink
bag tote carry rucksack backpack
picture print poster wall art drawing
boots shoes footwear walking
rain wet waterproof umbrella
`;

/** Words of questions that say nothing about what is asked. */
const SILENT = new Set(
  'a an and are as at be been can could did do does for from get got had has have how i if in into is it its me my not of on or our so that the their them there they this to too up was we what when which who why will with you your'.split(
    ' ',
  ),
);

/** By word: the number of its meaning. */
const meaningOf = new Map(
  MEANINGS.trim()
    .split('\n')
    .flatMap((line, index) => line.split(' ').map((word): [string, number] => [word, index])),
);

const MEANING_COUNT = new Set(meaningOf.values()).size;

/** Places for words that are in no line, by their hash. */
const OTHER_WORDS = 64;

/** How much a word counts that is in no line: two texts with it are related, but less than by a meaning. */
const OTHER_WEIGHT = 0.4;

/** Keeps a text without any word from having no direction. */
const LEAST = 0.01;

/**
 * Makes vectors without a model: a place for each meaning of the lists above, and some for all other words. Used instead of a provider
 * where there is none, in the demo and in tests.
 */
export const embedWords: EmbeddingProvider = (text) => {
  const vector = Array<number>(MEANING_COUNT + OTHER_WORDS).fill(LEAST);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    if (SILENT.has(word)) continue;
    const meaning = meaningOf.get(word);
    const place = meaning ?? MEANING_COUNT + (hash(word) % OTHER_WORDS);
    vector[place] = (vector[place] ?? 0) + (meaning === undefined ? OTHER_WEIGHT : 1);
  }
  return vector;
};

function hash(word: string): number {
  let sum = 7;
  for (const letter of word) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum;
}
