import type { Config } from '../../../facets/config';
import { type NodeAddress, nodeAddress } from '../../../tag/values/node-address';
import type { Admin, AdminKey, AdminUse } from '../../../typesense/diagnose/admin-key';
import { type KnownSchema, schemaOf } from '../../../typesense/diagnose/schema';
import {
  isForbidden,
  listAt,
  outcomesOf,
  type ProbeOutcome,
  type Refused,
  textAt,
} from '../../../typesense/diagnose/search-result';
import type { SendRequest, SendWithKey, ServerResponse } from '../../../typesense/diagnose/server';
import { MULTI_SEARCH } from '../../../typesense/request/multi-search';
import type { Document } from '../../../typesense/response/fields';
import {
  firstQuestion,
  offerQuestions,
  type ProbeSearch,
  paramQuestions,
  questionNames,
  questionsOf,
  suggestionQuestion,
} from './probe-requests';

/** Everything from the servers that the checks need. */
export interface Facts {
  readonly nodes: readonly { readonly address: string; readonly health: ServerResponse }[];
  /** The node that got all further requests; null if none responds. */
  readonly node: string | null;
  /** The outcome of a search with the page's own key. */
  readonly search: ProbeOutcome | null;
  /** The outcome of its search for suggestions; null if the panel has none, or the key may not search at all. */
  readonly suggested: ProbeOutcome | null;
  readonly allowOrigin: string | null | undefined;
  readonly version: string | null;
  /** What the page's key may do besides searching. */
  readonly powers: readonly string[];
  /** Outcomes of the searches, by the names in `questionNames`. Empty if there was nothing to ask, or no key that may search. */
  readonly outcomes: ReadonlyMap<string, ProbeOutcome>;
  /** Outcomes of a search for each facet of the schema; only with an admin key. */
  readonly offers: ReadonlyMap<string, ProbeOutcome>;
  readonly schema: KnownSchema | null;
  /** Names of the collections and aliases, if a key may list them. */
  readonly collections: readonly string[];
  /** What an admin key shows; null without a key that the server accepts. */
  readonly admin: Admin | null;
  readonly adminUse: AdminUse;
  /** How the server is; null without an admin key that it accepts. */
  readonly load: Load | null;
}

/** Probes the server of one panel: first which node responds, then what the key may do, then all fields at once. */
export async function probeServer(
  config: Config,
  adminKey: AdminKey,
  senderTo: (node: NodeAddress) => SendRequest,
): Promise<Facts> {
  const addresses = [...(config.nearestHost ? [config.nearestHost] : []), ...config.host];
  const nodes = await Promise.all(
    addresses.map(async (node) => ({
      node,
      address: nodeAddress(node),
      health: await senderTo(node)({ path: '/health' }),
    })),
  );
  const alive = nodes.find(({ health }) => !('trouble' in health));
  if (!alive) return { ...NOTHING, nodes };
  const send = senderTo(alive.node);

  const { key, collection } = config;
  const sendAsPage: SendWithKey = (request) => send({ ...request, key });
  const searched = await sendAsPage(firstSearch(config));
  const { use: adminUse, admin, send: sendAsAdmin } = await adminKey.tryAt(alive.node);
  const sendAsBest = sendAsAdmin ?? sendAsPage;
  const [own, schemaAsked, debug, powers, load] = await Promise.all([
    searched,
    sendAsBest({ path: `/collections/${encodeURIComponent(collection)}` }),
    sendAsBest({ path: '/debug' }),
    powersOf(sendAsPage),
    sendAsAdmin && loadOf(sendAsAdmin),
  ]);
  const schema = schemaOf(schemaAsked);
  const search = onlyOutcome(own);
  const lister = sendAsAdmin ?? (powers.includes(LIST_COLLECTIONS) ? sendAsPage : null);
  const searcher = !isForbidden(search) ? sendAsPage : sendAsAdmin;
  const first =
    searcher === sendAsPage || searcher === null ? search : onlyOutcome(await searcher(firstSearch(config)));
  const forSuggestions = isForbidden(search) ? null : suggestionQuestion(config);
  const suggested =
    forSuggestions && onlyOutcome(await sendAsPage({ path: MULTI_SEARCH, body: { searches: [forSuggestions] } }));
  const isThere = !('said' in first && first.status === 404) && !isForbidden(first) && !isSilent(first);
  return {
    nodes,
    node: alive.address,
    search,
    suggested,
    allowOrigin: 'trouble' in own ? null : own.allowOrigin,
    version: 'trouble' in debug || debug.status !== 200 ? null : textAt(debug.json, 'version') || null,
    powers,
    outcomes: new Map(
      isThere && searcher !== null
        ? [[questionNames.documents, first], ...(await sendRounds(config, first, searcher))]
        : [],
    ),
    offers: sendAsAdmin && schema ? new Map(await sendAll(offerQuestions(config, schema), sendAsAdmin)) : new Map(),
    schema,
    collections: lister === null ? [] : await listCollections(lister),
    admin,
    adminUse,
    load,
  };
}

