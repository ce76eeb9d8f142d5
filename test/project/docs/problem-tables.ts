import { parse } from '../../../src/facets/config';
import { translations } from '../../../src/panel/languages/languages';
import { attributeNames } from '../../../src/tag/attributes/attributes';
import { readConfigText, unreadConfig } from '../../../src/tag/config-file';
import { type Problem, type ProblemCode, problem } from '../../../src/tag/problems/catalogue';
import { describeProblem } from '../../../src/tag/problems/problem-sentences';

/** One kind of problem, for a site owner who has just read its sentence. */
interface Entry {
  /** An example: the sentence the code writes. */
  readonly told: Problem;
  readonly means: string;
  readonly todo: string;
}

/** Every code of the catalogue; the compiler reports missing ones. */
const entries: { readonly [C in ProblemCode]: Entry } = {
  missing: {
    told: parsed('missing', { 'query-by': '' }),
    means: 'The panel needs this to search, so it does not start.',
    todo: 'Add it. An empty attribute counts as missing.',
  },
  'no-config': {
    told: unreadConfig('/searchlet.json', '404 Not Found'),
    means: 'The attributes in this file are missing. The address is wrong, or its server refuses the page (CORS).',
    todo: 'Upload the file, or correct its address; see [One file of attributes](config-file.md).',
  },
  'bad-config': {
    told: readConfigText('["films"]', '/searchlet.json', attributeNames).problems[0] as Problem,
    means: 'The file, or the JSON inside the element, does not have attributes as names and values.',
    todo: 'Correct it; see [One file of attributes](config-file.md).',
  },
  'not-with-index': {
    told: parsed('not-with-index', { index: '/search', key: '' }),
    means: 'An index of files is searched, so no server is.',
    todo: 'Remove one of the two.',
  },
  'unknown-attribute': {
    told: parsed('unknown-attribute', { veiw: 'grid' }),
    means: 'No attribute of the panel has this name.',
    todo: 'Correct the name, or remove it; see [Attributes](attributes.md).',
  },
  'unknown-kind': {
    told: parsed('unknown-kind', { facets: 'brand, price:rnage' }),
    means: 'The word after the colon is not a kind of facet, so this facet is missing.',
    todo: 'Use one of the [kinds](facets.md); a label comes after `=`.',
  },
  'unknown-key': {
    told: parsed('unknown-key', { facets: '[{"field": "brand", "limt": 5}]' }),
    means: 'Nothing here has this name, so it has no effect.',
    todo: 'Correct the name, or remove it.',
  },
  'foreign-origin': {
    told: problem('foreign-origin', { attribute: 'data-template', value: 'https://cart.example/add' }, {}, 'notSent'),
    means: 'A field could otherwise send what visitors type to any server.',
    todo: 'Write the whole origin into `data-action`, or use a path of your site; see [Cards](cards.md).',
  },
  'unfit-value': {
    told: problem(
      'unfit-value',
      { attribute: 'data-meta', value: 'price:currency(EUR)' },
      { found: 'on request' },
      'asItIs',
    ),
    means:
      'At least one hit has a value that is no number or date, as the format needs it. Others are written in the format.',
    todo: 'Correct the documents, or choose another format; see [Cards](cards.md).',
  },
  'no-scheme': {
    told: problem('no-scheme', { attribute: 'data-url', value: 'link' }, {}, 'asItIs'),
    means: 'Browsers take such an address for a path of your site.',
    todo: 'Write `https://` before the addresses in the documents.',
  },
  'foreign-key': {
    told: parsed('foreign-key', { facets: '[{"field": "brand", "step": 5}]' }),
    means: 'This key belongs to another kind of facet.',
    todo: 'Add `"kind"`, or remove the key.',
  },
  'unknown-language': {
    told: problem(
      'unknown-language',
      { attribute: 'data-lang', value: 'eo' },
      { known: ['en', ...translations].sort() },
      'english',
    ),
    means: 'The panel has no texts in this language.',
    todo: 'Choose one of the listed languages, or supply your own texts: [Languages](languages.md).',
  },
  'wrong-value': {
    told: parsed('wrong-value', { 'per-page': 'ten' }),
    means: 'The value is not valid; the sentence ends with the value that is used.',
    todo: 'Write a value as described.',
  },
  'bad-json': {
    told: parsed('bad-json', { labels: '{clearRefinements: "Reset"}' }),
    means:
      'The value starts like JSON but is not valid: often a comma too many, or quotes that the CMS has made curly.',
    todo: 'Compare it with the example.',
  },
  'missing-key': {
    told: parsed('missing-key', { facets: 'price:numeric' }),
    means: 'This kind of facet needs options that the short form cannot express.',
    todo: 'Write the list in JSON, as in the example.',
  },
  repeated: {
    told: parsed('repeated', { facets: 'brand, price, brand' }),
    means: 'Only the first of the two is used.',
    todo: 'Remove one.',
  },
  reserved: {
    told: parsed('reserved', { params: 'query_by=name' }),
    means: 'An attribute or the panel itself sets this search parameter.',
    todo: 'Set the named attribute, or remove the parameter.',
  },
  'wrong-layout': {
    told: parsed('wrong-layout', { trigger: '#open' }),
    means: 'The attribute has no effect in this layout.',
    todo: 'Change the layout, or remove the attribute.',
  },
  'not-searched': {
    told: problem('not-searched', { attribute: 'data-collection', value: 'movies' }, {}, 'ignored'),
    means: 'The panel has sources, and searches only these.',
    todo: 'Add a source for the collection; see [Several collections](sources.md).',
  },
  'for-scripts': {
    told: problem('for-scripts', { attribute: 'data-target', value: '#search' }, {}, 'staysInPlace'),
    means:
      'An element renders where it is. The same holds for `data-base-url`: the browser runs files of that folder, so an element, which others may be allowed to write, cannot name it.',
    todo: 'Move the element, or remove the attribute; put `data-base-url` on the script tag.',
  },
  'no-title': {
    told: problem('no-title', { attribute: 'data-title', value: null }, {}, 'untitled'),
    means: 'The title defaults to the first field of `data-query-by`, which is in the preset here.',
    todo: 'Add `data-title`.',
  },
  'no-numbers': {
    told: problem('no-numbers', { attribute: 'data-facets', value: 'brand' }, {}, 'notShown'),
    means: 'The field contains text.',
    todo: 'Show it as a list (`brand`), or store numbers in a field of type `int32` or `float`.',
  },
  'uncounted-ranges': {
    told: problem('uncounted-ranges', { attribute: 'data-facets', value: 'dates' }, {}, 'notCounted'),
    means: 'Typesense refuses to count dates, ratings and bars over a list of numbers. It does not say of which field.',
    todo: 'Add a field with one number for each document, such as the next date, and use it in the facet.',
  },
  'no-fields': {
    told: problem('no-fields', { attribute: 'data-facets', value: 'attrs.*' }, {}, 'notShown'),
    means: 'There are fields below this name, but none of them is a facet.',
    todo: 'Set `"facet": true` in the schema, for the object or for its fields.',
  },
  'no-letters': {
    told: problem('no-letters', { attribute: 'data-facets', value: 'brand' }, {}, 'ignored'),
    means: 'A link to the page names a value such as `*` or an empty one. Typesense does not index these.',
    todo: 'Correct the link. In the documents, leave such values out.',
  },
  'no-suggestions': {
    told: problem(
      'no-suggestions',
      { attribute: 'data-suggestions', value: 'product_queries' },
      {
        status: 401,
        said: 'Forbidden - a valid `x-typesense-api-key` header must be sent.',
        collections: ['products', 'product_queries'],
      },
      'ignored',
    ),
    means:
      'The collection of queries does not exist, has other fields, or the key has no access to it. Hits are still found.',
    todo: 'Create the collection, or a key for both: [Suggestions](suggestions.md#popular-queries).',
  },
  'no-input': {
    told: problem('no-input', { attribute: 'data-input', value: '.search-form' }, {}, 'ownField'),
    means: 'The selector matches something else, such as the form around the field, or a number field.',
    todo: 'Select the `<input>` itself: `.search-form input`. Its type must be `search` or `text`.',
  },
  'no-match': {
    told: problem('no-match', { attribute: 'data-target', value: '#serch' }, {}, 'staysInPlace'),
    means: 'The page has no such element, or had none when the panel looked for it.',
    todo: 'Correct the selector, or add the element to the page.',
  },
  'no-panel': {
    told: problem('no-panel', { attribute: 'data-searchlet-panel', value: '[data-id=shpo]' }, {}, 'notOpened'),
    means: 'A visitor clicked a link that names a panel, and the page has others, but not that one.',
    todo: 'Correct the selector on the link; see [Events and API](events-and-api.md#links-and-buttons).',
  },
  'no-template': {
    told: problem('no-template', { attribute: 'data-template', value: '#card' }, {}, 'usesCard'),
    means: 'There is no such element, or it is not a `<template>`; some editors remove those.',
    todo: 'Correct the selector, or put the `<template>` into the element.',
  },
  'no-file': {
    told: problem(
      'no-file',
      { attribute: 'data-facets', value: null },
      { file: 'searchlet/0.1.0/facets.js', reason: 'Failed to fetch' },
      'ignored',
    ),
    means:
      'This attribute needs a file of the folder beside the script, which is missing, or the page may not load it.',
    todo: 'Upload the folder `searchlet/` too, or set `data-base-url`; a content security policy must allow it in `script-src`.',
  },
  'no-interpretation': {
    told: problem(
      'no-interpretation',
      { attribute: 'data-ask', value: 'true' },
      { said: 'it answered 501' },
      'asTyped',
    ),
    means: 'The endpoint did not turn a sentence into search parameters.',
    todo: 'Start it with `--nl-model` and `--nl-fields`; see [Answers endpoint](answers-endpoint.md#sentences).',
  },
  'no-likeness': {
    told: problem('no-likeness', { attribute: 'data-like', value: '1024' }, {}, 'notShown'),
    means: 'Nothing says what makes two documents alike.',
    todo: 'Name the facets to compare in `data-facets`, or add an embedding to the collection; see [Page context](page-context.md#lists).',
  },
  'no-meaning': {
    told: problem(
      'no-meaning',
      { attribute: 'data-semantic', value: 'embedding' },
      { said: 'API error: You exceeded your current quota' },
      'wordsAlone',
    ),
    means:
      'The server, or the provider of its model, refuses to compare the query. Visitors see hits by words, and nothing related.',
    todo: 'Read what the server said; `searchlet check` says more. See [Search by meaning](meaning.md).',
  },
  'no-vector-index': {
    told: problem('no-vector-index', { attribute: 'data-like', value: '1024' }, { field: 'embedding' }, 'asFacets'),
    means: 'The document has an embedding that the server cannot compare.',
    todo: 'Set `num_dim` of the field to the length of its lists; see [Page context](page-context.md#lists).',
  },
  'no-value': {
    told: problem(
      'no-value',
      { attribute: 'data-filter', value: 'lang:={meta.section}' },
      { placeholder: '{meta.section}', expects: '<meta name="section" content="…">' },
      'stops',
    ),
    means:
      'The filter takes a value from the page, which this page does not have. Without it, it would let too much through.',
    todo: 'Add the value to the page, or remove the placeholder; see [Page context](page-context.md).',
  },
  'unfit-metadata': {
    told: problem(
      'unfit-metadata',
      { attribute: 'data-merchandising', value: null },
      { path: 'banner.link', found: 'javascript:open()', expects: 'a URL' },
      'notShown',
    ),
    means: 'The `metadata` of a curation rule holds something that visitors cannot be shown, or should not follow.',
    todo: 'Correct the rule on the server; `docs/merchandising.md` has the form.',
  },
  'unusable-parameter': {
    told: problem(
      'unusable-parameter',
      { attribute: 'data-facets', value: null },
      { wanted: 'sl_colour=Red', possible: '', facets: [{ field: 'color' }] },
      'ignored',
    ),
    means:
      'A link with `data-searchlet-open`, or a script, names no facet of this panel, or a value that it cannot have.',
    todo: 'Write it as the address does after a click in the facet; see [Events and API](events-and-api.md#links-and-buttons).',
  },
  'no-words': {
    told: problem('no-words', { attribute: 'data-lang', value: 'de' }, { reason: 'no de.json: 404' }, 'english'),
    means:
      'A file beside the script is missing, or the page may not load it. An optimiser may serve the script from elsewhere.',
    todo: 'Upload the folder `searchlet/` too, or set `data-base-url`; a content security policy must allow it in `connect-src`.',
  },
  hidden: {
    told: problem('hidden', { attribute: 'data-layout', value: 'overlay' }, {}, 'closed'),
    means: 'The element is in a part of the page that is not displayed.',
    todo: 'Move it, for example to the end of the `<body>`.',
  },
  refused: {
    told: problem('refused', { attribute: 'data-template', value: '#card' }, { what: 'onclick' }, 'takenOut'),
    means: 'In this place a field of a document could run as code.',
    todo: 'Remove it; the page can listen for [`searchlet:select`](events-and-api.md).',
  },
  'events-key': {
    told: problem(
      'events-key',
      { attribute: 'data-analytics-key', value: null },
      { said: 'Forbidden - a valid `x-typesense-api-key` header must be sent.' },
      'notReported',
    ),
    means: 'Clicks and conversions do not reach the server. Visitors notice nothing.',
    todo: 'Create the key as [Analytics](analytics.md#events) says.',
  },
  'events-refused': {
    told: problem(
      'events-refused',
      { attribute: 'data-analytics-events', value: 'films_click' },
      { name: 'films_click', status: 400, said: 'No analytics rule defined for event name films_click' },
      'notReported',
    ),
    means: 'No rule of the server counts events of this name.',
    todo: 'Correct the name, or create the rules: [Analytics](analytics.md#rules).',
  },
  'events-scoped': {
    told: problem('events-scoped', { attribute: 'data-analytics-key', value: null }, {}, 'notReported'),
    means: 'Typesense lets scoped keys do nothing but search.',
    todo: 'Create a separate key for events: [Analytics](analytics.md#events).',
  },
  'strong-key': {
    told: problem(
      'strong-key',
      { attribute: 'data-key', value: null },
      { read: '/keys' },
      { server: 'https://search.your-site.example', collections: ['products'] },
    ),
    means: 'Everybody who reads your page could change or empty the collection.',
    todo: 'Send the request with your admin key, put the new key into the page, and delete the old key.',
  },
};

