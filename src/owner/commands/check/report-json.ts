import { countMarks, isUnchecked, type Report, sentenceOfRow } from '../../check/report';
import { toJsonText } from '../terminal/terminal';

/** The report for programs. docs/check.md describes its shape; names may be added, never changed. */
export function checkReportJson(report: Report): string {
  const { version, page, origin, panels } = report;
  const counts = countMarks(report);
  return toJsonText({
    searchlet: version,
    page,
    origin,
    ok: counts.wrong === 0 && !isUnchecked(report),
    counts,
    panels: panels.map(({ tag, line, collection, rows, corrections, snippet, offers, keyRequest }) => ({
      tag,
      line,
      collection,
      checks: rows.map((row) => ({ mark: row.mark, about: row.about, value: row.value, says: sentenceOfRow(row) })),
      corrections,
      snippet,
      facets: offers && offers.map(({ written }) => written).join(', '),
      keyRequest,
    })),
  });
}
