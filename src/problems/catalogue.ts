import { keyRequest } from './key-request';

/** Something wrong in the configuration, told to the site owner. */
export interface Problem {
  readonly code: ProblemCode;
  /** The attribute as written, with `data-`. */
  readonly attribute: string;
  /** What is wrong in it, shortened: its value, or one entry of a list. Empty when that must not be shown. */
  readonly value: string;
  /** Complete prose: what is written, what was expected, what happens now. */
  readonly sentence: string;
}

/** The spot a problem is about. */
export interface Spot {
  /** With `data-`. */
  readonly attribute: string;
  /** As written; `null` when it must not be shown, or says nothing. */
  readonly value: string | null;
  /** Counted from 1, in a list of several. */
  readonly entry?: number;
  /** The key in JSON, or the parameter in a query string. */
  readonly key?: string;
  /** The value of the key, as text. */
  readonly found?: string;
}

/** What each sentence has to know beside its spot. `nearest` is what was probably meant, if anything. */
export interface Facts {
  /** `example` is valid JSON of the shape that is asked for. */
  'bad-json': { readonly example: string };
  'for-scripts': Nothing;
  'foreign-key': { readonly key: string; readonly kind: string; readonly owner: string };
  hidden: Nothing;
  missing: { readonly expects: string; readonly example: string; readonly instead: string | null };
  'missing-key': { readonly key: string; readonly example: string };
  'no-input': Nothing;
  'no-match': Nothing;
  'no-numbers': Nothing;
  /** What the server said, and the collections that the key has to be for. */
  'no-suggestions': { readonly status: number | null; readonly said: string; readonly collections: readonly string[] };
  'no-template': Nothing;
  'no-title': Nothing;
  /** Why the file with the words could not be read. */
  'no-words': { readonly reason: string };
  planned: Nothing;
  /** `what` was found in the template: `onclick`, `<script>`. */
  refused: { readonly what: string };
  repeated: Nothing;
  /** `instead` is the attribute that sets the parameter; `null` when Searchlet does by itself. */
  reserved: { readonly instead: string | null };
  /** `read` is the path of what a search key may not read. */
  'strong-key': { readonly read: string };
  'unknown-attribute': { readonly nearest: string | null };
  /** `known` are the languages there are words in. */
  'unknown-language': { readonly known: readonly string[] };
  'unknown-key': { readonly key: string; readonly nearest: string | null };
  /** `known` are all the kinds, for when none is near. */
  'unknown-kind': { readonly kind: string; readonly known: readonly string[]; readonly nearest: string | null };
  /** `layouts` are those the attribute has a meaning in. */
  'wrong-layout': { readonly layouts: readonly string[] };
  'wrong-value': { readonly expects: string; readonly nearest?: string | null };
}

type Nothing = Readonly<Record<never, never>>;

export type ProblemCode = keyof Facts;

/** What happens now: the second half of every sentence. */
export const then = {
  ignored: 'It is ignored.',
  bothIgnored: 'Both are ignored.',
  leftOut: 'This entry is left out.',
  takenOut: 'It is taken out.',
  untitled: 'Every hit is called untitled.',
  usesCard: 'The built-in card is used.',
  closed: 'It stays closed.',
  ownButton: 'A button of the panel’s own opens it.',
  ownField: 'The panel uses a field of its own.',
  english: 'English is used.',
  stops: 'The panel cannot start.',
  staysInPlace: 'The panel appears where its tag is.',
  notShown: 'It is not shown.',
  /** With the request that makes a key for these collections. */
  makeKey: (server: string, collections: readonly string[]) => `Make one that may only search: ${keyRequest(server, collections)}`,
  /** A fallback to nothing, or to something without a name, leaves nothing to say but that the value is ignored. */
  using: (fallback: unknown) => {
    const isNamed = typeof fallback !== 'object' || (Array.isArray(fallback) && fallback.length > 0);
    return isNamed ? `Using ${String(fallback)}.` : then.ignored;
  },
};

/** Words one problem. `consequence` is one of `then`. */
export function problem<C extends ProblemCode>(code: C, spot: Spot, facts: Facts[C], consequence: string): Problem {
  const start = sentences[code](subjectOf(spot), facts);
  const end = start.endsWith(';') ? consequence.charAt(0).toLowerCase() + consequence.slice(1) : consequence;
  return { code, attribute: spot.attribute, value: shorten(spot.value ?? ''), sentence: `${start} ${end}` };
}

