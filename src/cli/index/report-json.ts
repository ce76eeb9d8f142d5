import { visibleInJson } from '../check/escape-control-chars';
import type { IndexReport } from './report';

/** The report for programs. */
export function toJson(report: IndexReport): string {
  const { version, sources, notes, refused, size, schema, queryBy, facets, written, tag } = report;
  const of = (kind: string) =>
    notes.filter((note) => note.kind === kind).map(({ where, reason }) => ({ where, reason }));
  return print({
    searchlet: version,
    ok: refused.length === 0,
    documents: written?.documents ?? size,
    written,
    sources: sources.map(({ name, written: address, kind, documents }) => ({ name, source: address, kind, documents })),
    warned: of('warned'),
    skipped: of('skipped'),
    changed: of('changed'),
    kept: of('kept'),
    refused,
    schema,
    queryBy,
    facets,
    tag,
  });
}

/** The error, for programs, when nothing was changed. */
export function failureToJson(error: string): string {
  return print({ ok: false, error });
}

function print(value: unknown): string {
  return `${visibleInJson(JSON.stringify(value, null, 2))}\n`;
}
