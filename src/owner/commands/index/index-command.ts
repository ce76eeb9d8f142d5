import { redact } from '../../check/redact';
import { sentenceOf } from '../../documents/file-error';
import type { Guarded } from '../../documents/guard-swap';
import { IndexerError, type Note } from '../../documents/notes';
import { fillCollection } from '../../fill-server/fill-collection';
import { findScripts } from '../../index-files/folder/copy-scripts';
import { settingsDigest } from '../../index-files/folder/digests';
import { thisProcess } from '../../index-files/folder/this-process';
import { readTuning, type Tuning } from '../../index-files/tuning-files';
import { writeIndex } from '../../index-files/write-index';
import { readSources } from '../../read/read-sources';
import { nameSource, type SourceToRead } from '../../read/source-name';
import { readSource } from '../../read/sources/read-source';
import { createWeb } from '../../read/web/fetch-web';
import { NO_OVERRIDES, type SchemaOverrides } from '../../schema/collection-schema';
import { makeCollection, type PlannedCollection } from '../../schema/make-collection';
import { readSchemaFields, readSchemaFile } from '../../schema/schema-file';
import type { Environment } from '../terminal/environment';
import { OPEN, openConnections, warnOfOpen } from '../terminal/open-connections';
import { type CommandOutcome, refuse } from '../terminal/outcome';
import { escapeControlChars, toJsonText } from '../terminal/terminal';
import { readLiveIndex } from './live-index';
import { createLossCounter, lossText } from './loss';
import type { Index } from './options';
import { findPagesToRender } from './pages-to-render';
import { createProgress } from './progress';
import type { IndexReport, Refusal, WrittenOutput } from './report';
import { indexReportJson } from './report-json';
import { indexReportText, noteLines } from './report-text';
import { tagOf } from './tag';

/** Runs `searchlet index`. */
export async function runIndex(index: Index, environment: Environment): Promise<CommandOutcome> {
  const { adminKey, ghostKey } = environment;
  const secrets = [adminKey ?? '', ghostKey ?? ''];
  const notes: Note[] = [];
  try {
    const report = redact(await makeIndex(index, environment, notes), secrets);
    const isWhole = report.loss === null && report.refused.length + (report.rendered?.troubles.length ?? 0) === 0;
    const code = isWhole ? 0 : 1;
    return { out: index.json ? indexReportJson(report) : indexReportText(report, environment), err: '', code };
  } catch (error) {
    return refuseIndex(index, redact(refusalOf(error), secrets), redact(notes, secrets), environment);
  }
}

/** The outcome of a run that changes nothing: why, and what was not read or left out. */
function refuseIndex(
  { target, json }: Index,
  sentence: string,
  notes: readonly Note[],
  environment: Environment,
): CommandOutcome {
  const kinds = ['unread', 'lost', 'skipped'] as const;
  const unread = kinds.flatMap((kind) => notes.filter((note) => note.kind === kind));
  const warning = target.kind === 'server' ? warnOfOpen(target.nodes, environment.width) : '';
  if (json) {
    const listed = unread.map(({ where, reason }) => ({ where, reason }));
    return { out: toJsonText({ ok: false, error: sentence, unread: listed }), err: warning, code: 2 };
  }
  const escaped = escapeControlChars(unread);
  const lines = kinds.flatMap((kind) => noteLines(kind, escaped)).map((line) => `${line}\n`);
  const { err } = refuse(sentence, false, environment);
  return { out: '', err: [warning, err, ...lines].join(''), code: 2 };
}

