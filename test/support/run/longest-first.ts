import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest specs: if one of them ran last, the other core would have nothing to do. */
const LONGEST = [
  'layouts/accessibility',
  'facets/counts-vs-oracle',
  'page/foreign-scripts',
  'failures/chaos',
  'page/foreign-styles',
  'studio/catalogue',
  'failures/cluster',
  'page/live-attributes',
  'owner/documentation',
  'results/scripts-in-content',
  'layouts/text-size',
  'loading/installation',
  'page/frameworks',
  'layouts/focus',
];

/** Runs the slowest specs first, then the others in the usual order. A fresh clone has no durations to sort by. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return [...usual].sort((one, other) => rank(one) - rank(other));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const index = LONGEST.findIndex((name) => moduleId.endsWith(`/browser/${name}.spec.ts`));
  return index < 0 ? LONGEST.length : index;
}
