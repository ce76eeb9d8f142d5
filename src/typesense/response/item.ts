import type { TagConfig } from '../../tag/attributes/attributes';
import type { MetaField } from '../../tag/values/lists';
import { safeImage, safeLink } from '../../tag/values/safe-url';
import { isParagraphs, withoutEntities, withoutTags } from './entities';
import { type Document, type FieldValue, valuesOf, walk } from './fields';
import { type Part, plainText, toParts } from './highlight';
import type { PositionedHit } from './response';
import { fillUrlTemplate } from './url-template';

/** A hit as the Typesense adapter returns it. */
export interface Hit {
  readonly objectID: string;
  /** The values of the group of this hit; only if the search groups. */
  readonly _group_key?: readonly unknown[];
  /** How many hits are in its group. */
  readonly _group_found?: number;
  readonly _rawTypesenseHit?: { readonly source: PositionedHit };
}

/** The hit as the server returned it. */
export function returnedHit({ _rawTypesenseHit: raw }: Hit): PositionedHit {
  return raw?.source ?? NOTHING;
}

const NOTHING: PositionedHit = { document: {}, position: 0 };

/** A hit made ready to render. */
export interface Item {
  readonly id: string;
  /** Position of the hit among all hits, counted from 1; if the search groups, the position of its group. */
  readonly position: number;
  /** Empty if the document has no such field. */
  readonly title: readonly Part[];
  readonly url: string | null;
  readonly image: string | null;
  /** Empty if no text is configured or the document has none. */
  readonly text: readonly Part[];
  readonly meta: readonly Meta[];
  /** Metres from the visitor; null if the search does not sort by distance, or the document has no location. */
  readonly distance: number | null;
  /** The name of its group; null if the search does not group. */
  readonly group: string | null;
  /** Number of hits in its group, of which the response may contain only some; 1 if the search does not group. */
  readonly groupSize: number;
  /** Whether curation has put the hit at its position. */
  readonly isPromoted: boolean;
  readonly document: Document;
  /** Reads any field, for templates. */
  readonly scope: {
    values(field: string): readonly unknown[];
    parts(field: string, form: 'value' | 'snippet'): readonly Part[];
  };
}

/** One labelled line below the title; `values` is never empty. */
export interface Meta extends MetaField {
  readonly values: readonly FieldValue[];
}

/**
 * Whether the values of a field say what they are without its label: words do, and years of four digits; other numbers do not. A
 * label that the owner has written is always shown.
 */
export function explainsItself({ field, isLabelled, values }: Meta): boolean {
  const isYear = /year/i.test(field);
  return (
    !isLabelled &&
    values.every(
      (value) =>
        (typeof value === 'string' && /[^\d .,:/+-]/.test(value)) || (isYear && /^\d{4}\b/.test(String(value))),
    )
  );
}

/** The attributes that define what a card shows, and the index that an address without a host may be from. */
export type CardFields = Pick<TagConfig, 'title' | 'url' | 'image' | 'text' | 'meta'> &
  Partial<Pick<TagConfig, 'index'>>;

/** Characters shown of a text in which nothing matched; about four lines of a card. */
const UNMATCHED_TEXT_LENGTH = 280;

/** Makes one hit ready to render. A missing field stays empty; an unsafe link or image is left out. */
export function toItem(hit: Hit, fields: CardFields): Item {
  const {
    document,
    highlight = {},
    position,
    geo_distance_meters: distances = {},
    curated: isPromoted = false,
  } = returnedHit(hit);
  return {
    id: String(hit.objectID),
    position,
    title:
      fields.title === null
        ? []
        : worded(decoded(partsOf(document, highlight, fields.title, 'value'), valuesOf(document, fields.title))),
    url: safeLink(fillFields(fields.url, document, fields.index)),
    image: fields.image === null ? null : safeImage(fillFields(fields.image[0] ?? '', document, fields.index)),
    text:
      fields.text === null
        ? []
        : decoded(
            withEllipses(partsOf(document, highlight, fields.text, 'snippet'), valuesOf(document, fields.text)),
            valuesOf(document, fields.text),
          ),
    meta: fields.meta.flatMap((one) => {
      const values = valuesOf(document, one.field).filter((value) => value !== '');
      return values.length === 0 ? [] : [{ ...one, values }];
    }),
    distance: nearestOf(distances),
    group: hit._group_key ? hit._group_key.flat().join(', ') : null,
    groupSize: hit._group_found ?? 1,
    isPromoted,
    document,
    scope: {
      values: (field) => walk(document, field),
      parts: (field, form) => decoded(partsOf(document, highlight, field, form), valuesOf(document, field)),
    },
  };
}

