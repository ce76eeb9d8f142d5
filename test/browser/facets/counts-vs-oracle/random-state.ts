import type { Facet } from '../../../../src/facets/kinds';
import type { Document } from '../../../support/data/document';
import { valuesIn } from '../../../support/data/document';
import type { State } from '../../../support/data/oracle';
import type { Random } from '../../../support/data/random';
import { dayOf } from '../../../support/data/visitor';

/** The query string for a state of a panel named `sl`. */
export function addressOf({ word, chosen, sort }: State, facets: readonly Facet[]): string {
  const address = new URLSearchParams();
  if (word !== null) address.set('sl_q', word);
  for (const { field } of facets) {
    for (const value of chosen[field] ?? []) address.append(`sl_${field.replaceAll('.', '-')}`, value);
  }
  if (sort !== null) address.set('sl_sort', sort);
  return `?${address.toString()}`;
}

/** A random state. Most of it is taken from one document, so that it often has hits. */
export function randomState(
  random: Random,
  documents: readonly object[],
  facets: readonly Facet[],
  words: readonly string[],
  sorts: readonly string[],
): State {
  const model = random.of(documents) as Document;
  const chosen: Record<string, readonly string[]> = {};
  for (const facet of facets) {
    if (!random.chance(0.3)) continue;
    const values = randomValues(random, facet, random.chance(0.8) ? model : (random.of(documents) as Document));
    const more =
      facet.kind === 'list' || facet.kind === 'swatch' || (facet.kind === 'hierarchical' && facet.operator === 'or')
        ? randomValues(random, facet, random.of(documents) as Document)
        : [];
    // No visitor can choose and exclude the same value.
    const all = [
      ...new Map([...values, ...more].map((value) => [value.replace(/^(?:-|\\(?=-))/, ''), value])).values(),
    ];
    if (all.length > 0) chosen[facet.field] = all;
  }
  const word = random.chance(0.3) ? random.of(words) : null;
  return { word, chosen, sort: random.chance(0.7) ? random.of(sorts) : null };
}

/** The refinements of a state, in the order of their chips. */
export function refinementsIn({ chosen }: State, facets: readonly Facet[]): readonly { facet: Facet; value: string }[] {
  return facets.flatMap((facet) => (chosen[facet.field] ?? []).map((value) => ({ facet, value })));
}

/** A state with other values in one facet. */
export function withValues(state: State, { field }: Facet, values: readonly string[]): State {
  const { [field]: _, ...others } = state.chosen;
  return { ...state, chosen: values.length === 0 ? others : { ...others, [field]: values } };
}

/** The state after a visitor has clicked a value; `path` as in `readNumbers`. */
export function afterClick(state: State, facet: Facet, path: readonly string[]): State {
  const now = state.chosen[facet.field] ?? [];
  const value = valueOf(facet, path);
  switch (facet.kind) {
    case 'list':
    case 'swatch': {
      const others = now.filter((one) => one !== value && one !== `-${path.join()}`);
      return withValues(state, facet, now.includes(value) ? others : [...others, value]);
    }
    case 'toggle':
      return withValues(state, facet, now.length > 0 ? [] : [value]);
    case 'hierarchical': {
      const { operator, separator } = facet;
      if (operator !== 'or') return withValues(state, facet, now.includes(value) ? above(separator, path) : [value]);
      const isWithin = (one: string, other: string): boolean => `${one}${separator}`.startsWith(other + separator);
      const others = now.filter((one) => one !== value);
      const apart = others.filter((one) => !isWithin(one, value) && !isWithin(value, one));
      return withValues(state, facet, now.includes(value) ? others : [...apart, value]);
    }
    default:
      return withValues(state, facet, value === '' ? [] : [value]);
  }
}

/** The state after a visitor has pressed the button that excludes a value. */
export function afterExclude(state: State, facet: Facet, path: readonly string[]): State {
  const value = `-${path.join()}`;
  const now = state.chosen[facet.field] ?? [];
  const others = facet.kind === 'menu' ? [] : now.filter((one) => one !== value && one !== valueOf(facet, path));
  return withValues(state, facet, now.includes(value) ? others : [...others, value]);
}

/** A visible value as the address writes it; '' for "All". */
export function valueOf(facet: Facet, shown: readonly string[]): string {
  const path = shown.map((words) => valueNamed(words, facet));
  const name = path[path.length - 1] ?? '';
  switch (facet.kind) {
    case 'hierarchical':
      return path.join(facet.separator);
    case 'toggle':
      return facet.on;
    case 'rating':
      return name === 'All' ? '' : `${Number.parseInt(name, 10)}..`;
    case 'numeric': {
      const { from = null, to = null } = facet.ranges.find(({ label }) => label === name) ?? {};
      return name === 'All' ? '' : `${from ?? ''}..${to ?? ''}`;
    }
    case 'date':
      return PERIODS[name] ?? '';
    case 'near':
      return name.replace(/^within /i, '').replace('All', '');
    case 'menu':
      return name === 'All' ? '' : written(facet, name);
    default:
      return written(facet, name);
  }
}

/** The value that a visitor reads these words for. */
function valueNamed(words: string, facet: Facet): string {
  const names = 'names' in facet && typeof facet.names === 'object' ? facet.names : {};
  return Object.keys(names).find((value) => names[value] === words) ?? words;
}

const PERIODS: Readonly<Record<string, string>> = {
  Today: 'today',
  'Past 7 days': '7d',
  'Past 30 days': '30d',
  'Past year': '1y',
};

/** If values may be excluded, a leading hyphen of a value itself has a backslash before it. */
function written(facet: Facet, value: string): string {
  return 'exclude' in facet ? value.replace(/^-/, '\\-') : value;
}

function above(separator: string, path: readonly string[]): readonly string[] {
  return path.length < 2 ? [] : [path.slice(0, -1).join(separator)];
}

function randomValues(random: Random, facet: Facet, document: Document): readonly string[] {
  const values = valuesIn(document, facet.field).map(String);
  if (values.length === 0) return [];
  switch (facet.kind) {
    case 'hierarchical': {
      const field = random.of(facet.fields);
      return valuesIn(document, field).map(String).slice(0, 1);
    }
    case 'toggle':
      return [facet.on];
    case 'rating':
      return [`${1 + Math.floor(random.next() * (facet.max - 1))}..`];
    case 'numeric': {
      const { from, to } = random.of(facet.ranges);
      return [`${from ?? ''}..${to ?? ''}`];
    }
    case 'range': {
      const number = Math.floor(Number(values[0]));
      const width = Math.floor(random.next() * 20);
      return [random.of([`${number - width}..${number + width}`, `${number}..`, `..${number + 1}`])];
    }
    case 'date': {
      const day = dayOf(new Date(Number(values[0]) * 1000));
      const [year, decade] = [day.slice(0, 4), day.slice(0, 3)];
      const bars = facet.histogram ? [`${year}-01-01..${year}-12-31`, `${decade}0-01-01..${decade}9-12-31`] : [];
      const days = [`${day}..`, `..${day}`, `${day}..${day}`, ...bars];
      return [random.of([...facet.periods, ...days])];
    }
    case 'near':
      return [random.of(facet.distances)];
    default: {
      const value = random.of(values);
      return ['exclude' in facet && random.chance(0.3) ? `-${value}` : written(facet, value)];
    }
  }
}
