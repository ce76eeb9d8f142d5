import { type Problem, problem, type Spot } from './problems/catalogue';
import { messageOf } from './problems/message-of';
import { isUnknownRecord } from './values/json-values';

/** The attributes in a JSON file, or in JSON inside the element. */
export interface ConfigFile {
  /** Name without `data-` → value, as it would be written in HTML. */
  readonly raw: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
}

/** Attributes that a file cannot set: it cannot name another file, and the page reads the others before the file. */
const OWN = ['config', 'target', 'base-url'];

/** Where problems name the attribute that loads the file. */
const ATTRIBUTE = 'data-config';

/**
 * Reads a JSON object of attributes.
 *
 * @param address of the file, as the attribute names it; null for JSON inside the element.
 * @param names of all attributes, without `data-`.
 */
export function readConfigText(text: string, address: string | null, names: readonly string[]): ConfigFile {
  const spot: Spot = { attribute: ATTRIBUTE, value: address };
  const known = names.filter((name) => !OWN.includes(name));
  const [given, reason] = parseObject(text);
  if (!given) {
    const facts = {
      place: address === null ? 'the <script type="application/json"> in the panel' : 'this file',
      reason,
    };
    return { raw: {}, problems: [problem('bad-config', spot, facts, 'ownAttributes')] };
  }
  const problems: Problem[] = [];
  const raw: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (!known.includes(name)) problems.push(problem('unknown-key', spot, { key: name, known }, 'leftOut'));
    // As everywhere in JSON, null means that there is no value.
    else if (value !== null) raw[name] = toText(value);
  }
  return { raw, problems };
}

/** The problem of a file that cannot be read. */
export function unreadConfig(address: string, reason: string): Problem {
  return problem('no-config', { attribute: ATTRIBUTE, value: address }, { reason }, 'ownAttributes');
}

function parseObject(text: string): readonly [Readonly<Record<string, unknown>> | null, string] {
  try {
    const value: unknown = JSON.parse(text);
    return isUnknownRecord(value) ? [value, ''] : [null, 'it is not an object'];
  } catch (error) {
    return [null, messageOf(error)];
  }
}

/** A value as the attribute would have it: lists of words with commas, lists of objects as JSON. */
function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  const isPlainList = Array.isArray(value) && value.every((one) => typeof one === 'string' && !one.includes(','));
  return isPlainList ? value.join(', ') : JSON.stringify(value);
}
