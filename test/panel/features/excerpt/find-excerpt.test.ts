import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildMagazine } from '../../../../examples/data/magazine';
import { findExcerpt } from '../../../../src/panel/features/excerpt/find-excerpt';
import { processorTime } from '../../../support/assertions/processor-time';
import { type Ask, openDocumentation, searchIn } from './documentation';

/** A question, and how the sentence begins that answers it; null where nothing in these texts does. */
type Golden = readonly [query: string, answer: string | null];

/** Written from the titles and sentences of the pages. What is not shown counts as silent, not as wrong. */
const DOCUMENTATION: readonly Golden[] = [
  ['what is a modal', 'A modal is just an empty container'],
  ['how do I create a modal', 'To create a modal, add the class'],
  ['how do I close a modal', 'Add the attribute data-close to any element'],
  ['how do I remove the overlay of a modal', 'To remove the overlay, add'],
  ['what is a callout', 'A callout is just an element'],
  ['what is interchange', 'Interchange uses media queries'],
  ['what does the equalizer do', 'Equalizer makes it dead simple'],
  ['what is panini', 'Panini is a flat file compiler'],
  ['what is motion UI', 'Motion UI is a standalone library'],
  ['how do I disable motion UI', 'To disable Motion UI, set'],
  ['what is the toggler', 'Toggler makes it easy to toggle'],
  ['what is a badge', 'The badge is a basic component'],
  ['what is a card', 'A card is just an element'],
  ['what is a pagination list', 'A pagination list is just a'],
  ['what is a close button', 'A close button is a <button> element'],
  ['what is the off-canvas', 'Foundation’s Off-canvas is a well established'],
  ['what is a dropdown menu', 'The dropdown menu plugin'],
  ['how do I create a dropdown pane', 'To create a dropdown pane, add'],
  ['how do I nest menus', 'To nest menus, add a new'],
  ['how to nest a grid', 'You can nest the grids indefinitely'],
  ['how to disable a slider', 'To disable the slider, add'],
  ['how do I make a vertical slider', 'A slider can be vertical'],
  ['how to change the color palette', 'If you’re using the Sass version of Foundation, you can easily change'],
  ['how to use flexbox mode', 'If you use the foundation-everything() mixin'],
  ['how do I create a button with only an arrow', 'To create a button with only an arrow'],
  ['how to build a split button', 'To build a split button'],
  ['how do I create sub-menus', 'To create sub-menus'],
  ['how can I align items in the middle', 'To align items in the middle'],
  ['how do I mark a disabled item', 'To mark a disabled item'],
  ['how do I remove the gutter of the grid', 'The .collapse class lets you remove'],
  ['what is the default font size', 'The default font size is set to 100%'],
  ['how do I use my own key bindings', 'If you want to use your own key bindings'],
  ['how to add my own media queries', 'To add your own named media queries'],
  ['how do I get the media query of a breakpoint', 'To get the media query of a breakpoint'],
  ['how to create breadcrumb links', 'To make a set of breadcrumb links'],
  ['how do I use one equalizer inside another', 'To use one Equalizer inside another'],
  ['how do I add a label to a switch', 'A switch can be labelled'],
  ['where is the flex grid supported', 'The flex grid is only supported in Chrome'],
  ['how to use AJAX to load modal content', 'To use AJAX to load your modal content'],
  ['how do I define column widths at the row level', 'To define column widths at the row-level'],
  ['full-screen modal width', 'A full-screen modal is 100% of the width'],
  ['how do I install a pizza oven', null],
  ['what is a carousel of elephants', null],
  ['how much does Foundation cost', null],
  ['when was the modal invented', null],
  ['nested menu animation speed', null],
];

const MAGAZINE: readonly Golden[] = [
  ['how many neighbors does Chad have', 'Chad has six neighbors.'],
  ['what is the capital of Peru', null],
  ['which languages are spoken in Belgium', null],
  ['who wrote about the weather in Atlantis', null],
];

const DOCS = readFileSync('docs/answers.md', 'utf8');

