import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Specs that take longest, so that the last to run is none of them while the other core has nothing left to do. */
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

/** Runs the longest specs first; what is left in the usual order, which a fresh clone has no durations for. */
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
