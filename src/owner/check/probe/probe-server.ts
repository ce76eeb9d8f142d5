import type { Config } from '../../../facets/config';
import { type NodeAddress, nodeAddress } from '../../../tag/values/node-address';
import type { Admin, AdminKey, AdminUse } from '../../../typesense/diagnose/admin-key';
import { type KnownSchema, schemaOf } from '../../../typesense/diagnose/schema';
import { MULTI_SEARCH } from '../../../typesense/request/multi-search';
import type { Document } from '../../../typesense/response/fields';
import { listAt, textAt } from '../../../typesense/response/read-json';
import { documentsOf, isForbidden, type SearchOutcome, searchAll, searchOne } from '../../../typesense/send/search-all';
import type { SendRequest, SendWithKey, ServerResponse } from '../../../typesense/send/sender';
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
  readonly search: SearchOutcome | null;
  /** The outcome of its search for suggestions; null if the panel has none, or the key may not search at all. */
  readonly suggested: SearchOutcome | null;
  readonly allowOrigin: string | null | undefined;
  readonly version: string | null;
  /** What the page's key may do besides searching. */
  readonly powers: readonly string[];
  /** Outcomes of the searches, by the names in `questionNames`. Empty if there was nothing to ask, or no key that may search. */
  readonly outcomes: ReadonlyMap<string, SearchOutcome>;
  /** Outcomes of a search for each facet of the schema; only with an admin key. */
  readonly offers: ReadonlyMap<string, SearchOutcome>;
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
  if (!alive) return { ...noFacts, nodes };
  const send = senderTo(alive.node);

  const { key, collection } = config;
  let allowOrigin: Facts['allowOrigin'] = null;
  const sendAsPage: SendWithKey = async (request) => {
    const response = await send({ ...request, key });
    if (request.path === MULTI_SEARCH && 'status' in response) allowOrigin = response.allowOrigin;
    return response;
  };
  const search = await searchOne(sendAsPage, firstQuestion(config));
  const { use: adminUse, admin, send: sendAsAdmin } = await adminKey.tryAt(alive.node);
  const sendAsBest = sendAsAdmin ?? sendAsPage;
  const [schemaAsked, debug, powers, load] = await Promise.all([
    sendAsBest({ path: `/collections/${encodeURIComponent(collection)}` }),
    sendAsBest({ path: '/debug' }),
    powersOf(sendAsPage),
    sendAsAdmin && loadOf(sendAsAdmin),
  ]);
  const schema = schemaOf(schemaAsked);
  const lister = sendAsAdmin ?? (powers.includes(LIST_COLLECTIONS) ? sendAsPage : null);
  const searcher = !isForbidden(search) ? sendAsPage : sendAsAdmin;
  const first =
    searcher === sendAsPage || searcher === null ? search : await searchOne(searcher, firstQuestion(config));
  const forSuggestions = isForbidden(search) ? null : suggestionQuestion(config);
  const suggested = forSuggestions && (await searchOne(sendAsPage, forSuggestions));
  const isThere = !('said' in first && first.status === 404) && !isForbidden(first) && !isSilent(first);
  return {
    nodes,
    node: alive.address,
    search,
    suggested,
    allowOrigin,
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

/** What is known before anything was asked. */
export const noFacts: Facts = {
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

/** Whether a response does not come from a search server. */
function isSilent(outcome: SearchOutcome): boolean {
  return 'said' in outcome && (outcome.isWhole || outcome.status >= 429);
}

const LIST_COLLECTIONS = 'list collections';

/**
 * Permissions that a key does not need. Only reads: a key that may list keys or schemas can nearly always do more.
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

/** Parameters are tried on fields that were found to be right, or that the documents show to be texts. */
async function sendRounds(
  config: Config,
  documents: SearchOutcome,
  send: SendWithKey,
): Promise<readonly (readonly [string, SearchOutcome])[]> {
  const outcomes = await sendAll(questionsOf(config), send);
  const isRight = (field: string) =>
    outcomes.some(([name, outcome]) => name === questionNames.field(field) && !('said' in outcome));
  const fields = [...config.queryBy.filter(isRight), ...textFields(documentsOf(documents)[0])];
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

/** The outcomes of some searches, by their names. */
export async function sendAll(
  questions: ReadonlyMap<string, ProbeSearch>,
  send: SendWithKey,
): Promise<readonly (readonly [string, SearchOutcome])[]> {
  const outcomes = await searchAll(send, [...questions.values()]);
  return [...questions.keys()].map((name, index) => [name, outcomes[index] as SearchOutcome]);
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
