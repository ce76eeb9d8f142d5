import type { TagConfig } from './attributes/attributes';
import { type Problem, problem } from './problems/catalogue';
import { type BadgeTest, parseBadgeTest } from './values/badge-tests';
import { onceFor } from './values/once-for';
import { parseFormat, type ValueFormat } from './values/value-formats';
import type { ReportProblem } from './values/value-types';

/** The formats and badges of a panel's cards, parsed once. */
interface CardPlan {
  /** By field. */
  readonly formats: ReadonlyMap<string, ValueFormat>;
  readonly badges: readonly { readonly field: string; readonly label: string; readonly test: BadgeTest }[];
  /** The problems of formats and badges. */
  readonly problems: readonly Problem[];
}

/** Parses the formats and badges of a config, once for each config. */
export const cardPlanOf = onceFor(readPlan);

function readPlan({ meta, badges }: Pick<TagConfig, 'meta' | 'badges'>): CardPlan {
  const problems: Problem[] = [];
  const reportFor =
    (attribute: string, value: string, consequence: 'asItIs' | 'notShown'): ReportProblem =>
    (code, facts) =>
      void problems.push(problem(code, { attribute, value }, facts, consequence));
  const formats = new Map<string, ValueFormat>();
  for (const { field, format: written } of meta) {
    if (written === undefined) continue;
    const format = parseFormat(written, reportFor('data-meta', `${field}:${written}`, 'asItIs'));
    if (format) formats.set(field, format);
  }
  const shown = badges.flatMap(({ field, label, test: written }) => {
    const test = parseBadgeTest(written, reportFor('data-badges', `${field}:${written}`, 'notShown'));
    return test ? [{ field, label, test }] : [];
  });
  return { formats, badges: shown, problems };
}