/** The server's distance of a document without a location: the largest int32, in metres. */
const UNKNOWN_DISTANCE = 2 ** 31 - 1;

function nearestOf(distances: Readonly<Record<string, number>>): number | null {
  const nearest = Math.min(UNKNOWN_DISTANCE, ...Object.values(distances));
  return nearest < UNKNOWN_DISTANCE ? nearest : null;
}

/**
 * The highlighted text of a field; of an array, its first matching entry, else its first.
 *
 * @param form `value` for the whole text, `snippet` for the words around the matches.
 */
export function partsOf(
  document: Document,
  highlight: Document = {},
  field: string,
  form: 'value' | 'snippet',
): readonly Part[] {
  const values = valuesOf(document, field);
  const matches = walk(highlight, field).filter(isMatch);
  const match = matches.find(({ matched_tokens: tokens }) => !Array.isArray(tokens) || tokens.length > 0);
  const text = match?.[form] ?? match?.snippet ?? values[0];
  return text === undefined ? [] : toParts(String(text));
}

/** Parts of a text as a plugin means them that has stored them as HTML. */
function decoded(parts: readonly Part[], [whole]: readonly FieldValue[]): readonly Part[] {
  const plain = isParagraphs(String(whole)) ? withoutTags : (text: string) => text;
  return parts.map((part) => ({ ...part, text: withoutEntities(plain(part.text)) }));
}

/** A title; none where it has blanks alone. */
function worded(parts: readonly Part[]): readonly Part[] {
  return plainText(parts).trim() === '' ? [] : parts;
}

interface Match {
  readonly matched_tokens?: unknown;
  readonly value?: unknown;
  readonly snippet?: unknown;
}

function isMatch(value: unknown): value is Match {
  return typeof value === 'object' && value !== null;
}

/**
 * The value of the field `pattern`, or, if `pattern` contains placeholders, the pattern with their values:
 * `/flags/{code}.svg`.
 *
 * @param index as in `data-index`. The value of a field that begins with `/` is an address of the site of the index.
 */
export function fillFields(pattern: string, document: Document, index: string | null = null): string {
  if (!pattern.includes('{')) {
    const value = String(valuesOf(document, pattern)[0] ?? '');
    // Not as a URL with a base: "/\x" would lead to another site, and "/\" alone is no address.
    return index && /^https?:/i.test(index) && /^\/(?!\/)/.test(value) ? new URL(index).origin + value : value;
  }
  // Text and field names alternate.
  const pieces = pattern.split(/\{([^{}]+)\}/).map((piece, index) => {
    if (index % 2 === 0) return piece;
    const value = valuesOf(document, piece.trim())[0];
    return value === undefined ? null : { value: String(value) };
  });
  return pieces.every((piece) => piece !== null) ? fillUrlTemplate(pieces) : '';
}

/**
 * A text of a hit with "…" where it is cut. What the server has cut is a part of a value; a text without a match is cut here.
 *
 * @param values of the field that it is from.
 */
function withEllipses(parts: readonly Part[], values: readonly FieldValue[]): readonly Part[] {
  const text = plainText(parts);
  if (text.length > UNMATCHED_TEXT_LENGTH && parts.length === 1 && !parts[0]?.isHighlighted) {
    const end = text.lastIndexOf(' ', UNMATCHED_TEXT_LENGTH);
    return [{ text: `${text.slice(0, end > 0 ? end : UNMATCHED_TEXT_LENGTH)}…`, isHighlighted: false }];
  }
  const all = values.map(String);
  const whole = all.includes(text) ? text : all.find((value) => value.includes(text));
  // A snippet begins and ends with a word: a full stop behind it does not mean more text.
  const ellipsis = (rest = ''): readonly Part[] =>
    /[\p{L}\p{N}]/u.test(rest) ? [{ text: '…', isHighlighted: false }] : [];
  const [before, after] = whole?.split(text) ?? [];
  return [...ellipsis(before), ...parts, ...ellipsis(after)];
}
