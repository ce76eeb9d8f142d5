import { redact } from '../../doctor/redact';
import { warnOfOpen } from '../open-connections';
import { type CommandOutcome, type Environment, refuse } from '../outcome';
import { toJsonText } from '../terminal';
import type { AnalyticsRequest } from './options';
import { makePlan, type Plan } from './plan';
import { planToText } from './plan-text';
import { applyPlan, createAnalyticsClient, explainRefusal, fetchState, ServerRefusal } from './server';

/** The environment of a command that needs the admin key. */
export interface AdminEnvironment extends Environment {
  readonly adminKey: string | null;
}

export const NO_KEY = 'Set SEARCHLET_ADMIN_KEY to the admin key of the server.';

/** Runs `searchlet analytics`. */
export async function runAnalytics(request: AnalyticsRequest, environment: AdminEnvironment): Promise<CommandOutcome> {
  const { nodes, collection, isApplied, replaceable, isJson } = request;
  const { adminKey } = environment;
  const print = (plan: Plan, isDone: boolean): string => {
    const shown = redact(plan, [adminKey ?? '']);
    return isJson ? toJsonText({ isDone, ...shown }) : planToText(shown, request, isDone, environment);
  };
  const warning = warnOfOpen(nodes, environment.width);
  try {
    if (adminKey === null) throw new ServerRefusal(NO_KEY);
    const client = createAnalyticsClient(nodes, adminKey);
    const state = await fetchState(client, collection);
    const plan = makePlan(collection, state, replaceable);
    const isWrong = plan.steps.some(({ kind }) => kind === 'wrong');
    const hasWork = plan.steps.some(({ kind }) => !['right', 'kept', 'wrong'].includes(kind));
    if (!isApplied || isWrong || !hasWork)
      return { out: print(plan, false), err: warning, code: isWrong || hasWork ? 1 : 0 };
    await applyPlan(client, plan, state.form);
    return { out: print(plan, true), err: warning, code: 0 };
  } catch (error) {
    const outcome = refuse(redact(explainRefusal(error, nodes), [adminKey ?? '']), isJson, environment);
    return { ...outcome, err: warning + outcome.err };
  }
}
