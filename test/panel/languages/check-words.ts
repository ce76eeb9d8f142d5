import { allWords, messageKeys } from '../../../src/panel/languages/message-keys';
import { closestName } from '../../../src/tag/problems/did-you-mean';

/**
 * What is wrong with the messages of a language, a sentence for each mistake; none if they are complete.
 *
 * @param tag BCP 47 tag of the language, whose plural categories count.
 * @param words by name, as in a file of `src/panel/languages` or in `data-labels`.
 * @throws RangeError when `Intl` rejects the tag.
 */
export function checkWords(tag: string, words: Readonly<Record<string, unknown>>): readonly string[] {
  const rules = new Intl.PluralRules(tag);
  const needed = neededNames(rules);
  const missing = needed.filter((name) => !Object.hasOwn(words, name));
  return [
    ...missing.map((name) => `"${name}" is missing${usedFor(name, rules)}${inEnglish(name)}.`),
    ...Object.entries(words).flatMap(([name, text]) =>
      needed.includes(name) ? checkText(name, text, rules) : checkName(name, tag, rules),
    ),
    ...Object.entries(ON_CONTROLS).flatMap(([name, written]) => {
      const [spoken, text] = [words[name], words[written]].map((one) => String(one ?? '').toLocaleLowerCase(tag));
      return !spoken || !text || spoken.includes(text)
        ? []
        : [`"${name}" needs the words of "${written}", which are on the control.`];
    }),
  ];
}

/**
 * The names of controls, and what is written on them. Speech control finds a control by the text on it:
 * https://www.w3.org/WAI/WCAG22/Understanding/label-in-name.html
 */
const ON_CONTROLS = { searchIn: 'searchValues', showMoreOf: 'showMore', showLessOf: 'showLess', starsUpOf: 'andUp' };

const english: Readonly<Record<string, string>> = allWords;

/** The messages with plural forms, without the category. */
const stems = messageKeys.filter((name) => name.endsWith('.other')).map((name) => name.slice(0, -'.other'.length));

/** The names of all messages, with the plural categories of a language. */
function neededNames(rules: Intl.PluralRules): readonly string[] {
  const { pluralCategories } = rules.resolvedOptions();
  const plain = messageKeys.filter((name) => pluralOf(name) === null);
  return [...plain, ...stems.flatMap((stem) => pluralCategories.map((category) => `${stem}.${category}`))];
}

/** Which message a name is a plural form of, and for which category; null if it is no plural form. */
function pluralOf(name: string): { readonly stem: string; readonly category: string } | null {
  const [, stem = '', category = ''] = /^(.+)\.(zero|one|two|few|many|other)$/.exec(name) ?? [];
  return stems.includes(stem) ? { stem, category } : null;
}

/** The English text for a name; for a plural form that English lacks, that of "other". */
function englishOf(name: string): string {
  return english[name] ?? english[`${pluralOf(name)?.stem}.other`] ?? '';
}

function checkName(name: string, tag: string, rules: Intl.PluralRules): readonly string[] {
  if (pluralOf(name)) {
    const categories = rules.resolvedOptions().pluralCategories.join(', ');
    return [`"${name}" is never used: the plural categories of "${tag}" are ${categories}.`];
  }
  const nearest = closestName(name, messageKeys);
  return [`"${name}" is the name of no message${nearest === null ? '.' : `. Did you mean "${nearest}"?`}`];
}

function checkText(name: string, text: unknown, rules: Intl.PluralRules): readonly string[] {
  if (typeof text !== 'string' || text === '') return [`"${name}" has no text.`];
  const sentences: string[] = [];
  const [used, offered] = [placeholdersIn(text), offeredTo(name)];
  const isNeeded = (placeholder: string): boolean => placeholder !== '{count}' || needsCount(name, rules);
  for (const placeholder of offered) {
    if (used.includes(placeholder) || !isNeeded(placeholder)) continue;
    sentences.push(`"${name}" lacks ${placeholder}${usedFor(name, rules)}${inEnglish(name)}.`);
  }
  for (const placeholder of used.filter((one) => !offered.includes(one))) {
    sentences.push(`"${name}" has ${placeholder}, which nothing fills in${inEnglish(name)}.`);
  }
  if (text !== text.trim()) sentences.push(`"${name}" begins or ends with a space.`);
  if (name === 'removeRefinement' && !/\{label\}\s?[:：]\s?\{value\}/.test(text)) {
    sentences.push('"removeRefinement" needs {label}: {value} in this order, as it is written on the button.');
  }
  if (text === english[name] && /\p{L}{4}/u.test(text.replace(PLACEHOLDERS, '')) && !LOANS.includes(text)) {
    sentences.push(`"${name}" is the English text: "${text}".`);
  }
  return sentences;
}

/** English texts that are the same in another language: Czech, Dutch, French, Indonesian or Polish. */
const LOANS = [
  '{count} variant',
  '{count} section',
  '{count} sections',
  'Filters',
  'Relevance',
  'Pages',
  'Page {page}',
];

/** What the panel fills in: for a plural form, also what the English text for one leaves out. */
function offeredTo(name: string): readonly string[] {
  const plural = pluralOf(name);
  return placeholdersIn(plural ? (english[`${plural.stem}.other`] ?? '') : englishOf(name));
}

/** Whether a text needs its number: "one result" does in Russian, where the form is also that of 21. */
function needsCount(name: string, rules: Intl.PluralRules): boolean {
  const plural = pluralOf(name);
  if (!plural) return true;
  // Where English names no number for one, there is never none: "Past day".
  const hasNone = placeholdersIn(english[`${plural.stem}.one`] ?? '').includes('{count}');
  return COUNTS.filter((count) => (count > 0 || hasNone) && rules.select(count) === plural.category).length !== 1;
}

function usedFor(name: string, rules: Intl.PluralRules): string {
  const plural = pluralOf(name);
  if (!plural) return '';
  const examples = [...COUNTS, 1_000_000, 0.5, 1.5].filter((count) => rules.select(count) === plural.category);
  return `, used for ${examples.slice(0, 3).join(', ')}`;
}

function inEnglish(name: string): string {
  return ` ("${englishOf(name)}" in English)`;
}

/** Numbers of results that tell the forms of a language apart. */
const COUNTS = Array.from({ length: 201 }, (_, count) => count);

function placeholdersIn(text: string): readonly string[] {
  return text.match(PLACEHOLDERS) ?? [];
}

const PLACEHOLDERS = /\{\w+\}/g;
