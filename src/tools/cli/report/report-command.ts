import { nodeAddress } from '../../../widget/config/node-address';
import { redact } from '../../doctor/redact';
import { messageOf } from '../../../widget/problems/message-of';
import { type AdminEnvironment, NO_KEY } from '../analytics/analytics-command';
import { createAnalyticsClient, explainRefusal, fetchRules, ServerRefusal } from '../analytics/server';
import { warnOfOpen } from '../open-connections';
import { type CommandOutcome, refuse } from '../outcome';
import { toJsonText } from '../terminal';
import { openEvidence } from './evidence';
import { countedCollections, gatherCounts, withoutLettersOnTheWay } from './gather';
import type { ReportRequest } from './options';
import { proposeForMisses, proposeForUnclicked } from './propose';
import type { CollectionReport, SearchReport } from './report';
import { toHtml } from './to-html';
import { searchReportText } from './to-text';

type Client = ReturnType<typeof createAnalyticsClient>;

/** The environment that the command needs. */
export interface ReportEnvironment extends AdminEnvironment {
  /** Replaces a file. Rejects if that is not possible. */
  readonly writeFile: (path: string, text: string) => Promise<void>;
}

/** Runs `searchlet report`. */
export async function runReport(request: ReportRequest, environment: ReportEnvironment): Promise<CommandOutcome> {
  const { nodes, isJson, htmlFile } = request;
  const { adminKey } = environment;
  const warning = warnOfOpen(nodes, environment.width);
  try {
    const report = redact(await makeReport(request, environment), [adminKey ?? '']);
    if (htmlFile !== null) await write(htmlFile, toHtml(report), environment);
    return { out: isJson ? toJsonText(report) : searchReportText(report, environment), err: warning, code: 0 };
  } catch (error) {
    const outcome = refuse(redact(explainRefusal(error, nodes), [adminKey ?? '']), isJson, environment);
    return { ...outcome, err: warning + outcome.err };
  }
}

async function makeReport(request: ReportRequest, { adminKey, version, now }: AdminEnvironment): Promise<SearchReport> {
  const [node] = request.nodes;
  if (adminKey === null) throw new ServerRefusal(NO_KEY);
  if (!node) throw new ServerRefusal('Name a server with --host.');
  const client = createAnalyticsClient(request.nodes, adminKey);
  const { form, rules } = await fetchRules(client);
  const counted = countedCollections(rules);
  const wanted = request.collection === null ? counted : counted.filter((name) => name === request.collection);
  if (wanted.length === 0) {
    const which = request.collection === null ? 'any collection' : `"${request.collection}"`;
    throw new ServerRefusal(`No analytics rule counts the queries of ${which}. \`searchlet analytics\` creates rules.`);
  }
  const collections: CollectionReport[] = [];
  for (const name of wanted) collections.push(await reportOn(name, client, rules, request, nodeAddress(node)));
  return { version, server: nodeAddress(node), made: new Date(now).toISOString(), form, collections };
}

async function reportOn(
  collection: string,
  client: Client,
  rules: Parameters<typeof gatherCounts>[2],
  { queryBy, top }: ReportRequest,
  server: string,
): Promise<CollectionReport> {
  const { popular: counted, misses, clicked, counterField } = await gatherCounts(client, collection, rules);
  const clicks = clicked && new Map(clicked.map(({ query, count }) => [query, count]));
  const popular = counted && withoutLettersOnTheWay(counted, misses ?? [], new Set(clicks?.keys()));
  const unclicked = clicks && (popular ?? []).filter(({ query }) => !clicks.has(query)).slice(0, top);
  const evidence = await openEvidence(client, collection, queryBy);
  const subject = { server, collection };
  const total = (list: readonly { readonly count: number }[] | null): number =>
    (list ?? []).reduce((sum, { count }) => sum + count, 0);
  return {
    collection,
    totals: { found: total(popular), missed: total(misses), clicked: clicked && total(clicked) },
    popular: (popular ?? []).slice(0, top).map((one) => ({ ...one, clicked: clicks && (clicks.get(one.query) ?? 0) })),
    misses: await proposeForMisses((misses ?? []).slice(0, top), popular ?? [], evidence, subject),
    unclicked: unclicked && (await proposeForUnclicked(unclicked, counterField, evidence, subject)),
    notes: [
      ...(popular === null ? ['No rule counts queries with results.'] : []),
      ...(misses === null ? ['No rule counts queries without results.'] : []),
      ...(clicked === null ? ['No rule counts queries that led to a click.'] : []),
      ...(queryBy.length === 0 ? ['With --query-by the report also finds fields that the panel does not search.'] : []),
    ],
  };
}

async function write(file: string, html: string, { writeFile }: ReportEnvironment): Promise<void> {
  try {
    await writeFile(file, html);
  } catch (error) {
    throw new ServerRefusal(`${file} cannot be written: ${messageOf(error)}`);
  }
}
