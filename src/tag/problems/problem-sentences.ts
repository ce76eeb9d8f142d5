import { type AttributeNames, fillNames, type NamesFor, namesInHtml } from './attribute-names';
import {
  type Consequence,
  type MessageArgs,
  maskIn,
  type Problem,
  type ProblemCode,
  type Spot,
  shorten,
} from './catalogue';
import { consequences } from './consequences';
import { keyRequest } from './curl-request';
import { closestName } from './did-you-mean';
import { expectationOf, jsonFor } from './expectations';
import { plainSentences } from './plain-sentences';

/**
 * Describes a problem in full sentences: what is written, what was expected, what happens now.
 *
 * @param namesFor how to name attributes; as in HTML if left out.
 */
export function describeProblem(
  { code, spot, facts, consequence, secret, source }: Problem,
  namesFor: NamesFor = namesInHtml,
): string {
  const names = namesFor(spot.attribute);
  const subject = subjectOf(spot, names);
  // The compiler does not know that the code and the facts of one problem belong together.
  const start = isPlain(code)
    ? `${subject}: ${fillNames(plainSentences[code], names)}`
    : (sentences[code] as Sentence<ProblemCode>)(subject, facts, names);
  const end = describeConsequence(consequence);
  const joined = start.endsWith(';') ? end.charAt(0).toLowerCase() + end.slice(1) : end;
  return maskIn(`${source === undefined ? '' : `Source ${source}: `}${start} ${joined}`, secret);
}

function describeConsequence(consequence: Consequence): string {
  if (typeof consequence === 'string') return consequences[consequence];
  if ('server' in consequence)
    return `Create a search-only key: ${keyRequest(consequence.server, consequence.collections)}`;
  // Without a fallback, or with one that has no name, the sentence only says that the value is ignored.
  const { using } = consequence;
  const isNamed = typeof using !== 'object' || (Array.isArray(using) && using.length > 0);
  return isNamed ? `Using ${String(using)}.` : consequences.ignored;
}

type Sentence<C extends ProblemCode> = (subject: string, facts: MessageArgs[C], names: AttributeNames) => string;

function isPlain(code: ProblemCode): code is keyof typeof plainSentences {
  return code in plainSentences;
}

