import { noteKinds } from '../../documents/notes';
import { toJsonText } from '../terminal/terminal';
import type { IndexReport } from './report';

/** The report for programs. */
export function indexReportJson(report: IndexReport): string {
  const { version, sources, notes, refused, loss, size, schema, queryBy, facets } = report;
  const { written, scripts, rendered, tag, configFile } = report;
  const noted = noteKinds.map((kind) => [
    kind,
    notes.filter((note) => note.kind === kind).map(({ where, reason }) => ({ where, reason })),
  ]);
  return toJsonText({
    searchlet: version,
    config: configFile,
    ok: refused.length === 0 && loss === null && (rendered?.troubles ?? []).length === 0,
    loss,
    documents: written?.documents ?? size,
    written,
    scripts,
    rendered,
    sources: sources.map(({ name, written: address, kind, documents }) => ({ name, source: address, kind, documents })),
    ...Object.fromEntries(noted),
    refused,
    schema,
    queryBy,
    facets,
    tag,
  });
}