test('of 50 questions about a real documentation and the sample data, 25 or more are answered right, and at most 2 wrong', () => {
  const magazine = buildMagazine(new Date('2026-11-26')).map(({ title, teaser: text }) => ({ title, text }));
  const all = [...judge(DOCUMENTATION, openDocumentation()), ...judge(MAGAZINE, searchIn(magazine))];
  expect(all).toHaveLength(50);
  const wrong = all.filter(({ shown, isRight }) => shown !== null && !isRight).map(({ shown }) => shown);

  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(2);
  const [, least = ''] = /(\d+) are answered right, at most two with a wrong sentence/.exec(DOCS) ?? [];
  expect(Number(least)).toBeGreaterThanOrEqual(25);
  expect(all.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(Number(least));
});

function judge(golden: readonly Golden[], ask: Ask): readonly { shown: string | null; isRight: boolean }[] {
  return golden.map(([query, answer]) => {
    const shown = findExcerpt(query, ask(query), 'en')?.text ?? null;
    return { shown, isRight: answer !== null && (shown?.replaceAll("'", '’').startsWith(answer) ?? false) };
  });
}

const SHIPPING = {
  title: 'Delivery',
  text: 'How we deliver\nWe ship on every working day. Shipping to France takes three to five days. Large parcels take longer.',
};

test('an excerpt is a sentence as it stands in the text, with the words of the query marked', () => {
  const found = findExcerpt('how long does shipping to France take', [SHIPPING], 'en');
  expect(found).toMatchObject({ source: 0, text: 'Shipping to France takes three to five days.' });
  expect(found?.parts.filter(({ isHighlighted }) => isHighlighted).map(({ text }) => text)).toEqual([
    'Shipping',
    'France',
    'takes',
  ]);
  expect(found?.parts.map(({ text }) => text).join('')).toBe(found?.text);
});

test.each([
  ['one word', 'shipping'],
  ['words that say nothing', 'how is it with this'],
  ['a word that is nowhere', 'shipping to France by boat'],
  ['nothing', ''],
  ['no letters', '?? ** --'],
])('nothing is quoted for %s', (_, query) => {
  expect(findExcerpt(query, [SHIPPING], 'en')).toBeNull();
});

test.each([
  ['is cut at its beginning', 'nding to France takes three days of shipping.'],
  ['is cut at its end', 'Shipping to France takes three'],
  ['is a question', 'How long does shipping to France take?'],
  ['is longer than 320 characters', `Shipping to France takes ${'very '.repeat(80)}long.`],
])('a sentence that %s is not quoted', (_, text) => {
  expect(findExcerpt('how long does shipping to France take', [{ title: 'Delivery', text }], 'en')).toBeNull();
});

test('nothing is quoted where two sentences answer nearly as well', () => {
  const two = { title: 'Delivery', text: 'Shipping to France takes three days.\nShipping to France takes five weeks.' };
  expect(findExcerpt('how long does shipping to France take', [two], 'en')).toBeNull();
});

test('the same sentence on two pages is no contradiction', () => {
  expect(findExcerpt('how long does shipping to France take', [SHIPPING, SHIPPING], 'en')?.source).toBe(0);
});

test.each([
  ['de', 'Wie lange dauert der Versand nach Österreich?', 'Der Versand nach Österreich dauert drei Tage.'],
  ['fr', 'combien de temps dure la livraison en Suède', 'La livraison en Suède dure trois jours.'],
  ['es', '¿cuánto tarda el envío a Perú?', 'El envío a Perú tarda tres días.'],
])('a question in %s is answered', (language, query, sentence) => {
  const text = `Allgemein generell general.\n${sentence} Danke merci gracias.`;
  expect(findExcerpt(query, [{ title: 'A', text }], language)?.text).toBe(sentence);
});

test('huge and hostile texts are read in a moment', () => {
  const texts = [
    'a'.repeat(1e6),
    'shipping. '.repeat(1e5),
    '. '.repeat(5e5),
    '\n'.repeat(5e5),
    '<script>alert(1)</script>',
  ];
  const time = processorTime(() => {
    for (const text of texts) findExcerpt('shipping to France', [{ title: text.slice(0, 1000), text }], 'en');
  });
  expect(time).toBeLessThan(3000);
});

test.each([
  [
    'a text without blanks',
    'what is 浴衣',
    `浴衣は${'日本の夏に着る和服の一種であり祭りや花火大会などで広く着られている'.repeat(6)}。`,
  ],
  ['a word of umlauts', 'was ist Größe', `Größe ${'äöüß'.repeat(75)} und mehr und noch mehr.`],
  ['words with hyphens', 'what is a tent', `A tent ${'é-'.repeat(5000)} and more and even more.`],
  ['signs alone', 'what is a tent', `A tent ${'… — '.repeat(5000)} and more and even more.`],
])('%s takes no longer than others', (_, query, text) => {
  expect(processorTime(() => findExcerpt(query, [{ title: 'A title', text }], 'en'))).toBeLessThan(500);
});
