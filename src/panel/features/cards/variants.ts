import { isUnknownRecord } from '../../../tag/values/json-values';
import { safeImage } from '../../../tag/values/safe-url';
import { type Document, type FieldValue, valuesOf, walk } from '../../../typesense/response/fields';

/** A field that the owner uses in a facet or on the card, so that visitors understand it; and its label. */
export interface Candidate {
  readonly field: string;
  readonly label: string;
  /** The field with the colour or the image of its values, where the owner has named one. */
  readonly swatchField?: string | undefined;
}

/** A field in which the variants of a hit differ. */
export interface Axis {
  readonly field: string;
  readonly label: string;
  readonly options: readonly Option[];
}

export interface Option {
  readonly value: FieldValue;
  /** A CSS colour, or the address of an image; null where the values of this axis have neither. */
  readonly look: Look | null;
}

/** How a value looks. */
export type Look = { readonly colour: string } | { readonly image: string };

/** A card with more axes would look like a form. */
const MAX_AXES = 2;

/** The fields in which variants differ: each variant has exactly one value there, and not all have the same one. */
export function axesOf(documents: readonly Document[], candidates: readonly Candidate[]): readonly Axis[] {
  const axes: Axis[] = [];
  for (const { field, label, swatchField } of candidates) {
    const values = documents.map((document) => valuesOf(document, field));
    const distinct = new Set(values.flat());
    if (distinct.size < 2 || values.some(({ length }) => length !== 1)) continue;
    // `color.hex` differs exactly where `color.name` does: one of them is enough.
    const isSame = (other: Axis): boolean => {
      const pairs = values.map(([value], index) => `${value}\n${variantValueAt(documents[index], other.field)}`);
      return new Set(pairs).size === other.options.length;
    };
    if (axes.some(isSame)) continue;
    const looks = looksOf(documents, field, swatchField);
    axes.push({
      field,
      label,
      options: [...distinct].map((value) => ({ value, look: looks?.get(value) ?? null })),
    });
    if (axes.length === MAX_AXES) break;
  }
  return axes;
}

/** The variant that has this value, and otherwise has most in common with the one that is shown. */
export function variantWith(
  documents: readonly Document[],
  shown: Document,
  axes: readonly Axis[],
  field: string,
  value: FieldValue,
): Document | undefined {
  const common = (document: Document): number =>
    axes.filter((axis) => variantValueAt(document, axis.field) === variantValueAt(shown, axis.field)).length;
  return documents
    .filter((document) => variantValueAt(document, field) === value)
    .sort((one, other) => common(other) - common(one))[0];
}

/** The one value of a field, or undefined. */
export function variantValueAt(document: Document | undefined, field: string): FieldValue | undefined {
  return document && valuesOf(document, field)[0];
}

/** The look of each value of an axis; null where one has none. Only a field that the owner names can hold images. */
function looksOf(
  documents: readonly Document[],
  field: string,
  swatchField: string | undefined,
): ReadonlyMap<FieldValue, Look> | null {
  const sources = swatchField === undefined ? colourFields(documents[0]) : [swatchField];
  const found = [...sources, field].map((source) => {
    const looks = new Map<FieldValue, string>();
    for (const document of documents) {
      const value = variantValueAt(document, field);
      const look = String(variantValueAt(document, source) ?? '');
      const isLook = isColour(look) || (source === swatchField && toImage(look) !== null);
      if (value === undefined || !isLook || (looks.get(value) ?? look) !== look) return null;
      looks.set(value, look);
    }
    return looks;
  });
  const looks = found.find((one) => one !== null && new Set(one.values()).size > 1);
  return looks
    ? new Map([...looks].map(([value, look]) => [value, isColour(look) ? { colour: look } : { image: look }]))
    : null;
}

/** The address of an image; null for a bare word, which would be a file beside the page. */
function toImage(text: string): string | null {
  return /[./]/.test(text) ? safeImage(text) : null;
}

/** The fields of a document, and of the objects in it, that hold a colour in hexadecimal digits. */
function colourFields(document: Document = {}): readonly string[] {
  const names = Object.entries(document).flatMap(([name, value]) =>
    isUnknownRecord(value) ? Object.keys(value).map((inner) => `${name}.${inner}`) : [name],
  );
  return names.filter((name) => walk(document, name).every((value) => HEX.test(String(value))));
}

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/** Without `CSS.supports`, as outside a browser, only hexadecimal colours are recognized. */
function isColour(text: string): boolean {
  return HEX.test(text) || (/^[a-z]+$/i.test(text) && typeof CSS !== 'undefined' && CSS.supports('color', text));
}
