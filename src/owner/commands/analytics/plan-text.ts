import { eventKeyRequest } from '../../../tag/problems/curl-request';
import { nodeAddress } from '../../../tag/values/node-address';
import { escapeControlChars, type Terminal, wrap } from '../terminal/terminal';
import type { AnalyticsRequest } from './options';
import { judgePlan, type Plan, type PlanStep } from './plan';

/** The plan for people: what is right, what was or will be done, and the attributes for the page. */
export function planToText(given: Plan, request: AnalyticsRequest, isDone: boolean, { width }: Terminal): string {
  const { steps, suggestions, events } = escapeControlChars(given);
  const { isWrong, hasWork } = judgePlan(given);
  const end = isDone
    ? 'Done.'
    : isWrong
      ? 'Nothing was changed: first correct the mistakes.'
      : hasWork
        ? 'Nothing was changed. --apply applies this plan.'
        : 'All rules are right.';
  return [
    `Analytics of "${request.collection}"`,
    '',
    ...steps.flatMap((step) => lines(step, isDone, width)),
    '',
    end,
    '',
    'The attributes of the panel; the key may create events and nothing else:',
    '',
    '  data-analytics="typesense"',
    '  data-analytics-key="EVENTS_KEY"',
    `  data-analytics-events="${events}"`,
    `  data-suggestions="${suggestions}"   (in a dialog or a drop-down)`,
    '',
    'The request that makes the key:',
    '',
    `  ${keyRequestOf(request)}`,
    '',
  ].join('\n');
}

function keyRequestOf({ host: [node] }: AnalyticsRequest): string {
  return eventKeyRequest(node ? nodeAddress(node) : '', { key: '$SEARCHLET_ADMIN_KEY' });
}

function lines(step: PlanStep, isDone: boolean, width: number): string[] {
  const [sign, words] = describe(step, isDone);
  return wrap(words, width - INDENT).map((line, index) => (index === 0 ? `  ${sign} ${line}` : `    ${line}`));
}

const INDENT = 4;

function describe(step: PlanStep, isDone: boolean): readonly [sign: string, words: string] {
  const done = (will: string, did: string): string => (isDone ? did : will);
  switch (step.kind) {
    case 'right':
      return ['✓', `${step.about}: ${step.because}`];
    case 'kept':
      return ['=', `${step.about} stays: ${step.because}`];
    case 'wrong':
      return ['✗', `${step.about}: ${step.because}`];
    case 'collection': {
      const fields = step.fields.map(({ name, type }) => `${name} (${type})`).join(', ');
      return ['+', `${done('create', 'created')} collection ${step.name} with ${fields}`];
    }
    case 'field':
      return [
        '+',
        `${done('add', 'added')} field ${step.field.name} (${step.field.type}, optional) to ${step.collection}`,
      ];
    case 'remove':
      return ['-', `${done('remove', 'removed')} rule ${step.rule.name}, as --replace says`];
    case 'rule':
      return step.action === 'create'
        ? ['+', `${done('create', 'created')} rule ${step.rule.name}: ${step.because}`]
        : ['~', `${done('correct', 'corrected')} rule ${step.rule.name}: ${step.because}`];
  }
}
