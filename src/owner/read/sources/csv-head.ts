import { splitLine } from './stray-quotes';

/** Where a table begins, and how its cells are separated. */
interface CsvHead {
  readonly delimiter: string;
  /** The first byte of the row with the names, and how many lines are above it. */
  readonly start: number;
  readonly linesAbove: number;
  /** How many of these lines hold a title or a comment. */
  readonly titles: number;
  /** Whether the rows begin with a cell that has no name above it: programs such as R write the names of rows so. */
  readonly hasRowNames: boolean;
}

/** Bytes and lines at the beginning of a table that are looked at. Comments may be more. */
const LOOKED_AT = 64 * 1024;
const MAX_LINES = 100;
const MARKS = [',', ';', '\t', '|'] as const;

/** A line that is not empty. */
interface HeadLine {
  readonly text: string;
  /** Its first byte, and its number, from 0. */
  readonly start: number;
  readonly number: number;
}

/**
 * Finds the row with the names of a table. Above it may be a line such as `sep=;`, which Excel reads, comments, and titles: rows with less
 * in them than the rows of the table have.
 *
 * @param bytes in UTF-8.
 */
export function findCsvHead(bytes: Uint8Array): CsvHead {
  const all = linesOf(bytes);
  const [, said = null] = /^"?sep=(.)"?\s*$/i.exec(all[0]?.text ?? '') ?? [];
  const lines = said === null ? all : all.slice(1);
  const comments = lines.findIndex(({ text }) => !text.startsWith('#'));
  const below = lines.slice(Math.max(0, comments)).slice(0, MAX_LINES);
  const { mark: delimiter, rows, width, titles: skipped } = said === null ? mostLikely(below) : readAs(said, below);
  const before = comments > 0 ? lines[comments - 1] : undefined;
  const named = before === undefined ? [] : splitLine(before.text, delimiter);
  // "#" may begin the first name too, or be it.
  const isName = /^#\S/.test(before?.text ?? '') || !areNames(rows[0] ?? []);
  const isNamed = named.length > 1 && named.length === width && isName;
  const titles = isNamed ? 0 : skipped;
  const head = isNamed ? before : below[titles];
  const names = isNamed ? named : (rows[titles] ?? []);
  const rest = rows.slice(isNamed ? 0 : titles + 1);
  return {
    delimiter,
    start: head?.start ?? 0,
    linesAbove: head?.number ?? 0,
    titles: Math.max(0, comments) - Number(isNamed) + titles,
    hasRowNames: rest.filter((cells) => isOneLonger(cells, names)).length > 0.9 * rest.length,
  };
}

/** The lines at the beginning, up to the last comment and some more. A text of several lines in quotation marks is in one. */
function linesOf(bytes: Uint8Array): readonly HeadLine[] {
  const decoder = new TextDecoder();
  const lines: HeadLine[] = [];
  let [start, isComment] = [0, true];
  for (let number = 0; start < bytes.length && (isComment || start < LOOKED_AT); number += 1) {
    let end = start;
    while (end < bytes.length && bytes[end] !== LINE_BREAK && bytes[end] !== RETURN) end += 1;
    const text = decoder.decode(bytes.subarray(start, end));
    if (text.trim() !== '') lines.push({ text, start, number });
    isComment = text.startsWith('#') || text.trim() === '';
    start = end + (bytes[end] === RETURN && bytes[end + 1] === LINE_BREAK ? 2 : 1);
  }
  return joined(lines);
}

const LINE_BREAK = 10;
const RETURN = 13;

/** Joins lines from one that opens a quotation mark to the one that closes it. */
function joined(lines: readonly HeadLine[]): readonly HeadLine[] {
  const isOpening = ({ text }: HeadLine): boolean => !text.startsWith('#') && text.split('"').length % 2 === 0;
  const all: HeadLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as HeadLine;
    const end = isOpening(line) ? lines.slice(at + 1, at + MAX_LINES).findIndex(isOpening) : -1;
    const text = lines.slice(at, at + end + 2).map((one) => one.text);
    all.push(end < 0 ? line : { ...line, text: text.join(' ') });
    at += end + 1;
  }
  return all;
}

/** What the lines are with a separator. */
interface Attempt {
  readonly mark: string;
  /** The cells of each line, without empty ones at its end. */
  readonly rows: readonly (readonly string[])[];
  /** The number of cells that most lines have. */
  readonly width: number;
  /** How many lines are above the names. */
  readonly titles: number;
}

function readAs(mark: string, lines: readonly HeadLine[]): Attempt {
  const rows = lines.map(({ text }) => withoutEnd(splitLine(text, mark)));
  const width = mostFrequent(rows.map((cells) => cells.length));
  return { mark, rows, width, titles: titlesIn(rows, width) };
}

function withoutEnd(cells: readonly string[]): readonly string[] {
  let end = cells.length;
  while (end > 0 && cells[end - 1]?.trim() === '') end -= 1;
  return cells.slice(0, end);
}

/** The separator with which the row below the names is as long as they are, and most rows have as many cells. */
function mostLikely(lines: readonly HeadLine[]): Attempt {
  const tried = MARKS.map((mark) => {
    const attempt = readAs(mark, lines);
    const { rows, width, titles } = attempt;
    const [names = [], next = names] = rows.slice(titles);
    const same = rows.filter((cells) => cells.length === width).length;
    const agreed = width > 1 ? Math.round((10 * same) / rows.length) : 0;
    return { attempt, isTable: names.length > 1 && next.length >= names.length, agreed };
  });
  const [best] = tried.sort(
    (one, other) =>
      Number(other.isTable) - Number(one.isTable) ||
      other.agreed - one.agreed ||
      one.attempt.titles - other.attempt.titles ||
      other.attempt.width - one.attempt.width,
  );
  return (best as (typeof tried)[number]).attempt;
}

/** The greatest of the most frequent numbers. */
function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort(([one, a], [other, b]) => b - a || other - one)[0]?.[0] ?? 0;
}

/** How many rows at the top are titles: each has one cell or two with something in them, and the names have more. */
function titlesIn(rows: readonly (readonly string[])[], width: number): number {
  const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;
  const most = width > 3 ? 2 : 1;
  const first = rows.findIndex((cells) => filled(cells) > most);
  const names = rows[first];
  if (first <= 0 || names === undefined) return 0;
  // A column may have no name, but most have one.
  return areNames(names) && filled(names) >= width / 2 ? first : 0;
}

/** Whether cells can be names: each is another one, and none is a number, but for years. */
function areNames(cells: readonly string[]): boolean {
  const texts = cells.map((cell) => cell.trim()).filter(Boolean);
  const isNumber = (text: string): boolean => /^[-+]?[\d.,]+%?$/.test(text) && !/^(?:1[5-9]|20)\d\d$/.test(text);
  return new Set(texts).size === texts.length && !texts.some(isNumber) && texts.some((text) => /\p{L}/u.test(text));
}

function isOneLonger(cells: readonly string[], names: readonly string[]): boolean {
  return cells.length === names.length + 1 && names.every((name) => name.trim() !== '');
}