/** The kinds of problems as headings and tables, in Markdown. */
export function problemTables(): string {
  const groups: readonly (readonly [heading: string, codes: readonly ProblemCode[]])[] = [
    ['The panel does not start', ['missing']],
    ['A name is unknown', ['unknown-attribute', 'unknown-kind', 'unknown-key', 'foreign-key', 'unknown-language']],
    [
      'A value is not valid, or has no effect here',
      [
        'wrong-value',
        'bad-json',
        'bad-config',
        'missing-key',
        'repeated',
        'reserved',
        'wrong-layout',
        'not-with-index',
        'not-searched',
        'for-scripts',
        'no-title',
        'no-numbers',
        'uncounted-ranges',
        'no-fields',
        'no-letters',
        'unfit-value',
        'no-scheme',
        'unfit-metadata',
        'unusable-parameter',
      ],
    ],
    [
      'Something is missing',
      [
        'no-match',
        'no-input',
        'no-panel',
        'no-template',
        'no-suggestions',
        'events-key',
        'events-refused',
        'events-scoped',
        'no-file',
        'no-config',
        'no-value',
        'no-likeness',
        'no-interpretation',
        'no-vector-index',
        'no-meaning',
        'no-words',
        'hidden',
      ],
    ],
    ['Something is dangerous', ['strong-key', 'refused', 'foreign-origin']],
  ];
  const left = Object.keys(entries).filter((code) => !groups.some(([, codes]) => codes.includes(code as ProblemCode)));
  if (left.length > 0) throw new Error(`Put ${left.join(', ')} under a heading`);
  return groups.map(([heading, codes]) => [`### ${heading}`, '', ...tableOf(codes)].join('\n')).join('\n\n');
}

function tableOf(codes: readonly ProblemCode[]): readonly string[] {
  const rows = codes.map((code) => {
    const { told, means, todo } = entries[code];
    return `| ${[`\`${describeProblem(told)}\``, means, todo].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return ['| message | meaning | what to do |', '| --- | --- | --- |', ...rows];
}

/** The one problem with attributes that are right except for these. */
function parsed(code: ProblemCode, wrong: Readonly<Record<string, string>>): Problem {
  const right = {
    host: 'https://search.your-site.example',
    key: 'k8pX1Zfd9vR3wQ7t',
    collection: 'products',
    'query-by': 'name',
  };
  const { problems } = parse({ ...right, ...wrong });
  const [told, ...others] = problems;
  if (told?.code !== code || others.length > 0)
    throw new Error(`${code}: told were ${problems.map((one) => one.code).join(', ')}`);
  return told;
}
