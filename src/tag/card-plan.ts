import type { TagConfig } from './attributes/attributes';
import { type Problem, problem } from './problems/catalogue';
import { type BadgeTest, parseBadgeTest } from './values/badge-tests';
import { onceFor } from './values/once-for';
import { parseFormat, type ValueFormat, type WordsForValues } from './values/value-formats';
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

/** The words for values of the facet of a field, which may be a level of a tree. */
export function namesIn(facets: TagConfig['facets'], field: string): WordsForValues | undefined {
  const { names, separator } = facets.find((facet) => (facet.fields ?? [facet.field]).includes(field)) ?? {};
  return names && { names, separator };
}

/** The format with the words of the facet of its field, unless it has others. */
export function withNames(format: ValueFormat, words: WordsForValues | undefined): ValueFormat {
  if (words === undefined || (format.kind === 'name' && format.names !== null)) return format;
  return format.kind === 'name' || format.kind === 'list' ? { ...format, ...words } : format;
}

function readPlan({ meta, badges, facets }: Pick<TagConfig, 'meta' | 'badges' | 'facets'>): CardPlan {
  const problems: Problem[] = [];
  const reportFor =
    (attribute: string, value: string, consequence: 'asItIs' | 'notShown'): ReportProblem =>
    (code, facts) =>
      void problems.push(problem(code, { attribute, value }, facts, consequence));
  const formats = new Map<string, ValueFormat>();
  for (const { field, format: written } of meta) {
    const report = reportFor('data-meta', `${field}:${written}`, 'asItIs');
    const words = namesIn(facets, field);
    // What visitors read in the facet, they read in the card.
    const format =
      written === undefined ? words && ({ kind: 'name', ...words } as const) : parseFormat(written, report);
    const named = format && withNames(format, words);
    if (named) formats.set(field, named);
    if (named?.kind === 'name' && named.names === null) report('wrong-value', { expects: 'name-format' });
  }
  const shown = badges.flatMap(({ field, label, test: written }) => {
    const test = parseBadgeTest(written, reportFor('data-badges', `${field}:${written}`, 'notShown'));
    return test ? [{ field, label, test }] : [];
  });
  return { formats, badges: shown, problems };
}
