import type { consequences } from './consequences';
import type { JsonExpectation } from './expectations';
import type { plainSentences } from './plain-sentences';

/** Something wrong in the configuration. problem-sentences.ts describes it to the site owner. */
export interface Problem<C extends ProblemCode = ProblemCode> {
  readonly code: C;
  /** The attribute as written, with `data-`. */
  readonly attribute: string;
  /** What is wrong in it, shortened: its value, or one entry of a list. Empty when that must not be shown. */
  readonly value: string;
  readonly spot: Spot;
  readonly facts: MessageArgs[C];
  readonly consequence: Consequence;
  /** What no sentence may show: a search key; '' for nothing. */
  readonly secret: string;
  /** Which of several sources has it in its own attribute, counted from 1. */
  readonly source?: number;
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

/** The facts that each sentence needs besides its spot. Of the names in `known`, it mentions the one that was probably meant. */
export interface MessageArgs extends Readonly<Record<keyof typeof plainSentences, Nothing>> {
  /** `place` is the JSON of attributes, and `reason` why it is malformed. */
  'bad-config': { readonly place: string; readonly reason: string };
  'bad-json': { readonly expects: JsonExpectation };
  /** What the server said about the key for events. */
  'events-key': { readonly said: string };
  /** The name of an event that the server refused, and what it said. */
  'events-refused': { readonly name: string; readonly status: number; readonly said: string };
  'foreign-key': { readonly key: string; readonly kind: string; readonly owner: string };
  'not-searched': Nothing;
  /** `instead` are attributes; one of them may be given instead. */
  missing: {
    readonly attribute: string;
    readonly expects: string;
    readonly example: string;
    readonly instead: readonly string[];
  };
  'missing-key': { readonly key: string; readonly example: string };
  /** Why the JSON file of attributes could not be read. */
  'no-config': { readonly reason: string };
  /** A file of the release, and why it did not load. */
  'no-file': { readonly file: string; readonly reason: string };
  /** What the endpoint did when it was asked what a sentence means. */
  'no-interpretation': { readonly said: string };
  /** The field with the numbers. */
  'no-vector-index': { readonly field: string };
  /** What the server said when it was to find hits by their meaning. */
  'no-meaning': { readonly said: string };
  /** What the server said, and the collections that the key has to be for. */
  'no-suggestions': { readonly status: number | null; readonly said: string; readonly collections: readonly string[] };
  'no-title': Nothing;
  /** The placeholder of a value that the page does not have, and what it should have, in HTML. */
  'no-value': { readonly placeholder: string; readonly expects: string };
  /** Why the file with the messages could not be read. */
  'no-words': { readonly reason: string };
  /** `what` was found in the template: `onclick`, `<script>`. */
  refused: { readonly what: string };
  /** `instead` is the attribute that sets the parameter; `null` if Searchlet itself sets it. */
  reserved: { readonly instead: string | null };
  /** `read` is a path of Typesense's API that a search key must not be able to read. */
  'strong-key': { readonly read: string };
  /** `found` is the value of a field. */
  'unfit-value': { readonly found: string };
  /** `path` is where in "metadata" of a curation rule it is, and `found` what is there. */
  'unfit-metadata': { readonly path: string; readonly found: string; readonly expects: string };
  /** The parameters that a script or a link has set, the possible ones among them, and the facets. */
  'unusable-parameter': {
    readonly wanted: string;
    readonly possible: string;
    readonly facets: readonly { readonly field: string }[];
  };
  'unknown-attribute': { readonly name: string; readonly known: readonly string[] };
  /** `known` are the languages that have messages. */
  'unknown-language': { readonly known: readonly string[] };
  'unknown-key': { readonly key: string; readonly known: readonly string[] };
  /** `known` are all the kinds, to list if none is similar. */
  'unknown-kind': { readonly kind: string; readonly known: readonly string[] };
  /** `layouts` are those in which the attribute has an effect. */
  'wrong-layout': { readonly layouts: readonly string[] };
  /** `expects` may mention attributes as `{data-sort}`. */
  'wrong-value': {
    readonly expects: string;
    readonly written?: string;
    /** The allowed words, if there are only a few. */
    readonly words?: readonly string[] | undefined;
  };
}

type Nothing = Readonly<Record<never, never>>;

export type ProblemCode = keyof MessageArgs;

/** What follows from a problem: the name of a sentence, or the facts that the sentence needs. */
export type Consequence =
  | keyof typeof consequences
  /** The fallback that is used; null and empty lists have no name. */
  | { readonly using: unknown }
  /** The owner has to make a key for these collections. */
  | { readonly server: string; readonly collections: readonly string[] };

/** Makes one problem. */
export function problem<C extends ProblemCode>(
  code: C,
  spot: Spot,
  facts: MessageArgs[C],
  consequence: Consequence,
  secret = '',
): Problem {
  const { attribute, value } = spot;
  return { code, attribute, value: shorten(value ?? ''), spot, facts, consequence, secret };
}

/** Longest value shown, in characters: a problem is one line in the console, even about a page of JSON. */
const MAX_LENGTH = 60;

/** A value on one line, cut where it is long. */
export function shorten(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}

/** Masks a search key in a text: problems end up in screenshots and public questions. */
export function maskIn(words: string, secret: string): string {
  return secret.length < MIN_KEY_LENGTH ? words : words.split(secret).join(mask(secret));
}

/** A shorter text is not a key of Typesense, and could be part of any sentence. */
const MIN_KEY_LENGTH = 8;

/** The beginning of a key, with "…" for the rest. */
export function mask(secret: string): string {
  return `${secret.slice(0, Math.min(4, secret.length / 2))}…`;
}
