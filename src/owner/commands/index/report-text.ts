import { keyRequest } from '../../../tag/problems/curl-request';
import { nodeAddress } from '../../../tag/values/node-address';
import { KEY_TO_FILL_IN } from '../../check/tags/write-snippet';
import { NOTE_HEADINGS, type Note, type NoteKind, noteKinds } from '../../documents/notes';
import { counted, grouped } from '../../documents/number-text';
import type { FieldSchema } from '../../schema/collection-schema';
import { escapeControlChars, type Terminal, wrap } from '../terminal/terminal';
import type { IndexReport, WrittenOutput } from './report';

/** The report for people: what was read, skipped and refused, the schema, what was written, and the tag to paste. */
export function indexReportText(given: IndexReport, { width }: Terminal): string {
  const report = escapeControlChars(given);
  const { version, sources, notes, refused, loss, tag, size, schema, dates, configFile } = report;
  const facets = report.facets.map(({ field, because }) => [field, because] as const);
  return [
    ...(loss === null ? [] : [...wrap(loss, width), '']),
    `Searchlet ${version} has read ${counted(size, 'document')}${configFile === null ? '' : `, as ${configFile} says`}`,
    '',
    ...table(
      sources.map(({ name, written, kind, documents }) => [
        name,
        `${counted(documents, KINDS[kind][0], KINDS[kind][1])}${name === written ? '' : `, from ${written}`}`,
      ]),
    ),
    ...noteKinds.flatMap((kind) => noteLines(kind, notes)),
    ...listed(
      'Refused',
      refused.map(({ where, id, reason }) => `${where} (id ${id}): ${reason}`),
    ),
    '',
    'Fields:',
    '',
    ...table(schema.fields.map((field) => [field.name, fieldText(field, dates.includes(field.name))])),
    '',
    ...wrap(writtenText(report, report.written), width),
    ...renderedLines(report, width),
    '',
    report.target.kind === 'folder'
      ? 'The tag to paste. data-index is the address of the folder on your site:'
      : 'The tag to paste:',
    '',
    ...tag.split('\n').map((line) => `  ${line}`),
    '',
    ...wrap(scriptsText(report), width),
    ...keyLines(report.target),
    ...(facets.length > 0 ? ['', 'It has these facets:', '', ...table(facets)] : []),
    '',
  ].join('\n');
}

const KINDS = {
  pages: ['document of pages', 'documents of pages'],
  entries: ['entry', 'entries'],
  records: ['record', 'records'],
} as const;

/** The request that creates the key missing in the tag. */
function keyLines(target: IndexReport['target']): string[] {
  const [node] = target.kind === 'server' ? target.nodes : [];
  if (target.kind !== 'server' || node === undefined) return [];
  const request = keyRequest(nodeAddress(node), [target.collection], ' \\\n    ');
  return ['', `${KEY_TO_FILL_IN} stands for a search-only key, which this request makes:`, '', `  ${request}`];
}

/** The notes of a kind, under their heading; empty if missing. */
export function noteLines(kind: NoteKind, notes: readonly Note[]): string[] {
  const own = notes.filter((note) => note.kind === kind);
  return listed(
    kind === 'unpublished' ? `${NOTE_HEADINGS[kind]} without --drafts` : NOTE_HEADINGS[kind],
    own.map(({ where, reason }) => `${where} ${reason}`),
  );
}

/** Most lines of a list in the text report; the JSON report has all. */
const MAX_LINES = 50;

function listed(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - MAX_LINES;
  return [
    '',
    `${heading} (${grouped(lines.length)}):`,
    '',
    ...lines.slice(0, MAX_LINES).map((line) => `  ${line.replace(/\s+/g, ' ')}`),
    ...(more > 0 ? [`  … and ${grouped(more)} more: --json prints all`] : []),
  ];
}

function fieldText({ type, facet, optional, index }: FieldSchema, isDate: boolean): string {
  const properties = [
    ...(isDate ? ['date'] : []),
    ...(facet ? ['facet'] : []),
    ...(index === false ? ['not searched'] : optional ? ['optional'] : []),
  ];
  return [type, ...properties].join(' · ');
}

function writtenText({ target }: IndexReport, written: WrittenOutput | null): string {
  if (written === null) return 'A dry run: nothing was written.';
  const documents = counted(written.documents, 'document is', 'documents are');
  const outcome = outcomeText(written);
  if (written.kind === 'server') {
    const alias = target.kind === 'server' ? target.collection : '';
    return `${documents} in the collection "${written.name}", and "${alias}" leads to it.${outcome}`;
  }
  const folder = target.kind === 'folder' ? target.folder : '';
  return `${documents} in ${folder}: ${counted(written.files, 'file')}, ${grouped(Math.ceil(written.bytes / 1024))} KB.${outcome}`;
}

/** What `--render` did. */
function renderedLines({ rendered }: IndexReport, width: number): string[] {
  if (rendered === null) return [];
  return ['', ...wrap(`First hits: ${rendered.done}`, width), ...listed('Without new hits', rendered.troubles)];
}

/** What `--changed` did. */
function outcomeText({ outcome }: WrittenOutput): string {
  if (outcome === undefined) return '';
  if ('whole' in outcome) return ` All were written: ${outcome.whole}`;
  const { added, changed, gone } = outcome.changes;
  if (added + changed + gone === 0) return ' Nothing has changed since the last run, so nothing was written.';
  return ` Since the last run: ${grouped(added)} new, ${grouped(changed)} changed, ${grouped(gone)} gone.`;
}

function scriptsText({ scripts }: IndexReport): string {
  return scripts === null
    ? 'src is the address of the scripts, the files in dist/site. --scripts <folder> copies them into your site.'
    : `The scripts are in ${scripts}. Upload them with your site, and the folder searchlet before them.`;
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const column = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(column)}  ${text}`);
}
