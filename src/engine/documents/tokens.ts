import type { Schema } from './schema';

/**
 * A word of a text: folded for comparing, with its place in the original text (UTF-16 offsets, end
 * exclusive).
 */
export interface Token {
  text: string;
  start: number;
  end: number;
  /** All parts of the word that begins here, joined: `ospathjoin` at the `os` of `os.path.join`. */
  joined?: { text: string; end: number };
}

/** Which characters a schema keeps as part of words, and which it splits words at. */
export interface TokenRules {
  kept: ReadonlySet<string>;
  separators: ReadonlySet<string>;
  /** Whether words are split at punctuation too, as texts with code need it. */
  splitsCode?: boolean;
}

/** Letters without a removable accent that are written differently in ASCII. */
const SPELLINGS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};

// Only these marks are accents; vowel signs of Thai or Hindi are letters and stay.
const ACCENT = /[\u0300-\u036f]/g;
const PUNCTUATION = /\p{P}/u;
const SPACE = /\s/u;

const folded = new Map<string, string>();

/** The token rules of a schema. */
export function tokenRules(schema: Schema): TokenRules {
  return { kept: new Set(schema.symbols_to_index), separators: new Set(schema.token_separators) };
}

/**
 * The token rules of an index of files. Pages hold code, whose words stand between punctuation: `json.dump(obj, fp)` has four, and
 * `json.dump` is found by `jsondump` as well.
 */
export function codeTokenRules(schema: Schema): TokenRules {
  return { ...tokenRules(schema), splitsCode: true };
}

/**
 * The words of a text: split at white space and the schema's separators, in lower case, without accents.
 * Punctuation is dropped and does not split, as in Typesense: "Punch-Drunk" is the word "punchdrunk",
 * "Ocean's" is "oceans". If the rules split code, only apostrophes do not split.
 */
export function tokenize(text: string, rules: TokenRules): Token[] {
  const tokens: Token[] = [];
  let current: Token | undefined;
  /** The first part of a word whose parts a single character joins, if one did so just now. */
  let first: Token | undefined;
  let joint = '';
  let offset = 0;
  for (const character of text) {
    const end = offset + character.length;
    if (SPACE.test(character) || rules.separators.has(character)) first = current = undefined;
    else {
      const piece = wordPart(character, rules);
      if (current === undefined && piece !== '') {
        tokens.push((current = { text: '', start: offset, end }));
        first = first && joins(joint, text[offset - 2], character) ? first : current;
      }
      if (piece === '' && rules.splitsCode && isSplitting(character)) {
        if (current === undefined) first = undefined;
        joint = character;
        current = undefined;
      }
      if (current !== undefined && (piece !== '' || isAccent(character))) {
        current.text += piece;
        current.end = end;
        if (first !== undefined && first !== current) join(first, piece, end);
      }
    }
    offset = end;
  }
  return tokens;
}

function join(first: Token, piece: string, end: number): void {
  first.joined = { text: (first.joined?.text ?? first.text) + piece, end };
}

const JOINTS = new Set(['.', '_', '-', '\u2010', '\u2011']);
/** Also gershayim and geresh, which stand in Hebrew abbreviations. */
const APOSTROPHES = new Set(["'", '\u2019', '\u02bc', '`', '\u05f3', '\u05f4']);

/** A comma joins only digits, as in 20,000. */
function joins(joint: string, before: string | undefined, after: string): boolean {
  return JOINTS.has(joint) || (joint === ',' && /\d/.test(before ?? '') && /\d/.test(after));
}

function isSplitting(character: string): boolean {
  return !APOSTROPHES.has(character) && !isAccent(character);
}

/** The words of a text, without their places. */
export function wordsOf(text: string, rules: TokenRules): string[] {
  return tokenize(text, rules).map((token) => token.text);
}

/** Where the first `length` folded characters of a token end in the original text. */
export function prefixEnd(text: string, token: Token, length: number, rules: TokenRules): number {
  let offset = token.start;
  let seen = 0;
  for (const character of text.slice(token.start, token.end)) {
    if (seen >= length && !isAccent(character)) break;
    seen += wordPart(character, rules).length;
    offset += character.length;
  }
  return offset;
}

/** A text in lower case and without accents; punctuation and white space stay. */
export function fold(text: string): string {
  return [...text].map(foldCharacter).join('');
}

/** The sort key of a text: its letters and digits, folded, and the spaces between them. */
export function sortable(text: string): string {
  return [...text].map((character) => (character === ' ' ? character : wordPart(character, NO_RULES))).join('');
}

const NO_RULES: TokenRules = { kept: new Set(), separators: new Set() };

function wordPart(character: string, rules: TokenRules): string {
  if (rules.kept.has(character)) return foldCharacter(character);
  const code = character.codePointAt(0) ?? 0;
  if (code < 128) return /[a-z0-9]/i.test(character) ? character.toLowerCase() : '';
  return PUNCTUATION.test(character) ? '' : foldCharacter(character);
}

function foldCharacter(character: string): string {
  let plain = folded.get(character);
  if (plain === undefined) {
    const lower = character.toLowerCase().normalize('NFD').replace(ACCENT, '');
    folded.set(character, (plain = SPELLINGS[lower] ?? lower));
  }
  return plain;
}

function isAccent(character: string): boolean {
  return character >= '\u0300' && character <= '\u036f';
}
