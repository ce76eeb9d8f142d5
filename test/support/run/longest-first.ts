import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest specs: if one of them ran last, the other core would have nothing to do. */
const LONGEST = [
  'accessibility',
  'counts-vs-oracle',
  'foreign-scripts',
  'chaos',
  'foreign-styles',
  'studio-catalogue',
  'cluster',
  'live-attributes',
  'documentation',
  'scripts-in-content',
  'text-size',
  'installation',
  'frameworks',
  'focus',
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