/** The first half of every other sentence. */
const sentences: { readonly [C in Exclude<ProblemCode, keyof typeof plainSentences>]: Sentence<C> } = {
  'bad-config': (subject, { place, reason }) =>
    `${subject}: ${place} is not a JSON object of attributes (${shorten(reason)}), such as {"collection": "films"}.`,

  'bad-json': (subject, { expects }) =>
    `${subject}: this is not valid JSON. Put single quotes around the whole value, and double quotes around every ` +
    `name and text inside it, such as '${jsonFor(expects)}'.`,

  'events-key': (subject, { said }, { mention }) =>
    `${subject}: the server accepts no events from this key (“${shorten(said)}”). Create a key with the action ` +
    `analytics/events:create, and put it into ${mention('data-analytics-key')}.`,

  'events-refused': (subject, { name, status, said }) =>
    `${subject}: the server refused the event ${name} with status ${status} (“${shorten(said)}”). ` +
    '`searchlet analytics` creates the rules that events need.',

  'not-searched': (subject, _facts, { mention }) =>
    `${subject}: no <searchlet-source> searches this collection. Add <searchlet-source ${subject}></searchlet-source>, or remove ` +
    `${mention('data-collection')} from the panel.`,

  'foreign-key': (subject, { key, kind, owner }) =>
    `${subject}: "${shorten(key)}" only works with the kind "${owner}", not with "${kind}".`,

  missing: (subject, { attribute, expects, example, instead }, { mention }) => {
    const others = instead.map((one) => mention(one)).join(' or ');
    return (
      `${subject} is missing: expected ${expectationOf(expects)}, such as ${mention(attribute, example)}` +
      `${others === '' ? '' : `, or ${others} instead`}.`
    );
  },

  'missing-key': (subject, { key, example }) =>
    `${subject}: "${key}" is missing. Only JSON can set it, such as '${example}'.`,

  'no-config': (subject, { reason }) =>
    `${subject}: this file of attributes could not be read (${shorten(reason)}). Upload it, and let the page fetch it.`,

  'no-file': (subject, { file, reason }, { mention }) =>
    `${subject}: ${file} could not be loaded (${shorten(reason)}). Put the folder searchlet/ of the same release next to the ` +
    `script, or set its address with ${mention('data-base-url')} on the script.`,

  'no-interpretation': (subject, { said }, { mention }) =>
    `${subject}: the address of ${mention('data-answers-endpoint')} did not interpret a sentence (${said}). With ` +
    '`searchlet answers` give --nl-model and --nl-fields.',

  'no-vector-index': (subject, { field }, { mention }) =>
    `${subject}: the field "${field}" has no vector index. Set "num_dim" for it in the schema, or name facets in ` +
    `${mention('data-facets')}.`,

  'no-meaning': (subject, { said }) =>
    `${subject}: the search by meaning failed (“${shorten(said)}”). The field must be in the collection, with "embed" in ` +
    'the schema, and the provider of its model must respond.',

  'no-suggestions': (subject, { status, said, collections }) =>
    `${subject}: ${
      status === 401
        ? `the key must be valid for both collections, ${JSON.stringify(collections)}`
        : 'this must be a collection with the fields "q" (string) and "count" (int32)'
    }. The server answered ${status}${said === '' ? '' : `: “${said}”`};`,

  'no-title': (subject, _, { mention }) =>
    `${subject} is missing: with ${mention('data-preset')} alone, the title field is unknown.`,

  'no-value': (subject, { placeholder, expects }) =>
    `${subject}: the page has no value for ${placeholder}, expected ${expects}.`,

  'no-words': (subject, { reason }, { mention }) =>
    `${subject}: the messages in this language could not be loaded (${shorten(reason)}). Put the folder searchlet/ of ` +
    `the release next to the script, or set its address with ${mention('data-base-url')} on the script.`,

  refused: (subject, { what }) =>
    `${subject}: the template contains ${shorten(what)}, which would let a field run code or load a page.`,

  reserved: (subject, { instead }, { mention }) =>
    `${subject}: ${instead === null ? 'Searchlet sets this itself' : `use ${mention(instead)} instead`}.`,

  'strong-key': (subject, { read }) =>
    `${subject}: this key may do more than search, such as read ${read}, and every visitor can see it.`,

  'unfit-value': (subject, { found }) => `${subject}: the value “${shorten(found)}” does not fit this format.`,

  'unfit-metadata': (subject, { path, found, expects }) =>
    `${subject}: in "metadata" of a curation rule, "${path}" is ${shorten(found)}. Expected ${expects}.`,

  'unusable-parameter': (subject, { wanted, possible, facets }) => {
    const known = facets.map(({ field }) => field);
    const there = new URLSearchParams(possible);
    const [[name, value] = ['', '']] = [...new URLSearchParams(wanted)].filter(
      ([one, text]) => !there.getAll(one).includes(text),
    );
    const field = name.slice(FIRST.length);
    const nearest = known.includes(field) ? null : closestName(field, known);
    return `${subject}: a script or link sets "${shorten(`${field}=${value}`)}", which the panel cannot use${didYouMean(quoted(nearest))}`;
  },

  'unknown-attribute': (subject, { name, known }, { mention }) => {
    const nearest = closestName(name, known);
    return `${subject}: unknown attribute${didYouMean(nearest && mention(`data-${nearest}`))}`;
  },

  'unknown-key': (subject, { key, known }) =>
    `${subject}: unknown key "${shorten(key)}"${didYouMean(quoted(closestName(key, known)))}`,

  'unknown-language': (subject, { known }, { mention }) =>
    `${subject}: messages exist in ${known.join(', ')}; ${mention('data-labels')} can add another language.`,

  'unknown-kind': (subject, { kind, known }) => {
    const nearest = closestName(kind, known);
    const hint = nearest === null ? `, expected ${known.join(', ')}.` : didYouMean(quoted(nearest));
    return `${subject}: unknown kind "${shorten(kind)}"${hint}`;
  },

  'wrong-layout': (subject, { layouts }, { mention }) => {
    const needed = layouts.map((layout) => mention('data-layout', layout));
    return `${subject}: this only works with ${needed.join(' or ')}.`;
  },

  'wrong-value': (subject, { expects, written = '', words = [] }, names) =>
    `${subject}: expected ${fillNames(expectationOf(expects), names)}${didYouMean(quoted(closestName(written, words)))}`,
};

/** `data-view="gird"`, `data-facets entry 2 "year:range"`, `data-facets="year", "min": "low"`. */
export function subjectOf({ value, entry, key, found }: Spot, { subject }: AttributeNames): string {
  const shown = value === null ? undefined : shorten(value);
  const start =
    entry === undefined ? subject(shown) : `${subject()} entry ${entry}${shown === undefined ? '' : ` "${shown}"`}`;
  const inside = found === undefined ? `key "${shorten(key ?? '')}"` : `"${key}": "${shorten(found)}"`;
  return `${start}${key === undefined ? '' : `, ${inside}`}`;
}

function didYouMean(nearest: string | null): string {
  return nearest === null ? '.' : `, did you mean ${nearest}?`;
}

function quoted(word: string | null = null): string | null {
  return word === null ? null : `"${word}"`;
}

/** What the parameters of the first panel begin with. */
const FIRST = 'sl_';
