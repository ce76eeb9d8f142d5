import { manifestOf } from '../../../engine/files/format';
import type { AskIndex } from '../../../engine/files/open-index';
import type { Config } from '../../../facets/config';
import { parse } from '../../../facets/config';
import { fieldsOf } from '../../../facets/kinds';
import { attributesIn, leavesToIndex } from '../../../tag/index-attributes';
import { schemaOf } from '../../../typesense/diagnose/schema';
import { at } from '../../../typesense/response/read-json';
import { onlyFacet } from '../../../typesense/send/search-all';
import { counted } from '../../documents/number-text';
import { aboutIndex, askSender, indexSender } from '../probe/index-sender';
import { firstQuestion, questionNames, questionsOf } from '../probe/probe-requests';
import { type Facts, noFacts, sendAll } from '../probe/probe-server';
import { ageRows, type SiteChanged } from './age';
import { damagedFileRows } from './damaged-files';
import { facetRows } from './facets';
import { aloneRows } from './fields';
import { indexFieldRows } from './index-fields';
import { note, ok, type Row, unknown, wrong } from './row';
import { type PageValues, scopeRows } from './scope';
import { shownNameRows } from './value-names';
import { viewRows } from './view';

const ABOUT = 'data-index';

/** Access to the site of an index. */
export interface IndexAccess {
  /** Address of the page, or of its site; null if it is unknown. */
  readonly page: string | null;
  /** As `Circumstances` has them. */
  readonly values?: PageValues | null;
  /** Left out where the age of an index is not checked. */
  readonly siteChanged?: SiteChanged;
  /** Whether all its files are read, and compared with their hashes. */
  readonly comparesFiles?: boolean;
  /** Opens an index that is in memory; null for any other address, which is fetched. */
  readonly openLocal?: (address: string) => AskIndex | null;
}

/**
 * Checks an index of files: sends the engine the requests that the panel would send.
 *
 * @param raw the attributes of the tag: missing ones are taken from its index, as in the panel.
 */
export async function indexRows(
  given: Config,
  raw: Readonly<Record<string, string>>,
  index: string,
  { page, values = null, siteChanged, openLocal, comparesFiles = false }: IndexAccess,
): Promise<readonly Row[]> {
  if (!URL.canParse(index, page ?? undefined)) {
    return [
      unknown(
        ABOUT,
        index,
        'was not read: give the address of the page, or use --origin with the address of its site.',
      ),
    ];
  }
  const address = new URL(index, page ?? undefined).href;
  const local = openLocal?.(address) ?? null;
  const send = local === null ? indexSender(address) : askSender(local);
  const known = await aboutIndex(send);
  const said = leavesToIndex(raw) && 'json' in known ? attributesIn(known.json) : {};
  const config = { ...(parse({ ...said, ...raw }).config ?? given), filter: given.filter };
  // Single fields are probed only on servers that do not show their schema.
  const questions = [...questionsOf(config)].filter(([name]) => !name.startsWith('field '));
  const outcomes = new Map(
    await sendAll(new Map([...questions, [questionNames.documents, firstQuestion(config)]]), send),
  );
  const refused = [...outcomes.values()].filter((outcome) => 'said' in outcome);
  const unread = refused.find(({ isWhole }) => isWhole);
  const manifest = manifestOf(address);
  const damaged = comparesFiles ? await damagedFileRows(ABOUT, manifest).catch(() => []) : [];
  if (unread) return damaged.length > 0 ? damaged : [wrong(ABOUT, address, unread.said)];
  const documents = [...outcomes.values()].find((outcome) => 'outOf' in outcome)?.outOf ?? null;
  const found =
    documents === 0
      ? [wrong(ABOUT, address, 'holds no documents.')]
      : [ok(ABOUT, address, documents === null ? 'is there' : `holds ${counted(documents, 'document')}`)];
  const fields = 'json' in known ? indexFieldRows(config, at(known.json, 'schema')) : [];
  const inValues = valueRows(config, raw, { ...noFacts, outcomes, schema: schemaOf(known) }, values);
  const headers = local === null ? await headersOf(manifest) : new Headers();
  const uploaded = Date.parse(headers.get('last-modified') ?? '') || null;
  return [
    ...found,
    ...damaged,
    ...fields,
    ...inValues,
    ...refusalsBeside(fields, inValues, outcomes).map((refusal) =>
      wrong(ABOUT, address, `refuses a search: “${refusal}”`),
    ),
    ...(await ageRows(ABOUT, address, uploaded, siteChanged, NO_DATE)),
    ...cacheRows(manifest, headers.get('cache-control') ?? ''),
  ];
}

