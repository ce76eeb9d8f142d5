import { type Consequence, problem } from '../../src/tag/problems/catalogue';
import { describeProblem } from '../../src/tag/problems/problem-sentences';
import { type Kind, type ReportProblem, read } from '../../src/tag/values/value-types';

/** Makes a `ReportProblem` that takes down sentences, about an attribute `data-x` whose problems come to `consequence`. */
export function listening(
  value: string,
  consequence: Consequence = 'ignored',
): { report: ReportProblem; sentences: string[] } {
  const sentences: string[] = [];
  const report: ReportProblem = (code, facts, place = {}) => {
    const { consequence: own = consequence, ...spot } = place;
    sentences.push(describeProblem(problem(code, { value, ...spot, attribute: 'data-x' }, facts, own)));
  };
  return { report, sentences };
}

/** Reads one value: what comes out, and what is told. */
export function reading<T>(kind: Kind<T>, written: unknown): { value: T | undefined; sentences: readonly string[] } {
  const { report, sentences } = listening(String(written));
  return { value: read(kind, written, report), sentences };
}
