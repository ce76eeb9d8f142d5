import { oneLine } from '../page/html-tree';

/** A piece of text on a page, as it was drawn. */
export interface PdfItem {
  readonly text: string;
  /** Height of its letters. */
  readonly size: number;
  /** Distance from the lower edge of the page. */
  readonly y: number;
  /** Whether a line ends after it. */
  readonly ends: boolean;
}

/** The text of a PDF. */
export interface PdfLayout {
  /** The text of each page, one paragraph on each line; empty for a page without text. */
  readonly pages: readonly string[];
  /** The largest line at the beginning; null where all are of one size. */
  readonly title: string | null;
  /** Lines that are larger than the text. */
  readonly headings: readonly string[];
}

type Line = Pick<PdfItem, 'text' | 'size' | 'y'>;

/** A heading is this many times as large as the text. */
const LARGER = 1.2;
/** Longer lines are no headings: characters. */
const LONGEST_HEADING = 150;
/** Lines of a paragraph are at most so far apart: heights of a letter. */
const SPACING = 1.8;

/** Makes paragraphs and headings of what was drawn: a PDF knows neither. */
export function layOutPdf(pages: readonly (readonly PdfItem[])[]): PdfLayout {
  const lined = pages.map(linesOf);
  const usual = usualSize(lined.flat());
  const isLarger = ({ size, text }: Line): boolean => size >= usual * LARGER && /\p{L}/u.test(text);
  const paragraphs = lined.map((lines) => paragraphsOf(lines, usual));
  const headings = paragraphs.flat().filter((one) => isLarger(one) && one.text.length <= LONGEST_HEADING);
  const first = paragraphs.find((page) => page.length > 0)?.filter((one) => headings.includes(one)) ?? [];
  const title = first.reduce<Line | null>(
    (best, one) => (best === null || one.size > best.size * 1.05 ? one : best),
    null,
  );
  return {
    pages: paragraphs.map((page) => page.map(({ text }) => text).join('\n')),
    title: title?.text ?? null,
    headings: headings.map(({ text }) => text),
  };
}

function linesOf(items: readonly PdfItem[]): readonly Line[] {
  const lines: Line[] = [];
  let text = '';
  let size = 0;
  let y = 0;
  const end = (): void => {
    const line = oneLine(text);
    if (line !== '') lines.push({ text: line, size, y });
    [text, size] = ['', 0];
  };
  for (const item of items) {
    if (item.text.trim() !== '' && item.size > size) size = item.size;
    if (text.trim() === '') y = item.y;
    text += item.text;
    if (item.ends) end();
  }
  end();
  return lines;
}

/** The size in which most letters are set. */
function usualSize(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { text, size } of lines) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

function paragraphsOf(lines: readonly Line[], usual: number): readonly Line[] {
  const paragraphs: Line[] = [];
  let before: Line | null = null;
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (last !== undefined && before !== null && goesOn(before, line, usual)) {
      paragraphs[paragraphs.length - 1] = { ...last, text: joined(last.text, line.text) };
    } else paragraphs.push(line);
    before = line;
  }
  return paragraphs;
}

function goesOn(before: Line, line: Line, usual: number): boolean {
  const gap = before.y - line.y;
  const isAlike = Math.abs(before.size - line.size) <= usual * 0.05;
  return isAlike && gap > 0 && gap <= Math.max(before.size, line.size) * SPACING;
}

/** Joins two lines; a word that was divided becomes whole. */
function joined(text: string, next: string): string {
  const isDivided = /\p{Ll}[-\u2010]$/u.test(text) && /^\p{Ll}/u.test(next);
  return isDivided ? text.slice(0, -1) + next : `${text} ${next}`;
}
