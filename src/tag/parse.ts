import {
  type Attribute,
  type AttributeKey,
  attributeKeys,
  attributeNames,
  dataAttribute,
  substitutesFor,
  type TagConfig,
  type Values,
} from './attributes/attributes';
import { isForeign } from './attributes/reserved-attributes';
import { type Consequence, mask, maskIn, type Problem, problem } from './problems/catalogue';
import { applyRules } from './rules';
import { type ReportProblem, read, type ValuePosition } from './values/value-types';

/** The row of every attribute. */
type Table = Readonly<Record<AttributeKey, Attribute>>;

/** A config, or the problems that prevent one. */
interface Parsed {
  /** `null` when a required attribute is missing or wrong; `problems` then says which. */
  readonly config: TagConfig | null;
  readonly problems: readonly Problem[];
}

/**
 * Parses all attributes, even if some are wrong.
 *
 * @param raw name without `data-`, in lower case (`query-by`) → value.
 */
export function parseTag(raw: Readonly<Record<string, string>>, table: Table): Parsed {
  const written: Written = new Map(Object.entries(raw).map(([name, value]) => [name, value.trim()]));
  const problems: Problem[] = [];
  const reportFor = (name: string): ReportProblem => reporterFor(problems, written, name);

  for (const name of written.keys()) {
    if (attributeNames.includes(name) || isForeign(name)) continue;
    reportFor(name)('unknown-attribute', { name, known: attributeNames }, { value: null });
  }
  const values: Partial<Record<AttributeKey, unknown>> = {};
  for (const key of attributeKeys) values[key] = readAttribute(key, table[key], written, reportFor(dataAttribute(key)));

  // The cast is safe: only required values can be missing, and the rules do without them.
  const ruled = applyRules(values as Values, {
    isGiven: (key) => isGiven(written, key, table[key]),
    reportFor: (key) => reportFor(dataAttribute(key)),
  });
  const isComplete = attributeKeys.every((key) => values[key] !== undefined);
  return { config: isComplete ? ({ ...values, ...ruled } as TagConfig) : null, problems };
}

/**
 * Whether problems are explained inside the panel too. Reads the raw attributes, since the problems may be such that
 * there is no config.
 */
export function isDebugging(raw: Readonly<Record<string, string>>, isLocalhost: boolean): boolean {
  const written = raw['debug']?.trim();
  return written === '' || written === 'true' || (written !== 'false' && isLocalhost);
}

/** The position in an attribute of a name that the server mentions. */
export function positionInTag(
  table: Table,
  raw: Readonly<Record<string, string>>,
  attribute: string,
  name: string,
): ValuePosition | undefined {
  const key = attributeKeys.find((one) => dataAttribute(one) === attribute);
  return key && table[key].kind.positionOf?.((raw[attribute] ?? '').trim(), name);
}

/** Name without `data-` → value without white space around it. */
type Written = ReadonlyMap<string, string>;

/** The value of one attribute, or its fallback; `undefined` if it has none. */
function readAttribute(key: AttributeKey, row: Attribute, written: Written, report: ReportProblem): unknown {
  const fallback = fallbackOf(row, written);
  const whenWrong = fallback === undefined ? 'stops' : { using: fallback };
  const text = written.get(dataAttribute(key)) ?? '';

  if (!isGiven(written, key, row)) {
    if (fallback === undefined) reportMissing(key, row, report);
    return fallback;
  }
  if (text === '') return row.kind.bare;

  // The consequence of a problem is known only after the whole value is read: a list may lose one entry, or all.
  const deferred: ((consequence: Consequence) => void)[] = [];
  const value = read(row.kind, text, (code, facts, place) => {
    deferred.push((consequence) => report(code, facts, { consequence, ...place }));
  });
  for (const reportNow of deferred) reportNow(value === undefined ? whenWrong : 'leftOut');
  return value ?? fallback;
}

/** Whether an attribute is given. One that a template left empty is not, unless it means something without a value. */
function isGiven(written: Written, key: AttributeKey, row: Attribute): boolean {
  const text = written.get(dataAttribute(key));
  return text !== undefined && (text !== '' || row.kind.bare !== undefined);
}

/** The fallback of an attribute; `undefined` for a required one, unless another attribute replaces it. */
function fallbackOf(row: Attribute, written: Written): unknown {
  if (!('required' in row)) return row.fallback;
  // Those that replace a required one mean nothing without a value.
  const isReplaced = substitutesFor(row).some((key) => (written.get(dataAttribute(key)) ?? '') !== '');
  return isReplaced ? row.unless?.value : undefined;
}

function reportMissing(key: AttributeKey, row: Attribute, report: ReportProblem): void {
  const instead = substitutesFor(row).map((other) => `data-${dataAttribute(other)}`);
  const facts = { attribute: `data-${dataAttribute(key)}`, expects: row.kind.expects, example: row.example, instead };
  report('missing', facts, { value: null, consequence: 'stops' });
}

function reporterFor(problems: Problem[], written: Written, name: string): ReportProblem {
  const secret = written.get('key') ?? '';
  return (code, facts, { value = written.get(name) ?? '', consequence = 'ignored', ...place } = {}) => {
    const shown = value === null ? null : /\bkey$/.test(name) ? mask(value) : maskIn(value, secret);
    problems.push(problem(code, { ...place, attribute: `data-${name}`, value: shown }, facts, consequence, secret));
  };
}
