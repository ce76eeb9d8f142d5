import type { Providers } from '../../test/server/base/providers';

/** Questions to the magazine, and the answers that were written in advance. */
const ANSWERS: readonly (readonly [question: RegExp, answer: string])[] = [
  [
    /neighbors does Bhutan have/i,
    'Bhutan has **two neighbors**, China and India. [From Bhutan into China](/magazine/from-bhutan-into-china) is about the border ' +
      'that its maps mention last.',
  ],
  [
    /people in Thimphu take their guests/i,
    'People who live there say it themselves in [Early morning, Thimphu](/magazine/early-morning-thimphu).',
  ],
];

const NO_ANSWER = 'No answer to this question was written in advance, and no model is behind this page.';

/** Sentences about the shop, and the search parameters that were written in advance. */
const SENTENCES: readonly (readonly [sentence: RegExp, parameters: object])[] = [
  [/navy tote bag under 20/i, { q: '*', filter_by: 'price:<20 && type:=`Tote bag` && color.name:=`Navy`' }],
  [/cheapest fox mugs?/i, { q: 'fox', filter_by: 'type:=`Mug`', sort_by: 'price:asc' }],
];

/** Words of the help that mean about the same, a line for each meaning. */
const MEANINGS = `
parcel package delivery ship shipping post arrive arrived
track tracking late missing lost never
return returns send back exchange unwanted
refund reimbursed money
pay paid payment card invoice voucher
size sizes fit fits measure
wash washing clean care dry dishwasher
broken damaged
forgot password login
account delete personal data privacy
gift wrap wrapping presents
order cancel change edit
abroad countries europe customs
newsletter unsubscribe
phone email talk write
posters prints frames pictures
cotton organic
collect shop harbour
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** What stands in for the models of the demo: a few answers that were written in advance, and vectors of counted words. */
export const scriptedModels: Pick<Providers, 'answer' | 'readSentence' | 'embed'> = {
  answer: ({ question }) => (find(ANSWERS, question) ?? NO_ANSWER).match(/\S+\s*/g) ?? [],
  readSentence: (sentence) => JSON.stringify(find(SENTENCES, sentence) ?? { q: sentence }),
  embed(text) {
    const words = text.toLowerCase().match(/\w+/g) ?? [];
    const counts = MEANINGS.map((same) => words.filter((word) => same.includes(word)).length);
    // A text of other words alone is near to none that has a meaning.
    return [...counts, counts.some((count) => count > 0) ? 0 : 1];
  },
};

function find<Written>(script: readonly (readonly [RegExp, Written])[], asked: string): Written | undefined {
  return script.find(([pattern]) => pattern.test(asked))?.[1];
}