const NOTHING: Facts = {
  nodes: [],
  node: null,
  search: null,
  suggested: null,
  allowOrigin: null,
  version: null,
  powers: [],
  outcomes: new Map(),
  offers: new Map(),
  schema: null,
  collections: [],
  admin: null,
  adminUse: 'none',
  load: null,
};

async function loadOf(send: SendWithKey): Promise<Load> {
  const [metrics, stats] = await Promise.all([send({ path: '/metrics.json' }), send({ path: '/stats.json' })]);
  return { metrics, stats };
}

function firstSearch(config: Config): Parameters<SendWithKey>[0] {
  return { path: MULTI_SEARCH, body: { searches: [uncounted(firstQuestion(config))] } };
}

function onlyOutcome(response: ServerResponse): ProbeOutcome {
  const outcomes = outcomesOf(response);
  return 'said' in outcomes ? outcomes : (outcomes[0] ?? NO_ANSWER);
}

/** Whether a response does not come from a search server. */
function isSilent(outcome: ProbeOutcome): boolean {
  return 'said' in outcome && (outcome.isWhole || outcome.status >= 429);
}

const LIST_COLLECTIONS = 'list collections';

/**
 * What a key may do besides what it is for. It only reads: a key that may list keys or schemas can nearly always do more.
 *
 * @param further powers to look for: in words → the path that a key with it may read.
 */
export async function powersOf(
  send: SendWithKey,
  further: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const usual = { 'list keys': '/keys', [LIST_COLLECTIONS]: '/collections', 'see the server’s state': '/debug' };
  const powers = { ...usual, ...further };
  const outcomes = await Promise.all(
    Object.entries(powers).map(async ([power, path]) => [power, await send({ path })] as const),
  );
  return outcomes.filter(([, response]) => 'status' in response && response.status === 200).map(([power]) => power);
}

const NO_ANSWER: Refused = { status: 0, said: 'no answer to this search', isWhole: true };

/** Searches in one request; Typesense takes 50 at most. */
const AT_ONCE = 50;

/** Parameters are tried on fields that were found to be right, or that the documents show to be texts. */
async function sendRounds(
  config: Config,
  documents: ProbeOutcome,
  send: SendWithKey,
): Promise<readonly (readonly [string, ProbeOutcome])[]> {
  const outcomes = await sendAll(questionsOf(config), send);
  const isRight = (field: string) =>
    outcomes.some(([name, outcome]) => name === questionNames.field(field) && !('said' in outcome));
  const fields = [
    ...config.queryBy.filter(isRight),
    ...('said' in documents ? [] : textFields(documents.documents[0])),
  ];
  return [
    ...outcomes,
    ...(await sendAll(paramQuestions(config, fields.slice(0, Math.max(1, config.queryBy.length))), send)),
  ];
}

function textFields(document: Document = {}): readonly string[] {
  return Object.entries(document).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'id' ? [name] : [],
  );
}

/** The outcomes of some searches, by their names, in as many requests as the server needs. */
export async function sendAll(
  questions: ReadonlyMap<string, ProbeSearch>,
  send: SendWithKey,
): Promise<readonly (readonly [string, ProbeOutcome])[]> {
  const searches = [...questions];
  const outcomes: (readonly [string, ProbeOutcome])[] = [];
  for (let start = 0; start < searches.length; start += AT_ONCE) {
    const batch = searches.slice(start, start + AT_ONCE);
    const results = outcomesOf(
      await send({ path: MULTI_SEARCH, body: { searches: batch.map(([, search]) => uncounted(search)) } }),
    );
    batch.forEach(([name], index) =>
      outcomes.push([name, 'said' in results ? results : (results[index] ?? NO_ANSWER)]),
    );
  }
  return outcomes;
}

/** A probe must not count as a search of a visitor, which found nothing. */
function uncounted(search: ProbeSearch): ProbeSearch {
  return { ...search, enable_analytics: 'false' };
}

/** The names of all collections and aliases. */
async function listCollections(send: SendWithKey): Promise<readonly string[]> {
  const [collections, aliases] = await Promise.all([send({ path: '/collections' }), send({ path: '/aliases' })]);
  const listed = 'json' in collections && Array.isArray(collections.json) ? collections.json : [];
  const named = 'json' in aliases ? listAt(aliases.json, 'aliases') : [];
  return [...listed, ...named].map((one) => textAt(one, 'name')).filter(Boolean);
}

/** What a server says of itself to an admin key. */
export interface Load {
  /** The response of `/metrics.json`. */
  readonly metrics: ServerResponse;
  /** The response of `/stats.json`: means of the last 10 seconds. */
  readonly stats: ServerResponse;
}
