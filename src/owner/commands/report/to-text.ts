import { mapStrings } from '../../check/map-strings';
import { counted } from '../../documents/number-text';
import type { RuleForm } from '../analytics/rules';
import { escapeControlChars, type Terminal, wrap } from '../terminal/terminal';
import type { CollectionReport, ProposedQuery, RefusedCollection, SearchReport } from './report';

/** The report for a terminal. */
export function searchReportText(given: SearchReport, { width }: Terminal): string {
  const { server, made, form, collections } = escapeControlChars(mapStrings(given, inOneLine));
  return [
    `What visitors looked for on ${server}, as of ${made.slice(0, 16).replace('T', ' ')} UTC`,
    ...collections.flatMap((one) => collectionLines(one, form, width)),
    '',
  ].join('\n');
}

/** Visitors write the queries: a line break in one would forge lines of the report. */
function inOneLine(text: string): string {
  return text.replace(/[\n\r\t\v\f\x85\u2028\u2029]+/g, ' ');
}

function collectionLines(report: CollectionReport | RefusedCollection, form: RuleForm, width: number): string[] {
  if ('error' in report) return ['', `"${report.collection}": not reported`, '', ...wrap(report.error, width)];
  const { collection, totals, popular, misses, unclicked, notes } = report;
  const all = totals.found + totals.missed;
  const clicked = totals.clicked === null ? '' : `, ${totals.clicked} led to a click`;
  return [
    '',
    `"${collection}": ${counted(all, 'query', 'queries')}, ${totals.missed} found nothing${clicked}`,
    ...listed(
      'Most frequent',
      popular.map(({ query, count, clicked: led }) => [count, led === null ? query : `${query}  (${led} clicked)`]),
    ),
    ...proposed('Without results', misses, form, width),
    ...(unclicked ? proposed('Nobody clicked', unclicked, form, width) : []),
    ...(notes.length > 0 ? ['', ...notes.flatMap((note) => wrap(note, width))] : []),
  ];
}

function listed(heading: string, rows: readonly (readonly [number, string])[]): string[] {
  const column = Math.max(0, ...rows.map(([count]) => String(count).length));
  if (rows.length === 0) return ['', `${heading}: none`];
  return ['', `${heading}:`, '', ...rows.map(([count, text]) => `  ${String(count).padStart(column)}  ${text}`)];
}

function proposed(heading: string, queries: readonly ProposedQuery[], form: RuleForm, width: number): string[] {
  if (queries.length === 0) return ['', `${heading}: none`];
  return [
    '',
    `${heading}:`,
    ...queries.flatMap(({ query, count, proposal: { advice, evidence, apply } }) => [
      '',
      `  ${count}  ${query}`,
      ...wrap(`${advice} ${evidence}`, width - INDENT).map((line) => `     ${line}`),
      // An address or a command stays on one line, so that it can be copied.
      ...(apply?.kind === 'attribute' ? [`     ${apply.html}`] : []),
      ...(apply?.kind === 'request' ? (form === 30 ? apply.in30 : apply.in29).map((line) => `     ${line}`) : []),
    ]),
  ];
}

const INDENT = 5;
