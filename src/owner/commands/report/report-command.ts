import type { Client } from 'typesense';
import { nodeAddress } from '../../../tag/values/node-address';
import { type SendWithKey, senderToNodes } from '../../../typesense/send/sender';
import { redact } from '../../check/redact';
import { reasonOf } from '../../documents/file-error';
import { runAsAdmin } from '../analytics/run-as-admin';
import { fetchRules } from '../analytics/server';
import type { Environment } from '../terminal/environment';
import { CommandError, type CommandOutcome } from '../terminal/outcome';
import { toJsonText } from '../terminal/terminal';
import { openEvidence, type SearchEvidence, SearchRefused } from './evidence';
import { countedCollections, gatherCounts, withoutLettersOnTheWay } from './gather';
import type { ReportRequest } from './options';
import { proposeForMisses, proposeForUnclicked } from './propose';
import type { CollectionReport, RefusedCollection, SearchReport } from './report';
import { toHtml } from './to-html';
import { searchReportText } from './to-text';

/** Runs `searchlet report`. */
export function runReport(request: ReportRequest, environment: Environment): Promise<CommandOutcome> {
  const { json, html } = request;
  return runAsAdmin(request, environment, async (client) => {
    const report = redact(await makeReport(client, request, environment), [environment.adminKey ?? '']);
    if (html !== null)
      await environment.writeFile(html, toHtml(report)).catch((error: unknown) => {
        throw new CommandError(`${html} cannot be written: ${reasonOf(error)}.`);
      });
    const isWhole = report.collections.every((one) => !('error' in one));
    return { out: json ? toJsonText(report) : searchReportText(report, environment), code: isWhole ? 0 : 1 };
  });
}

async function makeReport(
  client: Client,
  request: ReportRequest,
  { version, now, adminKey }: Environment,
): Promise<SearchReport> {
  const [node] = request.host;
  if (!node) throw new CommandError('Name a server with --host.');
  const { form, rules } = await fetchRules(client);
  const counted = countedCollections(rules);
  const wanted = request.collection === null ? counted : counted.filter((name) => name === request.collection);
  if (wanted.length === 0) {
    const which = request.collection === null ? 'any collection' : `"${request.collection}"`;
    throw new CommandError(`No analytics rule counts the queries of ${which}. \`searchlet analytics\` creates rules.`);
  }
  const servers = request.host.map(nodeAddress);
  const send = senderToNodes(servers);
  const sendAsAdmin: SendWithKey = (one) => send(one, { key: adminKey ?? '', servers });
  const collections: SearchReport['collections'][number][] = [];
  for (const name of wanted) {
    const evidence = await openEvidence(client, sendAsAdmin, name, request.queryBy);
    const reported = reportOn(name, client, rules, request, evidence, nodeAddress(node));
    collections.push(await reported.catch((error: unknown) => refusedCollection(name, error)));
  }
  return { version, server: nodeAddress(node), made: new Date(now).toISOString(), form, collections };
}

function refusedCollection(collection: string, error: unknown): RefusedCollection {
  if (!(error instanceof SearchRefused)) throw error;
  const advice = 'Report on it alone, with --collection and the fields of its panel in --query-by.';
  return { collection, error: `The server refuses to search it: ${error.said} ${advice}` };
}

async function reportOn(
  collection: string,
  client: Client,
  rules: Parameters<typeof gatherCounts>[2],
  { queryBy, top }: ReportRequest,
  evidence: SearchEvidence,
  server: string,
): Promise<CollectionReport> {
  const { popular: counted, misses, clicked, counterField } = await gatherCounts(client, collection, rules);
  const clicks = clicked && new Map(clicked.map(({ query, count }) => [query, count]));
  const popular = counted && withoutLettersOnTheWay(counted, misses ?? [], new Set(clicks?.keys()));
  const unclicked = clicks && (popular ?? []).filter(({ query }) => !clicks.has(query)).slice(0, top);
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
