import type { Mark, Row } from './checks/row';
import type { Correction } from './corrections';
import type { SuggestedFacet } from './suggest-facets';

/** The result of a check. */
export interface Report {
  /** Our version. */
  readonly version: string;
  /** Address or file of the page; null if attributes were given. */
  readonly page: string | null;
  readonly origin: string | null;
  readonly panels: readonly PanelReport[];
}

/** The result for one panel. */
export interface PanelReport {
  /** `script`, `searchlet-panel`, `div`. */
  readonly tag: string;
  readonly line: number | null;
  readonly collection: string | null;
  readonly rows: readonly Row[];
  readonly corrections: readonly Correction[];
  /** The tag with these corrections, or null. */
  readonly snippet: string | null;
  /** null without an admin key. */
  readonly offers: readonly SuggestedFacet[] | null;
  /** The request that creates a search-only key, if one is needed. */
  readonly keyRequest: string | null;
}

/** Counts the rows of each mark. */
export function countMarks({ panels }: Report): Readonly<Record<Mark, number>> {
  const counts = { ok: 0, wrong: 0, note: 0, unknown: 0 };
  for (const { mark } of panels.flatMap(({ rows }) => rows)) counts[mark] += 1;
  return counts;
}

/** Whether nothing could be checked: what was found on the page itself says nothing of what it searches. */
export function isUnchecked(report: Report): boolean {
  const { ok, wrong, unknown } = countMarks(report);
  return ok === 0 && wrong === 0 && unknown > 0;
}

/** A row in words; its subject is in the column before. */
export function sentenceOfRow({ mark, about, value, sentence }: Row): string {
  if (value === '') return sentence;
  const subject = ['server', 'script', 'lang'].includes(about)
    ? value
    : about === 'version'
      ? `Typesense ${value}`
      : `"${value}"`;
  if (mark === 'ok' && about.startsWith('data-') && sentence !== '') return `${subject}: ${sentence}`;
  return [subject, sentence].filter(Boolean).join(' ');
}
