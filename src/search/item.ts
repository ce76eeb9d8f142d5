import type { Config } from '../config/attributes';
import { type Document, type FieldValue, valuesOf, walk } from './fields';
import { fillAddress } from './fill-address';
import { type Part, toParts } from './highlight';
import { safeImage, safeLink } from './link';

/** A hit as the Typesense adapter hands it over. */
export interface Hit {
  readonly objectID: string;
  /** Where it stands among all hits found, counted from 1; in a search for groups, where its group stands. */
  readonly place?: number;
  /** What the server has grouped this hit by; only where the search asks for groups. */
  readonly _group_key?: readonly unknown[];
  readonly _rawTypesenseHit?: { readonly document: Document; readonly highlight?: Document };
}

/** A hit made ready to draw. */
export interface Item {
  readonly id: string;
  /** Where the hit stands among all hits found, counted from 1; in a search for groups, where its group stands. */
  readonly position: number;
  /** Empty where the document has no such field. */
  readonly title: readonly Part[];
  readonly url: string | null;
  readonly image: string | null;
  /** Empty where no text is configured or the document has none. */
  readonly text: readonly Part[];
  readonly meta: readonly Meta[];
  /** The name of the group it belongs to; null where the search does not group. */
  readonly group: string | null;
  readonly document: Document;
  /** Reads any field, for templates. */
  readonly scope: {
    values(field: string): readonly unknown[];
    parts(field: string, form: 'value' | 'snippet'): readonly Part[];
  };
}

/** One labelled line below the title; `values` is never empty. */
export interface Meta {
  readonly field: string;
  readonly label: string;
  readonly values: readonly FieldValue[];
}

/** What a card is drawn from. */
export type CardFields = Pick<Config, 'title' | 'url' | 'image' | 'text' | 'meta' | 'queryBy'>;

/** Characters of a text that is shown though nothing in it matched; about four lines of a card. */
const UNMATCHED_TEXT_LENGTH = 280;

/** Makes one hit ready to draw. A missing field leaves its place empty; an unsafe link or image is left out. */
export function toItem(hit: Hit, fields: CardFields): Item {
  const { document, highlight = {} } = hit._rawTypesenseHit ?? { document: {} };
  const titleField = fields.title ?? fields.queryBy[0];
  return {
    id: String(hit.objectID),
    position: hit.place ?? 0,
    title: titleField === undefined ? [] : partsOf(document, highlight, titleField, 'value'),
    url: safeLink(fillIn(fields.url, document)),
    image: fields.image === null ? null : safeImage(fillIn(fields.image, document)),
    text: fields.text === null ? [] : shorten(partsOf(document, highlight, fields.text, 'snippet')),
    meta: fields.meta.flatMap(({ field, label }) => {
      const values = valuesOf(document, field).filter((value) => value !== '');
      return values.length === 0 ? [] : [{ field, label, values }];
    }),
    group: hit._group_key ? hit._group_key.flat().join(', ') : null,
    document,
    scope: {
      values: (field) => walk(document, field),
      parts: (field, form) => partsOf(document, highlight, field, form),
    },
  };
}

/**
 * The highlighted text of a field; of an array, its first matching entry, else its first.
 *
 * @param form `value` for the whole text, `snippet` for the words around the matches.
 */
export function partsOf(document: Document, highlight: Document = {}, field: string, form: 'value' | 'snippet'): readonly Part[] {
  const values = valuesOf(document, field);
  const matches = walk(highlight, field).filter(isMatch);
  const match = matches.find(({ matched_tokens: tokens }) => tokens === undefined || tokens.length > 0);
  const text = match?.[form] ?? match?.snippet ?? values[0];
  return text === undefined ? [] : toParts(String(text));
}

interface Match {
  readonly matched_tokens?: readonly unknown[];
  readonly value?: string;
  readonly snippet?: string;
}

function isMatch(value: unknown): value is Match {
  return typeof value === 'object' && value !== null;
}

/**
 * The value of a field, or, where `pattern` holds `{field}` placeholders, the pattern with them filled in:
 * `/flags/{code}.svg`.
 */
function fillIn(pattern: string, document: Document): string {
  if (!pattern.includes('{')) return String(valuesOf(document, pattern)[0] ?? '');
  // Text and fields take turns.
  const pieces = pattern.split(/\{([^{}]+)\}/).map((piece, index) => {
    if (index % 2 === 0) return piece;
    const value = valuesOf(document, piece.trim())[0];
    return value === undefined ? null : { value: String(value) };
  });
  return pieces.every((piece) => piece !== null) ? fillAddress(pieces) : '';
}

function shorten(parts: readonly Part[]): readonly Part[] {
  const [only] = parts;
  if (parts.length !== 1 || !only || only.isHighlighted || only.text.length <= UNMATCHED_TEXT_LENGTH) return parts;
  const end = only.text.lastIndexOf(' ', UNMATCHED_TEXT_LENGTH);
  return [{ text: `${only.text.slice(0, end > 0 ? end : UNMATCHED_TEXT_LENGTH)}…`, isHighlighted: false }];
}
