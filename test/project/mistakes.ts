import { parse } from '../../src/config/parse';
import { translations } from '../../src/messages/languages';
import { problem, then, type Problem, type ProblemCode } from '../../src/problems/catalogue';

/** One kind of problem, for somebody who has just read of it. */
interface Mistake {
  /** An example: what the code really says. */
  readonly told: Problem;
  readonly means: string;
  readonly todo: string;
}

/** Every code of the catalogue; the compiler asks for the ones that are missing. */
const mistakes: { readonly [C in ProblemCode]: Mistake } = {
  missing: {
    told: parsed('missing', { 'query-by': '' }),
    means: 'The panel has to know this before it can search, so it does not start.',
    todo: 'Add it. An attribute that a template leaves empty counts as missing too.',
  },
  'unknown-attribute': {
    told: parsed('unknown-attribute', { veiw: 'grid' }),
    means: 'No attribute of the panel has this name.',
    todo: 'Correct the name, or take it out; [all of them](#attributes).',
  },
  'unknown-kind': {
    told: parsed('unknown-kind', { facets: 'brand, price:rnage' }),
    means: 'What stands behind the colon is no kind of facet, so this facet is missing.',
    todo: 'Use one of the [kinds](#facets); a label comes after `=`.',
  },
  'unknown-key': {
    told: parsed('unknown-key', { facets: '[{"field": "brand", "limt": 5}]' }),
    means: 'Here nothing has this name: it does no harm, and sets nothing.',
    todo: 'Correct the name, or take it out.',
  },
  'foreign-key': {
    told: parsed('foreign-key', { facets: '[{"field": "brand", "step": 5}]' }),
    means: 'Another kind of facet has this name; this one does not.',
    todo: 'Say `"kind"` too, or take the name out.',
  },
  'unknown-language': {
    told: problem('unknown-language', { attribute: 'data-lang', value: 'eo' }, { known: ['en', ...translations].sort() }, then.english),
    means: 'There are no words in this language.',
    todo: 'Choose one of them, or bring your own words: [Languages](#languages).',
  },
  'wrong-value': {
    told: parsed('wrong-value', { 'per-page': 'ten' }),
    means: 'The value cannot be used; what stands in for it is said at the end.',
    todo: 'Write one that is expected.',
  },
  'bad-json': {
    told: parsed('bad-json', { labels: '{clearRefinements: "Reset"}' }),
    means: 'The value begins like JSON and is none: often a comma too many, or quotes that the CMS has made curly.',
    todo: 'Compare it with the example.',
  },
  'missing-key': {
    told: parsed('missing-key', { facets: 'price:numeric' }),
    means: 'This kind of facet needs more than the short form can say.',
    todo: 'Write the list in JSON, as in the example.',
  },
  repeated: {
    told: parsed('repeated', { facets: 'brand, price, brand' }),
    means: 'The first of the two counts.',
    todo: 'Take one out.',
  },
  reserved: {
    told: parsed('reserved', { params: 'query_by=name' }),
    means: 'An attribute, or the panel by itself, sets this search parameter.',
    todo: 'Set the attribute that is named; else take it out.',
  },
  'wrong-layout': {
    told: parsed('wrong-layout', { trigger: '#open' }),
    means: 'In this layout the attribute has nothing to do.',
    todo: 'Add the layout, or take the attribute out.',
  },
  'for-scripts': {
    told: problem('for-scripts', { attribute: 'data-target', value: '#search' }, {}, then.staysInPlace),
    means: 'An element is drawn where it stands.',
    todo: 'Move the element, or take the attribute out.',
  },
  'no-title': {
    told: problem('no-title', { attribute: 'data-title', value: null }, {}, then.untitled),
    means: 'The title is the first field of `data-query-by`, and here that is kept on the server.',
    todo: 'Add `data-title`.',
  },
  'no-numbers': {
    told: problem('no-numbers', { attribute: 'data-facets', value: 'brand' }, {}, then.notShown),
    means: 'The collection holds text in this field.',
    todo: 'Show it as a list (`brand`), or store numbers in a field of type `int32` or `float`.',
  },
  'no-suggestions': {
    told: problem(
      'no-suggestions',
      { attribute: 'data-suggestions', value: 'product_queries' },
      { status: 401, said: 'Forbidden - a valid `x-typesense-api-key` header must be sent.', collections: ['products', 'product_queries'] },
      then.ignored,
    ),
    means: 'The collection of queries is not there, has other fields, or the key of the page is not for it. Hits are found all the same.',
    todo: 'Make the collection, or a key for both: [Suggestions](#suggestions).',
  },
  'no-input': {
    told: problem('no-input', { attribute: 'data-input', value: '.search-form' }, {}, then.ownField),
    means: 'The selector leads to something else, such as the form around the field, or a field for numbers.',
    todo: 'Name the `<input>` itself: `.search-form input`. Its type has to be `search` or `text`.',
  },
  'no-match': {
    told: problem('no-match', { attribute: 'data-target', value: '#serch' }, {}, then.staysInPlace),
    means: 'The page has no such element, or not at the moment when it was looked for.',
    todo: 'Correct the selector, or see that the element is in the page.',
  },
  'no-template': {
    told: problem('no-template', { attribute: 'data-template', value: '#card' }, {}, then.usesCard),
    means: 'There is no such element, or it is no `<template>`; some editors take those out.',
    todo: 'Correct the selector, or put the `<template>` into the element.',
  },
  'no-words': {
    told: problem('no-words', { attribute: 'data-lang', value: 'de' }, { reason: 'no de.json: 404' }, then.english),
    means: 'A file beside the script is missing, or the page may not ask for it.',
    todo: 'Copy the folder `lang` too; a Content Security Policy has to allow it in `connect-src`.',
  },
  hidden: {
    told: problem('hidden', { attribute: 'data-layout', value: 'overlay' }, {}, then.closed),
    means: 'The element stands in a part of the page that is not displayed.',
    todo: 'Move it out of there, such as to the end of the `<body>`.',
  },
  refused: {
    told: problem('refused', { attribute: 'data-template', value: '#card' }, { what: 'onclick' }, then.takenOut),
    means: 'Fields are your documents’ words; there they could become code.',
    todo: 'Do without it; the page can listen for [`searchlet:select`](#events).',
  },
  'strong-key': {
    told: problem(
      'strong-key',
      { attribute: 'data-key', value: null },
      { read: '/keys' },
      then.makeKey('https://search.your-site.example', ['products']),
    ),
    means: 'Whoever reads your page could change or empty the collection.',
    todo: 'Send the request with your admin key, put the new key into the page, and delete the one that stood there.',
  },
  planned: {
    told: parsed('planned', { index: '/search-index.json' }),
    means: 'A later version will know it.',
    todo: 'Take it out until then.',
  },
};

