import type { Mark, Row } from '../../check/checks/row';
import type { Correction } from '../../check/corrections';
import { countMarks, isUnchecked, type PanelReport, type Report, sentenceOfRow } from '../../check/report';
import { escapeControlChars, type Terminal, wrap } from '../terminal/terminal';

/** The report for people: a table for each panel, the corrected tag, and a summary. */
export function checkReportText(given: Report, terminal: Terminal): string {
  const report = escapeControlChars(given);
  const { version, page, origin, panels } = report;
  const site = origin === null || page?.startsWith(origin) ? '' : `, for visitors of ${origin}`;
  return [
    `Searchlet ${version} looks at ${page ?? 'these attributes'}${site}`,
    ...panels.flatMap((panel, index) => panelText(panel, index + 1, panels.length, terminal)),
    '',
    summary(report, terminal),
    '',
  ].join('\n');
}

const SIGNS: Readonly<Record<Mark, { sign: string; word: string; colour: number }>> = {
  ok: { sign: '✓', word: 'ok', colour: 32 },
  wrong: { sign: '✗', word: 'wrong', colour: 31 },
  note: { sign: '!', word: 'note', colour: 33 },
  unknown: { sign: '?', word: 'unknown', colour: 36 },
};

const MAX_WORD_LENGTH = 'unknown'.length;

function panelText(panel: PanelReport, number: number, count: number, terminal: Terminal): string[] {
  const { tag, line, collection, rows, corrections, snippet, offers, keyRequest } = panel;
  const place = line === null ? [] : [`line ${line}`, `<${tag}>`];
  const heading = [
    count > 1 ? `Panel ${number} of ${count}` : 'Panel',
    ...place,
    ...(collection === null ? [] : [`"${collection}"`]),
  ];
  const column = Math.max(...rows.map(({ about }) => about.length));
  return [
    '',
    strong(oneLine(heading.join(' · ')), terminal),
    '',
    ...inLines(rows).flatMap(({ mark, about, words }) => rowText(mark, about, words, column, terminal)),
    ...(snippet === null ? [] : correctedText(corrections, snippet, terminal)),
    ...(keyRequest === null
      ? []
      : block('A key that may search this collection, and nothing else:', keyRequest, terminal)),
    ...(offers === null || offers.length === 0
      ? []
      : block(
          'More facets that this collection could have:',
          [
            ...offers.map(({ written, because }) => `${oneLine(written)}  (${because})`),
            '',
            `data-facets="${oneLine(offers.map(({ written }) => written).join(', '))}"`,
          ].join('\n'),
          terminal,
        )),
  ];
}

function correctedText(corrections: readonly Correction[], snippet: string, terminal: Terminal): string[] {
  const what = corrections.map(({ attribute, from, to }) =>
    attribute === from ? `${from} → ${to}` : `${attribute}: ${from} → ${to}`,
  );
  const key = /data-key=|[?&]key=/.test(snippet) ? ['(The key is shortened here: keep yours.)'] : [];
  return [
    ...block('The snippet, corrected:', [...what.map(oneLine), ...key].join('\n'), terminal),
    '',
    ...indent(snippet),
  ];
}

/** One line for each attribute that is right; one line for each mistake. */
function inLines(rows: readonly Row[]): readonly { mark: Mark; about: string; words: string }[] {
  const lines: { mark: Mark; about: string; words: string }[] = [];
  for (const row of rows) {
    const { mark, about, value, sentence } = row;
    if (mark !== 'ok') {
      lines.push({ mark, about, words: sentenceOfRow(row) });
      continue;
    }
    const isListed = about.startsWith('data-');
    const words = isListed ? `${value}${sentence === '' ? '' : ` (${sentence})`}` : sentenceOfRow(row);
    const same = isListed && lines.find((line) => line.mark === 'ok' && line.about === about);
    if (same) same.words += `, ${words}`;
    else lines.push({ mark, about, words });
  }
  return lines;
}

function rowText(mark: Mark, about: string, words: string, column: number, terminal: Terminal): string[] {
  const { sign, word, colour } = SIGNS[mark];
  const left = 2 + 2 + MAX_WORD_LENGTH + 2 + column + 2;
  const [first = '', ...rest] = wrap(words, terminal.width - left);
  const head = `${paint(`${sign} ${word.padEnd(MAX_WORD_LENGTH)}`, colour, terminal)}  ${about.padEnd(column)}`;
  return [`  ${head}  ${first}`.trimEnd(), ...rest.map((line) => ' '.repeat(left) + line)];
}

function summary(report: Report, terminal: Terminal): string {
  const counts = countMarks(report);
  const parts = (['wrong', 'unknown', 'note', 'ok'] as const)
    .filter((mark) => counts[mark] > 0)
    .map((mark) => `${counts[mark]} ${mark === 'note' && counts.note > 1 ? 'notes' : mark}`);
  const isRight = counts.unknown > 0 ? 'Nothing is wrong' : 'All right';
  const verdict = counts.wrong > 0 ? 'Something is wrong' : isUnchecked(report) ? 'Nothing could be checked' : isRight;
  return strong(`${verdict}: ${parts.join(', ')}.`, terminal);
}

function block(heading: string, text: string, terminal: Terminal): string[] {
  return ['', strong(heading, terminal), '', ...indent(text)];
}

function indent(text: string): string[] {
  return text.split('\n').map((line) => (line === '' ? '' : `  ${line}`));
}

/** A text on one line: after a line break it could look like a line of the report. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function strong(text: string, terminal: Terminal): string {
  return paint(text, 1, terminal);
}

/** Colours by escape sequences: what writes a report asks nothing of Node, whose `styleText` does the same. */
function paint(text: string, code: number, { hasColours }: Terminal): string {
  return hasColours ? `\u001b[${code}m${text}\u001b[0m` : text;
}
