import { attributes } from '../../facets/config';
import { type FacetKindName, kindNamed, kindNames } from '../../facets/kinds';
import { tokens } from '../../panel/styles/tokens';
import { parts } from '../../panel/ui/parts';
import { type Attribute, type AttributeKey, dataAttribute, substitutesFor } from '../../tag/attributes/attributes';
import { attributesFor } from '../../tag/attributes/elements';
import type { Key } from '../../tag/facets/facet-syntax';
import { expectationOf } from '../../tag/problems/expectations';
import { experiments } from '../../tag/problems/experiments';

/** One attribute, as editors show it. */
export interface AttributeEntry {
  /** With `data-`. */
  readonly name: string;
  /** What it sets, and what to write. */
  readonly about: string;
  readonly expects: string;
  /** The kinds of facet, each in Markdown: of a panel and a script tag, since elsewhere they would only make the files larger. */
  readonly entries: readonly string[];
  /** The allowed words; empty if any text is allowed. */
  readonly words: readonly string[];
  /** Whether the attribute may be written without a value. */
  readonly isFlag: boolean;
  /** Whether its value may be several of `words`. */
  readonly isList: boolean;
  readonly isNumber: boolean;
  readonly example: string;
  /** The default as text; null if missing, or if it cannot be written as text. */
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

/** What a script can call or set on an element. */
export interface MemberEntry extends Named {
  /** Type of the property, or return type of the method. */
  readonly type: string;
  /** Parameters of a method; null for a property. */
  readonly parameters: readonly { readonly name: string; readonly type: string; readonly isOptional: boolean }[] | null;
}

/** An element of ours, with the attributes that have an effect on it. */
export interface ElementEntry extends Named {
  /** Name of the interface of its attributes in TypeScript. */
  readonly type: string;
  readonly attributes: readonly AttributeEntry[];
  readonly members: readonly MemberEntry[];
  /** Whether it has events, parts and custom properties. A source has none: its panel renders it. */
  readonly isDrawn: boolean;
}

/** The public contract, in the shape from which the files for editors are written. */
export interface Contract {
  readonly version: string;
  readonly elements: readonly ElementEntry[];
  /** What a script tag accepts: the attributes of a panel, and the folder of our files. */
  readonly ofScript: readonly AttributeEntry[];
  /** What `<div data-searchlet>` accepts: the same as a panel. */
  readonly ofDiv: readonly AttributeEntry[];
  readonly events: readonly EventEntry[];
  readonly parts: readonly Named[];
  /** Custom properties, with `--`. */
  readonly properties: readonly Named[];
}

/**
 * @param version of the release.
 * @param events as src/panel/api/types.ts declares them.
 * @param members of a panel, as src/panel/api/types.ts declares them.
 */
export function readContract(
  version: string,
  events: readonly EventEntry[],
  members: readonly MemberEntry[],
): Contract {
  return {
    version,
    elements: [
      {
        name: 'searchlet-panel',
        about:
          'A search panel over a Typesense collection or an index of files. Attributes set it; no JavaScript is needed.',
        type: 'SearchletAttributes',
        attributes: withKinds(entriesOf(attributesFor('panel'))),
        members,
        isDrawn: true,
      },
      {
        name: 'searchlet-list',
        about: 'Hits without a field: the most popular, the newest, or those like the document of the page.',
        type: 'SearchletListAttributes',
        attributes: entriesOf(attributesFor('list')),
        members: [],
        isDrawn: true,
      },
      {
        name: 'searchlet-source',
        about: 'One collection or index of a panel with several. What it leaves out it takes from the panel around it.',
        type: 'SearchletSourceAttributes',
        attributes: entriesOf(attributesFor('source')),
        members: [],
        isDrawn: false,
      },
    ],
    ofScript: withKinds(entriesOf(attributesFor('script'))),
    ofDiv: entriesOf(attributesFor('panel')),
    events,
    parts: namesIn(parts, ''),
    properties: namesIn(tokens, '--searchlet-'),
  };
}

/** The value of an attribute, in Markdown: what to write, and what the entries of a list can be. */
export function valueInMarkdown({ expects, entries }: AttributeEntry): string {
  return [`Value: ${expects}.`, ...(entries.length > 0 ? [entries.map((one) => `- ${one}`).join('\n')] : [])].join(
    '\n\n',
  );
}

function entriesOf(keys: readonly AttributeKey[]): readonly AttributeEntry[] {
  return keys.map((key) => entryOf(`data-${dataAttribute(key)}`, attributes[key]));
}

function entryOf(name: string, row: Attribute): AttributeEntry {
  const { kind, about, example } = row;
  const words = kind.words ?? [];
  const fallback = 'required' in row || row.fallback === null ? '' : String(row.fallback);
  return {
    name,
    about: `${about}${'required' in row ? required(row) : ''}${row.experimental ? ` Experimental. ${experiments[name]}` : ''}`,
    expects: row.valueInWords ?? expectationOf(kind.expects),
    entries: [],
    words,
    isFlag: kind.bare === true,
    isList: words.length > 0 && kind.positionOf !== undefined,
    isNumber: typeof kind.parse('7', () => {}) === 'number',
    example,
    fallback: /^$|\[object/.test(fallback) ? null : fallback,
  };
}

function withKinds(entries: readonly AttributeEntry[]): readonly AttributeEntry[] {
  const name = `data-${dataAttribute('facets')}`;
  return entries.map((one) => (one.name === name ? { ...one, entries: kindNames.map(kindInWords) } : one));
}

/** A kind of facet with what it may have in JSON: `published:date`: …, `unit`: "s" or "ms". */
function kindInWords(name: FacetKindName): string {
  const { example, about, keys } = kindNamed(name);
  const own = Object.entries<Key<unknown>>(keys).filter(([key]) => !key.startsWith('limit'));
  const inJson = own.map(([key, { kind }]) => `\`${key}\`: ${expectationOf(kind.expects)}`);
  return `\`${example}\` (${name}): ${about}${inJson.length === 0 ? '' : ` In JSON also ${inJson.join('; ')}.`}`;
}

function required(row: Attribute): string {
  const others = substitutesFor(row).map((key) => `data-${dataAttribute(key)}`);
  return others.length === 0 ? ' Required.' : ` Required, unless ${others.join(' or ')} is given.`;
}

function namesIn(table: Readonly<Record<string, string>>, prefix: string): readonly Named[] {
  return Object.entries(table).map(([name, about]) => ({ name: prefix + name, about }));
}
