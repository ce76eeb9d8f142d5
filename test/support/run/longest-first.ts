import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files of each project: if one of them ran last, the other core would have nothing to do. */
const LONGEST = [
  'owner/index-files/kills.test',
  'owner/index-files/lost-answers.test',
  'owner/index-files/changed.test',
  'owner/index-files/sitemaps.test',
  'project/check-command.test',
  'owner/studio/fill/worker/fill-data.test',
  'contract/hostile-values.test',
  'browser/layouts/accessibility.spec',
  'browser/failures/cluster.spec',
  'browser/failures/hostile-responses.spec',
  'browser/owner/documentation.spec',
  'browser/studio/fill.spec',
  'browser/facets/counts-vs-oracle.spec',
  'browser/results/announcements.spec',
  'browser/studio/tune.spec',
  'browser/page/foreign-styles.spec',
  'browser/page/frameworks.spec',
  'browser/layouts/text-size.spec',
  'browser/page/live-attributes.spec',
  'browser/studio/studio.spec',
  'browser/studio/catalogue.spec',
  'browser/studio/reach.spec',
  'browser/loading/data-index.spec',
  'browser/results/load-more.spec',
  'browser/results/scripts-in-content.spec',
  'browser/layouts/focus.spec',
  'browser/failures/chaos.spec',
  'browser/results/search-memory.spec',
];

/**
 * Runs projects one after the other, and of each the slowest files first, then the others in the usual order. A fresh clone has
 * no durations to sort by. Files that name an environment come together: a worker starts anew for another one.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const projects = [...new Set(usual.map(({ project }) => project))];
    const ranks = new Map(
      usual.map((file) => [file, [projects.indexOf(file.project), namesEnvironment(file) ? 0 : 1, rank(file)]]),
    );
    return [...usual].sort((one, other) => compare(ranks.get(one) ?? [], ranks.get(other) ?? []));
  }
}

function namesEnvironment({ moduleId }: TestSpecification): boolean {
  return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment ');
}

function rank({ moduleId }: TestSpecification): number {
  const index = LONGEST.findIndex((name) => moduleId.endsWith(`/test/${name}.ts`));
  return index < 0 ? LONGEST.length : index;
}

/** Compares by the first number that differs. */
function compare(one: readonly number[], other: readonly number[]): number {
  return one.map((rank, index) => rank - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
