import { attributes } from '../../facets/config';
import { kindNames } from '../../facets/kinds';
import { type Attribute, attributeKeys, attributeNames, dataAttribute } from '../../tag/attributes/attributes';
import { isForeign } from '../../tag/attributes/reserved-attributes';
import { closestName } from '../../tag/problems/did-you-mean';
import type { Row } from './checks/row';

/** One corrected misspelling. */
export interface Correction {
  /** With `data-`, as written. */
  readonly attribute: string;
  /** The wrong name, word or field in the attribute; the attribute itself if its name is wrong. */
  readonly from: string;
  readonly to: string;
}

type Raw = Readonly<Record<string, string>>;

/** Corrects what is known without a server: names of attributes, and values from a fixed list. */
export function correctWords(raw: Raw): readonly Correction[] {
  const names = Object.keys(raw)
    .flatMap((name) => (attributeNames.includes(name) ? [] : correctName(name, raw)))
    .filter(({ to }, index, all) => all.findIndex((other) => other.to === to) === index);
  const words = Object.entries(applyCorrections(raw, names)).flatMap(([name, value]): readonly Correction[] => {
    const key = attributeKeys.find((one) => dataAttribute(one) === name);
    const row: Attribute | undefined = key && attributes[key];
    const { words } = row?.kind ?? {};
    const text = value.trim();
    if (name === 'facets') return correctKinds(text);
    // None of these words contains a comma: a text with one is a list of words.
    const parts = words ? text.split(',').map((part) => part.trim()) : [];
    return parts.flatMap((part) => {
      const meant = part === '' || words?.includes(part) ? null : closestName(part, words ?? []);
      return meant === null ? [] : [{ attribute: `data-${name}`, from: part, to: meant }];
    });
  });
  return [...names, ...words];
}

/** Corrects names that the server does not know, if it knows a similar one. */
export function correctNames(rows: readonly Row[]): readonly Correction[] {
  return rows.flatMap(({ mark, about, value, meant }) =>
    mark === 'wrong' && meant !== undefined ? [{ attribute: about, from: value, to: meant }] : [],
  );
}

/** The attributes after corrections, in their order. */
export function applyCorrections(raw: Raw, corrections: readonly Correction[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => {
      const renamed = corrections.find(({ attribute, from }) => attribute === from && from === `data-${name}`);
      const written = renamed ? renamed.to.slice('data-'.length) : name;
      const inside = corrections.filter(({ attribute, from }) => attribute === `data-${written}` && from !== attribute);
      return [written, inside.reduce((text, one) => replaceName(text, one), value)];
    }),
  );
}

/** Corrects the name of an attribute, unless the page has one of the corrected name: it is unclear which one is meant. */
function correctName(name: string, raw: Raw): readonly Correction[] {
  const meant = isForeign(name) ? null : closestName(name, attributeNames);
  if (meant === null || meant in raw) return [];
  return [{ attribute: `data-${name}`, from: `data-${name}`, to: `data-${meant}` }];
}

function correctKinds(facets: string): readonly Correction[] {
  if (/^[[{]/.test(facets)) return [];
  return [...facets.matchAll(/:([^,=:]+)/g)].flatMap(([, written = '']) => {
    const word = written.trim();
    const meant = kindNames.some((kind) => kind === word) ? null : closestName(word, kindNames);
    return meant === null ? [] : [{ attribute: 'data-facets', from: word, to: meant }];
  });
}

/** Replaces a name, but not in a label after `=`. */
function replaceName(text: string, { from, to }: Correction): string {
  const exact = from.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  return text.replace(
    new RegExp(`(^|[,:"'{>(&|\\s])${exact}(?=$|[,:=<>"'})&|!\\s])`, 'g'),
    (_, before: string) => before + to,
  );
}