/** The kinds of problems as headings and tables, in Markdown. */
export function problemTables(): string {
  const groups: readonly (readonly [heading: string, codes: readonly ProblemCode[]])[] = [
    ['The panel does not start', ['missing']],
    ['A name is not known', ['unknown-attribute', 'unknown-kind', 'unknown-key', 'foreign-key', 'unknown-language']],
    [
      'A value is not as expected, or not of use here',
      ['wrong-value', 'bad-json', 'missing-key', 'repeated', 'reserved', 'wrong-layout', 'for-scripts', 'no-title', 'no-numbers', 'planned'],
    ],
    ['Something is not there', ['no-match', 'no-input', 'no-template', 'no-suggestions', 'no-words', 'hidden']],
    ['Something could do harm', ['strong-key', 'refused']],
  ];
  const left = Object.keys(mistakes).filter((code) => !groups.some(([, codes]) => codes.includes(code as ProblemCode)));
  if (left.length > 0) throw new Error(`Put ${left.join(', ')} under a heading`);
  return groups.map(([heading, codes]) => [`### ${heading}`, '', ...tableOf(codes)].join('\n')).join('\n\n');
}

function tableOf(codes: readonly ProblemCode[]): readonly string[] {
  const rows = codes.map((code) => {
    const { told, means, todo } = mistakes[code];
    return `| ${[`\`${told.sentence}\``, means, todo].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return ['| you read | it means | what to do |', '| --- | --- | --- |', ...rows];
}

/** What is told of attributes that are right but for these; one left empty is missing. */
function parsed(code: ProblemCode, wrong: Readonly<Record<string, string>>): Problem {
  const right = { host: 'https://search.your-site.example', key: 'k8pX1Zfd9vR3wQ7t', collection: 'products', 'query-by': 'name' };
  const { problems } = parse({ ...right, ...wrong });
  const [told, ...others] = problems;
  if (told?.code !== code || others.length > 0) throw new Error(`${code}: told were ${problems.map((one) => one.code).join(', ')}`);
  return told;
}