/** What is wrong with a field that is searched alone, and with the values of facets, of codes and of the page. Facets that the engine refuses are reported by its sentence. */
function valueRows(
  config: Config,
  raw: Readonly<Record<string, string>>,
  facts: Facts,
  values: PageValues | null,
): readonly Row[] {
  const isCounted = (field: string): boolean => onlyFacet(facts.outcomes.get(questionNames.facet(field))) !== undefined;
  const facets = config.facets.filter((facet) => fieldsOf(facet).every(isCounted));
  const rows = [
    ...aloneRows(config),
    ...facetRows({ ...config, facets }, facts),
    ...shownNameRows(config, facts),
    ...scopeRows(config, values, facts),
    ...viewRows(config, raw),
  ];
  return rows.filter(({ mark }) => mark !== 'ok');
}

/** What the engine refuses, except for fields that it lacks and ranges that it does not count, which have rows. */
function refusalsBeside(
  missing: readonly Row[],
  inValues: readonly Row[],
  outcomes: Facts['outcomes'],
): readonly string[] {
  const saidOf = (isMeant: (name: string) => boolean): readonly string[] =>
    [...outcomes].flatMap(([name, outcome]) => ('said' in outcome && isMeant(name) ? outcome.said : []));
  const ofRanges = saidOf((name) => name.startsWith(questionNames.ranges('')));
  const isReported = (said: string): boolean =>
    missing.some(({ value }) => said.includes(`\`${value}\``)) ||
    inValues.some(({ sentence }) => sentence.includes(said));
  return [...new Set(saidOf(() => true))].filter((said) => !ofRanges.includes(said) && !isReported(said));
}

/** Why the age of an index is unknown, as the end of a sentence. */
const NO_DATE =
  'is of unknown age: the host sends no “Last-Modified” for index.json, so it cannot be compared with the sitemap.';

/** What the host says of a file; nothing where it does not answer: the index itself could be read. */
async function headersOf(file: string): Promise<Headers> {
  try {
    return (await fetch(file, { method: 'HEAD', signal: AbortSignal.timeout(SECONDS * 1000) })).headers;
  } catch {
    return new Headers();
  }
}

/** Seconds for the response. */
const SECONDS = 5;

/** A browser asks the host each time. What lies between them may not: it keeps the manifest for as long as the host allows. */
function cacheRows(manifest: string, header: string): readonly Row[] {
  const [, shared] = /s-maxage=(\d+)/i.exec(header) ?? [];
  const [, usual] = /max-age=(\d+)/i.exec(header) ?? [];
  const seconds = /no-cache|no-store|private/i.test(header) ? 0 : Number(shared ?? usual ?? 0);
  if (seconds <= MAX_SECONDS) return [];
  return [
    note(
      'cache',
      manifest,
      `comes with “Cache-Control: ${header}”. Browsers ask again, but a CDN may give visitors the old index for ` +
        `${counted(Math.round(seconds / 60), 'minute')} after an upload. Send “no-cache” for this file.`,
    ),
  ];
}

/** What GitHub Pages allows, in seconds: hosts with their own cache empty it with an upload. */
const MAX_SECONDS = 600;
