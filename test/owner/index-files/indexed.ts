import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { run } from '../../../src/owner/commands/run';
import type { CollectionDocument } from '../../../src/owner/schema/convert-document';
import { readFillData } from '../../../src/owner/studio/fill/worker/fill-data';
import { SURROUNDINGS } from '../../project/check-command';
import { temporaryFolder, told } from './reading';

/** What the command reports as JSON, as far as tests read it. */
interface JsonReport {
  readonly ok: boolean;
  readonly documents: number;
  readonly schema: { readonly fields: readonly { readonly name: string; readonly type: string }[] };
  readonly tag: string;
}

/** What command and studio make of a file. */
export interface Indexed {
  /** In the order of the file. */
  readonly documents: readonly CollectionDocument[];
  /** Types by name of the field, with "date" for dates. */
  readonly types: Readonly<Record<string, string>>;
  /** Attributes of the proposed tag, without `data-`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The fields that are searched. */
  readonly queryBy: readonly string[];
  readonly notes: readonly string[];
  /** Exit code of the command. */
  readonly code: number;
  readonly report: JsonReport;
}

/** Indexes a file with the command, and reads it with the studio: both make the same of it. */
export async function indexed(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<Indexed> {
  const folder = temporaryFolder();
  await writeFile(join(folder, name), content);
  const { out, err, code } = await run(
    ['index', join(folder, name), '--out', join(folder, 'search'), '--json'],
    SURROUNDINGS,
  );
  expect(out, err).toContain('"schema"');
  const report = JSON.parse(out) as JsonReport;
  const data = await readFillData([{ name, content: new Blob([content]) }], () => {});
  const { schema, dates, proposal } = data.collection;
  expect(report.schema).toEqual(JSON.parse(JSON.stringify(schema)));
  const documents = [...data.collection.documents()].reverse();
  expect(report.documents).toBe(documents.length);
  const types = schema.fields.map(({ name: field, type }) => [field, dates.has(field) ? 'date' : type]);
  return {
    documents,
    types: Object.fromEntries(types),
    attributes: proposal.attributes,
    queryBy: proposal.queryBy,
    notes: told(data.notes()),
    code,
    report,
  };
}