async function makeIndex(index: Index, environment: Environment, notes: Note[]): Promise<IndexReport> {
  const started = performance.now();
  const { target, synonyms, overrides: overridesFile, dryRun } = index;
  if (target.kind === 'server' && environment.adminKey === null && !dryRun) throw new IndexerError(NO_KEY);
  const renderPages = await findPagesToRender(index, environment);
  const copyScripts = await findScripts(dryRun ? null : index.scripts, environment.releaseFolder);
  const takeNote = (note: Note): void => {
    notes.push(note);
  };
  if (target.kind === 'server') {
    for (const where of openConnections(target.nodes)) takeNote({ kind: 'warned', where, reason: OPEN });
  }
  const progress = createProgress(environment);
  try {
    const live = await readLiveIndex(index, { ...environment, takeNote });
    const overrides = await readOverrides(index);
    const files = { synonyms, overrides: overridesFile, isForFiles: target.kind === 'folder' };
    const tuning = await readTuning(files, takeNote);
    const sources = index.sources.map(nameSource);
    const losses = createLossCounter();
    const read = (source: SourceToRead) => {
      const noteLoss = (note: Note): void => {
        losses.take(source.name, note);
        takeNote(note);
      };
      return readSource(source.written, contextOf(source, index, environment, noteLoss, progress));
    };
    const reading = await readSources(sources, read, {
      takeNote,
      allowed: index.allowedShrink,
      now: environment.now,
      withDrafts: index.drafts,
    });
    const collection = makeCollection(reading, overrides, takeNote, { isPublic: target.kind === 'folder' });
    const refused: Refusal[] = [];
    // Reading may take hours: the age of a lock counts from the writing.
    const now = environment.now + Math.round(performance.now() - started);
    const guarded: Guarded = { ...reading, allowed: index.allowedShrink, live };
    const written = await write(index, guarded, collection, tuning, { ...environment, now }, refused, progress);
    return {
      version: environment.version,
      sources: reading.sources,
      notes,
      refused,
      loss: lossText(reading.sources, notes, losses.of),
      size: collection.size,
      schema: collection.schema,
      dates: [...collection.dates],
      queryBy: collection.proposal.queryBy,
      facets: collection.proposal.facets,
      written,
      configFile: index.configFile,
      scripts: await copyScripts(),
      rendered: await renderPages(),
      target,
      tag: tagOf(index, collection),
    };
  } finally {
    progress.end();
  }
}

async function readOverrides({ schema, fields, configFile }: Index): Promise<SchemaOverrides> {
  if (schema !== null) return readSchemaFile(schema);
  return fields === null ? NO_OVERRIDES : readSchemaFields(fields, configFile ?? '');
}

function contextOf(
  { name }: SourceToRead,
  { sections, drafts, base, cache }: Index,
  environment: Environment,
  takeNote: (note: Note) => void,
  progress: ReturnType<typeof createProgress>,
) {
  return {
    web: createWeb({ userAgent: `Searchlet/${environment.version}`, retryDelay: 1000 }),
    cacheFolder: cache ?? environment.cacheFolder,
    now: environment.now,
    hasSections: sections,
    withDrafts: drafts,
    base,
    ghostKey: environment.ghostKey,
    takeNote,
    onProgress: (done: number, total: number | null) => progress.show(`Reading ${name}`, done, total),
  };
}

async function write(
  index: Index,
  guarded: Guarded,
  collection: PlannedCollection,
  tuning: Tuning,
  { adminKey, now, version }: Environment,
  refused: Refusal[],
  progress: ReturnType<typeof createProgress>,
): Promise<WrittenOutput | null> {
  const { target, dryRun } = index;
  const { schema, proposal, size } = collection;
  const refuse = (id: string, reason: string): void => {
    refused.push({ id, where: collection.whereOf(id), reason });
  };
  if (dryRun) return null;
  const changed = index.changed ? { settings: settingsOf(index, collection, tuning, version) } : {};
  if (target.kind === 'server') {
    const filled = await fillCollection(
      { nodes: target.nodes, adminKey: adminKey ?? '', collection: target.collection },
      {
        schema,
        documents: collection.documents(),
        tuning,
        now,
        runner: thisProcess,
        guarded,
        ...changed,
        onRefused: refuse,
        onProgress: (done) => progress.show('Sending', done, size),
        onWait: () => progress.show(`Checking whether another run is still changing "${target.collection}"`, 0, null),
      },
    );
    return { kind: 'server', ...filled };
  }
  progress.show('Writing', 0, null);
  const { 'query-by': _, ...attributes } = proposal.attributes;
  const onRefused = (document: object, reason: string): void => refuse((document as { id: string }).id, reason);
  const source = { name: 'index', schema, documents: collection.documents() };
  const onWait = (): void => progress.show(`Checking whether another run is still changing ${target.folder}`, 0, null);
  const options = { tuning, queryBy: proposal.queryBy, attributes, onRefused, guarded, now, onWait, ...changed };
  return { kind: 'folder', ...(await writeIndex(target.folder, source, options)) };
}

/** A digest of all that decides what is written beside the documents. */
function settingsOf(
  { sources, sections, base }: Index,
  { schema, proposal }: PlannedCollection,
  tuning: Tuning,
  version: string,
): string {
  return settingsDigest({ sources, hasSections: sections, base, schema, proposal, tuning, version });
}

export const NO_KEY = 'Set SEARCHLET_ADMIN_KEY to a key of the server that may create collections.';

/** Errors in a schema keep the words of Typesense. */
function refusalOf(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  const isExpected = error instanceof IndexerError || error.name === 'RequestError' || 'syscall' in error;
  if (!isExpected) throw error;
  const isUnknown = error instanceof IndexerError && error.changed === 'unknown';
  return isUnknown ? error.message : `Nothing was changed. ${sentenceOf(error)}`;
}
