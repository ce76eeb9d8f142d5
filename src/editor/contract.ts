import { type Attribute, attributeKeys, attributes, nameOf, substitutesFor } from '../config/attributes';
import { tokens } from '../styles/tokens';
import { parts } from '../ui/parts';

/** One attribute, as an editor tells of it. */
export interface AttributeEntry {
  /** With `data-`. */
  readonly name: string;
  /** What it sets, and what to write. */
  readonly about: string;
  readonly expects: string;
  /** The words allowed, where it is one of a few; empty where it is any text. */
  readonly words: readonly string[];
  /** Whether the attribute may stand without a value. */
  readonly isFlag: boolean;
  /** Whether its value may be several of `words`. */
  readonly isList: boolean;
  readonly isNumber: boolean;
  readonly example: string;
  /** The value without it; null where that is none, or has no text. */
  readonly fallback: string | null;
}

/** One name with a sentence about it: an event, a part or a custom property. */
export interface Named {
  readonly name: string;
  readonly about: string;
}

/** An event, with the type of its `detail` in TypeScript. */
export interface EventEntry extends Named {
  readonly detail: string;
}

/** The public contract, in the shape from which the files for editors are written. */
export interface Contract {
  readonly version: string;
  readonly attributes: readonly AttributeEntry[];
  readonly events: readonly EventEntry[];
  readonly parts: readonly Named[];
  /** Custom properties, with `--`. */
  readonly properties: readonly Named[];
}

/** The element, and what its own description says. */
export const ELEMENT = 'searchlet-panel';
/** All elements that take the attributes of a panel. */
export const ELEMENTS = [ELEMENT, 'searchlet-list'];
export const ABOUT_ELEMENT =
  'A search panel over a Typesense collection or an index of files. Attributes set it; no JavaScript is needed.';

/** The element of a source, in a panel with several. */
export const SOURCE_ELEMENT = 'searchlet-source';
export const ABOUT_SOURCE =
  'One collection or index of a search panel with several. What it leaves out it takes from the panel around it.';

/**
 * @param version of the release.
 * @param events as src/types.ts declares them.
 */
export function readContract(version: string, events: readonly EventEntry[]): Contract {
  return {
    version,
    attributes: attributeKeys.map((key) => entryOf(`data-${nameOf(key)}`, attributes[key])),
    events,
    parts: namesIn(parts, ''),
    properties: namesIn(tokens, '--searchlet-'),
  };
}

function entryOf(name: string, row: Attribute): AttributeEntry {
  const { kind, about, example } = row;
  const words = kind.words ?? [];
  const fallback = 'required' in row || row.fallback === null ? '' : String(row.fallback);
  return {
    name,
    about: `${about}${'required' in row ? required(row) : ''}`,
    expects: kind.expects,
    words,
    isFlag: kind.bare === true,
    isList: words.length > 0 && kind.positionOf !== undefined,
    isNumber: typeof kind.parse('7', () => {}) === 'number',
    example,
    fallback: /^$|\[object/.test(fallback) ? null : fallback,
  };
}

function required(row: Attribute): string {
  const others = substitutesFor(row).map((key) => `data-${nameOf(key)}`);
  return others.length === 0 ? ' Required.' : ` Required, unless ${others.join(' or ')} is given.`;
}

function namesIn(table: Readonly<Record<string, string>>, prefix: string): readonly Named[] {
  return Object.entries(table).map(([name, about]) => ({ name: prefix + name, about }));
}
