import { toJsonText } from '../terminal/terminal';
import type { IndexReport } from './report';

/** The report for programs. */
export function indexReportJson(report: IndexReport): string {
  const { version, sources, notes, refused, size, schema, queryBy, facets } = report;
  const { written, scripts, rendered, tag, configFile } = report;
  const of = (kind: string) =>
    notes.filter((note) => note.kind === kind).map(({ where, reason }) => ({ where, reason }));
  return toJsonText({
    searchlet: version,
    config: configFile,
    ok: refused.length === 0 && (rendered?.troubles ?? []).length === 0,
    documents: written?.documents ?? size,
    written,
    scripts,
    rendered,
    sources: sources.map(({ name, written: address, kind, documents }) => ({ name, source: address, kind, documents })),
    warned: of('warned'),
    unread: of('unread'),
    skipped: of('skipped'),
    changed: of('changed'),
    kept: of('kept'),
    doubtful: of('doubtful'),
    refused,
    schema,
    queryBy,
    facets,
    tag,
  });
}
