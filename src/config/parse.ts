import { type Problem, problem, then } from '../problems/catalogue';
import {
  type Attribute,
  type AttributeKey,
  attributeKeys,
  attributeNames,
  attributes,
  type Config,
  nameOf,
  substitutesFor,
  type Values,
} from './attributes';
import { isForeign } from './foreign';
import { read, type Tell } from './kinds';
import { nearest } from './nearest';
import { applyRules } from './rules';

/** A configuration, or why there is none. */
export interface Parsed {
  /** `null` when a required attribute is missing or wrong; `problems` then says which. */
  readonly config: Config | null;
  readonly problems: readonly Problem[];
}

/**
 * Reads attributes as written: all of them, whatever is wrong with some.
 *
 * @param raw name without `data-`, in lower case (`query-by`) → value.
 */
export function parse(raw: Readonly<Record<string, string>>): Parsed {
  const written: Written = new Map(Object.entries(raw).map(([name, value]) => [name, value.trim()]));
  const problems: Problem[] = [];
  const tellOf = (name: string): Tell => telling(problems, written, name);

  for (const name of written.keys()) {
    if (attributeNames.includes(name) || isForeign(name)) continue;
    const meant = nearest(name, attributeNames);
    tellOf(name)('unknown-attribute', { nearest: meant && `data-${meant}` }, { value: null });
  }
  const values: Partial<Record<AttributeKey, unknown>> = {};
  for (const key of attributeKeys) values[key] = readAttribute(key, written, tellOf(nameOf(key)));

  // Each row's kind and fallback made its value, so only required ones can be missing, which no rule looks at.
  const ruled = applyRules(values as Values, {
    isGiven: (key) => isGiven(written, key),
    tellOf: (key) => tellOf(nameOf(key)),
  });
  const isComplete = attributeKeys.every((key) => values[key] !== undefined);
  return { config: isComplete ? ({ ...values, ...ruled } as Config) : null, problems };
}

/** Name without `data-` → value without white space around it. */
type Written = ReadonlyMap<string, string>;

/** The value of one attribute, or what stands in for it; `undefined` if nothing does. */
function readAttribute(key: AttributeKey, written: Written, tell: Tell): unknown {
  const row: Attribute = attributes[key];
  const fallback = fallbackOf(row, written);
  const whenWrong = fallback === undefined ? then.stops : then.using(fallback);
  const text = written.get(nameOf(key)) ?? '';

  if (!isGiven(written, key)) {
    if (fallback === undefined) tellMissing(row, tell);
    return fallback;
  }
  if (row.planned) {
    tell('planned', {}, { value: null });
    return fallback;
  }
  if (text === '') return row.kind.bare;

  // What a problem comes to is known once the whole value is read: a list may lose an entry, or its last one.
  const told: ((consequence: string) => void)[] = [];
  const value = read(row.kind, text, (code, facts, place) => {
    told.push((consequence) => tell(code, facts, { consequence, ...place }));
  });
  for (const tellNow of told) tellNow(value === undefined ? whenWrong : then.leftOut);
  return value ?? fallback;
}

/** Whether an attribute was written and says something: one left empty by a template does not. */
function isGiven(written: Written, key: AttributeKey): boolean {
  const text = written.get(nameOf(key));
  const row: Attribute = attributes[key];
  return text !== undefined && (text !== '' || row.kind.bare !== undefined);
}

/** What stands in for an attribute; `undefined` for a required one, unless another was given in its place. */
function fallbackOf(row: Attribute, written: Written): unknown {
  if (!('required' in row)) return row.fallback;
  return substitutesFor(row).some((key) => isGiven(written, key)) ? row.unless?.value : undefined;
}

function tellMissing(row: Attribute, tell: Tell): void {
  const substitutes = substitutesFor(row).map((key) => `data-${nameOf(key)}`);
  const instead = substitutes.length > 0 ? substitutes.join(' or ') : null;
  const facts = { expects: row.kind.expects, example: row.example, instead };
  tell('missing', facts, { value: null, consequence: then.stops });
}

function telling(problems: Problem[], written: Written, name: string): Tell {
  const secret = written.get('key') ?? '';
  return (code, facts, { value = written.get(name) ?? '', consequence = then.ignored, ...place } = {}) => {
    const shown = value === null ? null : name === 'key' ? mask(value) : conceal(value, secret);
    const told = problem(code, { ...place, attribute: `data-${name}`, value: shown }, facts, consequence);
    problems.push({ ...told, sentence: conceal(told.sentence, secret) });
  };
}

/** Keeps the search key out of what is told: problems end up in screenshots and public questions. */
function conceal(words: string, secret: string): string {
  return secret.length < SHORTEST_KEY ? words : words.split(secret).join(mask(secret));
}

/** A shorter text is no key of Typesense's, and might be found in any sentence. */
const SHORTEST_KEY = 8;

function mask(secret: string): string {
  return `${secret.slice(0, Math.min(4, secret.length / 2))}…`;
}
