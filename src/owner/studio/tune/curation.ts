import { isJsonObject, type JsonObject } from '../../../engine/json';
import type { TuningRule } from './rule';

/** What the owner decides about one query. */
export interface Curated {
  readonly match: 'exact' | 'contains';
  /** Positions count from 1. */
  readonly pins: readonly Pinned[];
  /** Ids of hidden documents. */
  readonly hidden: readonly string[];
  /** `banner`, `notice` and `redirect`, and whatever else the rule sends. */
  readonly metadata: JsonObject;
}

interface Pinned {
  readonly id: string;
  readonly position: number;
}

export const uncurated: Curated = { match: 'exact', pins: [], hidden: [], metadata: {} };

/** The rule that is for this very query: one with the match `exact`, else one that contains the same words. */
export function ruleForQuery(rules: readonly TuningRule[], query: string): TuningRule | null {
  const same = rules.filter(({ kind, body }) => {
    const { rule } = body;
    return (
      kind === 'override' &&
      isJsonObject(rule) &&
      typeof rule['query'] === 'string' &&
      plainQuery(rule['query']) === plainQuery(query)
    );
  });
  return same.find(({ body }) => isJsonObject(body['rule']) && body['rule']['match'] === 'exact') ?? same[0] ?? null;
}

export function curatedOf(rule: TuningRule | null): Curated {
  if (rule === null) return uncurated;
  const { includes, excludes, metadata } = rule.body;
  const written = rule.body['rule'];
  return {
    match: isJsonObject(written) && written['match'] === 'contains' ? 'contains' : 'exact',
    pins: objectsIn(includes)
      .map(({ id, position }) => ({ id: String(id), position: Number(position) }))
      .sort((one, other) => one.position - other.position),
    hidden: objectsIn(excludes).map(({ id }) => String(id)),
    metadata: isJsonObject(metadata) ? metadata : {},
  };
}

/** The body of a rule with these decisions. It keeps all other properties, and is null if it would have no effect any more. */
export function bodyOf(curated: Curated, query: string, before: JsonObject): JsonObject | null {
  const { includes: _, excludes: __, metadata: ___, rule, ...others } = before;
  const { match, pins, hidden, metadata } = curated;
  const hasEffect = EFFECTS.some((name) => others[name] !== undefined && others[name] !== false);
  const isEmpty = pins.length === 0 && hidden.length === 0 && Object.keys(metadata).length === 0;
  if (isEmpty && !hasEffect) return null;
  return {
    rule: isJsonObject(rule) ? { ...rule, match } : { query: query.trim(), match },
    ...(pins.length > 0 && { includes: pins.map(({ id, position }) => ({ id, position })) }),
    ...(hidden.length > 0 && { excludes: hidden.map((id) => ({ id })) }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
    ...others,
  };
}

/** Pins a document at a position; pins that stand there move down. */
export function pinAt(curated: Curated, id: string, position: number): Curated {
  const others = curated.pins.filter((pin) => pin.id !== id);
  const placed: Pinned[] = [{ id, position }];
  for (const pin of others) {
    let free = pin.position;
    while (placed.some((one) => one.position === free)) free++;
    placed.push({ id: pin.id, position: free });
  }
  placed.sort((one, other) => one.position - other.position);
  return { ...curated, pins: placed, hidden: curated.hidden.filter((one) => one !== id) };
}

/** Pins a document below the pins at the top. */
export function pinOnTop(curated: Curated, id: string): Curated {
  let position = 1;
  while (curated.pins.some((pin) => pin.position === position && pin.id !== id)) position++;
  return pinAt(curated, id, position);
}

/** The decisions after a hit was moved: it is pinned where it is now, and pins that it passed are where they are now. */
export function afterMove(curated: Curated, order: readonly string[], moved: string): Curated {
  const places = new Map(order.map((id, place) => [id, place + 1]));
  const shown = curated.pins.map(({ id, position }) => ({ id, position: places.get(id) ?? position }));
  return pinAt({ ...curated, pins: shown }, moved, places.get(moved) ?? 1);
}

export function unpin(curated: Curated, id: string): Curated {
  return { ...curated, pins: curated.pins.filter((pin) => pin.id !== id) };
}

export function hide(curated: Curated, id: string): Curated {
  return { ...unpin(curated, id), hidden: [...curated.hidden.filter((one) => one !== id), id] };
}

export function unhide(curated: Curated, id: string): Curated {
  return { ...curated, hidden: curated.hidden.filter((one) => one !== id) };
}

/** Sets a text of `banner`, `notice` or `redirect`; an empty one is left out, and so is a message without any. */
export function withMessage(curated: Curated, message: string, name: string, text: string): Curated {
  const { [message]: before, ...others } = curated.metadata;
  const { [name]: _, ...kept } = isJsonObject(before) ? before : {};
  const next = text === '' ? kept : { ...kept, [name]: text };
  return { ...curated, metadata: Object.keys(next).length === 0 ? others : { ...others, [message]: next } };
}

/** A query as rules compare it. */
function plainQuery(query: string): string {
  return query.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Further effects of a rule, which the form does not show. */
const EFFECTS = ['filter_by', 'sort_by', 'replace_query', 'remove_matched_tokens'];

function objectsIn(list: unknown): readonly JsonObject[] {
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}
