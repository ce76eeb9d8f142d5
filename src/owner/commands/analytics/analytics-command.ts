import { redact } from '../../check/redact';
import type { Environment } from '../terminal/environment';
import type { CommandOutcome } from '../terminal/outcome';
import { toJsonText } from '../terminal/terminal';
import type { AnalyticsRequest } from './options';
import { judgePlan, makePlan, type Plan } from './plan';
import { planToText } from './plan-text';
import { runAsAdmin } from './run-as-admin';
import { applyPlan, fetchState } from './server';

/** Runs `searchlet analytics`. */
export function runAnalytics(request: AnalyticsRequest, environment: Environment): Promise<CommandOutcome> {
  const { collection, apply, replace, json } = request;
  return runAsAdmin(request, environment, async (client) => {
    const print = (plan: Plan, isDone: boolean): string => {
      const shown = redact(plan, [environment.adminKey ?? '']);
      return json ? toJsonText({ isDone, ...shown }) : planToText(shown, request, isDone, environment);
    };
    const state = await fetchState(client, collection);
    const plan = makePlan(collection, state, replace);
    const { isWrong, hasWork } = judgePlan(plan);
    if (!apply || isWrong || !hasWork) return { out: print(plan, false), code: isWrong || hasWork ? 1 : 0 };
    await applyPlan(client, plan, state.form);
    return { out: print(plan, true), code: 0 };
  });
}
