import { RequestError } from '../errors';

export type Operation = 'and' | 'or';

/** A piece of a filter. */
type FilterToken = Postfix | { kind: '(' | ')' };

/** A condition, or an operation on the two operands before it. */
type Postfix = { kind: 'condition'; text: string } | { kind: Operation };

const SIGNS = { '&&': 'and', '||': 'or' } as const;

/**
 * Cuts a filter into conditions, operators and parentheses as the server does. Backticks hide operators and parentheses, but
 * not the syntax of places: `:(` and `:[(` count inside them too.
 * https://github.com/typesense/typesense/blob/v29.0/src/filter.cpp
 */
export function tokenizeFilter(text: string): FilterToken[] {
  const tokens: FilterToken[] = [];
  for (let at = 0; at < text.length; ) {
    const sign = text.charAt(at);
    if (sign === ' ') at += 1;
    else if (sign === '(' || sign === ')') {
      tokens.push({ kind: sign });
      at += 1;
    } else if (sign === '&' || sign === '|') {
      const operator = text.slice(at, at + 2);
      if (operator !== '&&' && operator !== '||') throw unreadable('filter filter_query');
      tokens.push({ kind: SIGNS[operator] });
      at += 2;
    } else {
      const end = endOfCondition(text, at);
      const condition = text.slice(at, end).trim();
      if (condition !== '') tokens.push({ kind: 'condition', text: condition });
      at = end;
    }
  }
  return tokens;
}

/** Puts operators after their operands: `&&` and `||` bind equally and are taken from left to right. */
export function postfixOf(tokens: readonly FilterToken[]): Postfix[] {
  const postfix: Postfix[] = [];
  const waiting: (Operation | '(')[] = [];
  const release = (): void => {
    for (let last = waiting.at(-1); last !== undefined && last !== '('; last = waiting.at(-1)) {
      postfix.push({ kind: last });
      waiting.pop();
    }
  };
  for (const token of tokens) {
    if (token.kind === 'condition') postfix.push(token);
    else if (token.kind === '(') waiting.push('(');
    else {
      release();
      if (token.kind !== ')') waiting.push(token.kind);
      else if (waiting.pop() === undefined) throw unbalanced('parentheses');
    }
  }
  release();
  if (waiting.length > 0) throw unbalanced('parentheses');
  return postfix;
}

/** The error for parentheses or operands that do not fit together. */
export function unbalanced(what: string): RequestError {
  return new RequestError(400, `Could not parse the filter query: unbalanced ${what}.`);
}

/** Where the condition that begins at `start` ends. */
function endOfCondition(text: string, start: number): number {
  let isQuoted = false;
  let isAfterColon = false;
  let isPlace = false;
  for (let at = start; at < text.length; ) {
    if (text[at] === ':') isAfterColon = true;
    if (text[at] === ')') isPlace = false;
    at += 1;
    const sign = text[at];
    if (sign === '`') isQuoted = !isQuoted;
    if (isAfterColon && sign === '[' && /^ *\(/.test(text.slice(at + 1))) return endOfPlaces(text, at);
    if (isAfterColon && sign === '(') isPlace = true;
    if (sign !== ' ') isAfterColon = false;
    if (!isQuoted && !isPlace && isEnd(text, at)) return at;
  }
  return text.length;
}

function isEnd(text: string, at: number): boolean {
  return ['(', ')', '&&', '||'].some((sign) => text.startsWith(sign, at));
}

/** Where a list of places ends that begins at a bracket: after the bracket that closes it. */
function endOfPlaces(text: string, start: number): number {
  let open = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '[') open += 1;
    if (text[at] === ']') open -= 1;
    if (open === 0) return at + 1;
  }
  throw unreadable('geopoint filter');
}

function unreadable(what: string): RequestError {
  return new RequestError(400, `Could not parse the ${what}.`);
}