/** The first half of every sentence. */
const sentences: { readonly [C in ProblemCode]: (subject: string, facts: Facts[C]) => string } = {
  'bad-json': (subject, { example }) =>
    `${subject}: this is not valid JSON. Put single quotes around the whole value, and double quotes around every ` +
    `name and text inside it, such as '${example}'.`,

  'for-scripts': (subject) => `${subject}: only a script tag can say where its panel goes; an element is its place.`,

  'foreign-key': (subject, { key, kind, owner }) =>
    `${subject}: "${shorten(key)}" is for the kind "${owner}", and this is of the kind "${kind}".`,

  hidden: (subject) => `${subject}: the panel stands in something this page hides, where no dialog can show.`,

  missing: (subject, { expects, example, instead }) =>
    `${subject} is missing: expected ${expects}, such as ${subject}="${example}"` +
    `${instead === null ? '' : `, or ${instead} in its place`}.`,

  'missing-key': (subject, { key, example }) =>
    `${subject}: "${key}" is missing, which only JSON can say, such as '${example}'.`,

  'no-input': (subject) => `${subject}: this selector names no text field of this page, such as <input type="search">.`,

  'no-match': (subject) => `${subject}: nothing on this page matches this selector.`,

  'no-numbers': (subject) => `${subject}: this field holds no numbers, and a range needs them.`,

  'no-suggestions': (subject, { status, said, collections }) =>
    `${subject}: ${
      status === 401
        ? `the key has to be for both collections, ${JSON.stringify(collections)}`
        : 'this has to be a collection with the fields "q" (string) and "count" (int32)'
    }. The server answered ${status}: “${said}”;`,

  'no-template': (subject) => `${subject}: this selector names no <template> of this page.`,

  'no-title': (subject) => `${subject} is missing: with data-preset alone nothing says which field is the title.`,

  'no-words': (subject, { reason }) =>
    `${subject}: the words in this language could not be loaded (${shorten(reason)}); the folder "lang" of the release ` +
    'has to stand beside the script.',

  planned: (subject) => `${subject} is not available yet;`,

  refused: (subject, { what }) =>
    `${subject}: the template holds ${shorten(what)}, through which a field could run code or load a page.`,

  repeated: (subject) => `${subject}: this is in the list already.`,

  reserved: (subject, { instead }) =>
    `${subject}: ${instead === null ? 'Searchlet sets this by itself' : `use ${instead} instead`}.`,

  'strong-key': (subject, { read }) =>
    `${subject}: this key may do more than search, such as read ${read}, and every visitor can see it.`,

  'unknown-attribute': (subject, { nearest }) => `${subject}: unknown attribute${didYouMean(nearest)}`,

  'unknown-key': (subject, { key, nearest }) =>
    `${subject}: unknown key "${shorten(key)}"${didYouMean(quoted(nearest))}`,

  'unknown-language': (subject, { known }) =>
    `${subject}: there are words in ${known.join(', ')} alone; data-labels can bring those of another language.`,

  'unknown-kind': (subject, { kind, known, nearest }) =>
    `${subject}: unknown kind "${shorten(kind)}"` +
    `${nearest === null ? `, expected ${known.join(', ')}.` : didYouMean(quoted(nearest))}`,

  'wrong-layout': (subject, { layouts }) => `${subject}: this is for data-layout=${layouts.map(quoted).join(' or ')} alone.`,

  'wrong-value': (subject, { expects, nearest }) => `${subject}: expected ${expects}${didYouMean(quoted(nearest))}`,
};

/** `data-view="gird"`, `data-facets entry 2 "year:range"`, `data-facets="year", "min": "low"`. */
export function subjectOf({ attribute, value, entry, key, found }: Spot): string {
  const place = entry === undefined ? '=' : ` entry ${entry} `;
  const shown = value === null ? place.replace(/[= ]$/, '') : `${place}"${shorten(value)}"`;
  const inside = found === undefined ? `key "${shorten(key ?? '')}"` : `"${key}": "${shorten(found)}"`;
  return `${attribute}${shown}${key === undefined ? '' : `, ${inside}`}`;
}

function didYouMean(nearest: string | null): string {
  return nearest === null ? '.' : `, did you mean ${nearest}?`;
}

function quoted(word: string | null = null): string | null {
  return word === null ? null : `"${word}"`;
}

/** Longest value shown, in characters: a problem is one line in a console, even about a page of JSON. */
const LONGEST_VALUE = 60;

function shorten(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_VALUE ? `${line.slice(0, LONGEST_VALUE)}…` : line;
}
