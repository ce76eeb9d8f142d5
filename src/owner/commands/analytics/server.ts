import { type Client, Errors } from 'typesense';
import type { NodeAddress } from '../../../tag/values/node-address';
import { isObject } from '../../../tag/values/value-types';
import { areRecords, type Fields, isRecord, recordOf } from '../../documents/document';
import { explainAdminError, ForeignResponse } from '../../fill-server/admin-client';
import { CommandError } from '../terminal/outcome';
import type { Plan, PlanStep, ServerState } from './plan';
import { type PlannedRule, type RuleForm, readRules, writeRule } from './rules';

/** The rules of a server, and their form. */
export async function fetchRules(
  client: Client,
): Promise<{ readonly form: RuleForm; readonly rules: readonly PlannedRule[] }> {
  // Both forms have the same path.
  const response: unknown = await client.analytics.rules().retrieve();
  // The official client returns what came, whatever it is.
  const rules = Array.isArray(response) ? response : (recordOf(response)['rules'] ?? []);
  if (!isObject(response) || !areRecords(rules, isRule)) throw new ForeignResponse();
  return readRules(response);
}

function isRule({ name, params = {} }: Fields): boolean {
  return typeof name === 'string' && isRecord(params);
}

/** Fetches the rules and collections that a plan may need. */
export async function fetchState(client: Client, collection: string): Promise<ServerState> {
  const { form, rules } = await fetchRules(client);
  const [all, aliases] = await Promise.all([client.collections().retrieve(), client.aliases().retrieve()]);
  if (!areRecords(all) || !areRecords(aliases.aliases)) throw new ForeignResponse();
  const collections = new Map(all.map(({ name, fields }) => [name, fields ?? []] as const));
  for (const { name, collection_name: target } of aliases.aliases) collections.set(name, collections.get(target) ?? []);
  if (!collections.has(collection)) throw new CommandError(`The server has no collection or alias "${collection}".`);
  return { form, rules, collections };
}

/** Applies the steps of a plan, one kind after the other. */
export async function applyPlan(client: Client, plan: Plan, form: RuleForm): Promise<void> {
  // A rule must be removed before another one writes to the same collection.
  const order: readonly PlanStep['kind'][] = ['remove', 'collection', 'field', 'rule'];
  for (const kind of order) {
    for (const step of plan.steps) if (step.kind === kind) await apply(client, step, form);
  }
}

async function apply(client: Client, step: PlanStep, form: RuleForm): Promise<void> {
  switch (step.kind) {
    case 'collection':
      await client
        .collections()
        .create({ name: step.name, fields: step.fields.map((field) => ({ ...field })) as never });
      return;
    case 'field':
      await client.collections(step.collection).update({ fields: [{ ...step.field }] as never });
      return;
    case 'remove':
      await client.analytics.rules(step.rule.name).delete();
      return;
    case 'rule':
      // 30 does not let type, collection and event of a rule be changed.
      if (step.action === 'correct') await client.analytics.rules(step.rule.name).delete();
      await client.analytics.rules().upsert(step.rule.name, writeRule(step.rule, form) as never);
      return;
    default:
  }
}

/** Explains an error of the server or the network in words. Throws any other error again. */
export function explainRefusal(error: unknown, nodes: readonly NodeAddress[]): string {
  if (error instanceof CommandError) return error.message;
  const sentence = explainAdminError(error, nodes, ACTIONS);
  return error instanceof Errors.ObjectNotFound
    ? `${sentence}. Its analytics may be off: start it with --enable-search-analytics=true and --analytics-dir.`
    : sentence;
}

const ACTIONS = 'analytics/rules:*, collections:* and documents:*';
