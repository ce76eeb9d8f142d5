import { RequestError } from './errors';

/**
 * How a field is compared: `:`, `:=`, `:!` and `:!=`. Greater, less and ranges are part of a number's value.
 */
export type Operator = 'has' | 'is' | 'hasNot' | 'isNot';

/** A value as written. In backticks nothing in it is read as syntax. */
export interface FilterValue {
  text: string;
  quoted: boolean;
}

/** One comparison. It is true if any of its values matches. */
export interface Condition {
  kind: 'condition';
  field: string;
  operator: Operator;
  values: FilterValue[];
}

/** A parsed filter, not yet checked against a schema. */
export type Filter = Condition | { kind: 'and' | 'or'; left: Filter; right: Filter };

// Without limits a filter could exhaust the stack. The server has the first limit too.
const MAX_CONDITIONS = 100;
const MAX_DEPTH = 100;

/** Where a value in backticks can end; a backtick before anything else is part of the value. */
const AFTER_QUOTED = /^`\s*(,|\]|\)|&&|\|\||$)/;

/**
 * Reads a `filter_by`. `&&` and `||` bind equally and are taken from left to right, as the server does.
 * Throws a 400 if it cannot be read; a list that is not closed ends with the text, as recorded.
 */
export function parseFilter(text: string): Filter | undefined {
  if (text.trim() === '') return undefined;
  let position = 0;
  let conditions = 0;

  const rest = () => text.slice(position);
  const skipSpace = () => {
    position += rest().length - rest().trimStart().length;
  };
  /** Reads the next sign, if it is one of those given. */
  const take = (...signs: string[]) => {
    skipSpace();
    const found = signs.find((sign) => text.startsWith(sign, position));
    position += found?.length ?? 0;
    return found;
  };

  function expression(depth: number): Filter {
    checkOperand();
    let left = term(depth);
    for (let sign = take('&&', '||'); sign !== undefined; sign = take('&&', '||')) {
      checkOperand(sign);
      left = { kind: sign === '&&' ? 'and' : 'or', left, right: term(depth) };
    }
    return left;
  }

  /** Refuses an operator without an operand on one of its sides. `before` is the operator to the left. */
  function checkOperand(before?: string): void {
    const next = take('&&', '||');
    const isEnd = position >= text.length || text[position] === ')';
    if (next !== undefined || (before !== undefined && isEnd)) throw unbalanced(`\`${before ?? next}\` operands`);
  }

  function term(depth: number): Filter {
    if (depth > MAX_DEPTH) throw unreadable();
    if (take('(') === undefined) return condition();
    const inner = expression(depth + 1);
    if (take(')') === undefined) throw unbalanced('parentheses');
    return inner;
  }

  function condition(): Condition {
    const name = /^[^:&|()`]*/.exec(rest())?.[0] ?? '';
    position += name.length;
    const field = name.trim();
    conditions += 1;
    if (conditions > MAX_CONDITIONS) throw new RequestError(400, '`filter_by` has too many operations.');
    if (field === '' || take(':') === undefined) throw unreadable();
    const isNegated = take('!') !== undefined;
    const isExact = take('=') !== undefined;
    const operator = isNegated ? (isExact ? 'isNot' : 'hasNot') : isExact ? 'is' : 'has';
    const values = take('[') === undefined ? single(field) : list(field);
    return { kind: 'condition', field, operator, values };
  }

  function single(field: string): FilterValue[] {
    const found = value((ahead) => /^(&&|\|\|)/.test(ahead));
    if (found.text === '' && !found.quoted) throw invalid(field, 'Filter value cannot be empty.');
    return [found];
  }

  function list(field: string): FilterValue[] {
    const values: FilterValue[] = [];
    do {
      const found = value((ahead) => ahead.startsWith(',') || ahead.startsWith(']'));
      if (found.text !== '' || found.quoted) values.push(found);
    } while (take(',') !== undefined);
    take(']');
    if (values.length === 0) throw invalid(field, 'Filter value array cannot be empty.');
    return values;
  }

  /**
   * A value in backticks; else everything up to the end of the text, to an unmatched `)`, or to where `ends` matches.
   */
  function value(ends: (ahead: string) => boolean): FilterValue {
    skipSpace();
    if (text[position] === '`') {
      const start = position + 1;
      let end = start;
      while (end < text.length && !AFTER_QUOTED.test(text.slice(end))) end += 1;
      position = end + 1;
      return { text: text.slice(start, end), quoted: true };
    }
    const start = position;
    for (let open = 0; position < text.length; position += 1) {
      const character = text[position];
      if (open === 0 && (character === ')' || ends(rest()))) break;
      open += character === '(' ? 1 : character === ')' ? -1 : 0;
    }
    return { text: text.slice(start, position).trim(), quoted: false };
  }

  const filter = expression(0);
  skipSpace();
  if (position < text.length) throw text[position] === ')' ? unbalanced('parentheses') : unreadable();
  return filter;
}

/** The error for a filter on this field. */
export function invalid(field: string, sentence: string): RequestError {
  return new RequestError(400, `Error with filter field \`${field}\`: ${sentence}`);
}

function unreadable(): RequestError {
  return new RequestError(400, 'Could not parse the filter query.');
}

function unbalanced(what: string): RequestError {
  return new RequestError(400, `Could not parse the filter query: unbalanced ${what}.`);
}
