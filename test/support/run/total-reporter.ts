import type { Reporter, TestModule, Vitest } from 'vitest/node';

/**
 * Closes a run with one line, `N passed, N failed`, over all projects. Nothing is left uncounted: a test that was skipped, a
 * file that did not load, an error outside all tests and a run without any test are failures too. The lines before name the
 * projects that did not run, with the browser that this machine lacks for one, and what a global setup has provided as
 * `notRun`: what this machine cannot run, and what it would need. Only a project of which it is said may skip tests.
 *
 * A class and a default export: vitest loads a reporter that is given by its path as that.
 */
export default class TotalReporter implements Reporter {
  readonly #projects: Projects;
  #vitest: Vitest | undefined;
  readonly #maySkip: readonly string[];

  /**
   * @param options.projects all there are.
   * @param options.maySkip those that run tests of another project as far as they have a meaning there.
   */
  constructor({ projects, maySkip }: { readonly projects: Projects; readonly maySkip: readonly string[] }) {
    this.#projects = projects;
    this.#maySkip = maySkip;
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => test.result().state !== 'skipped' || !this.#maySkip.includes(test.project.name));
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const failed = tests.length - passed + modules.filter(failedItself).length + unhandledErrors.length;
    const counted = tests.length === 0 && failed === 0 ? 1 : failed;
    if (counted > 0) process.exitCode = 1;
    const ran = new Set(modules.map(({ project }) => project.name));
    const others = Object.entries(this.#projects).filter(([name]) => !ran.has(name));
    const named = others.map(([name, missing]) => (missing === null ? name : `${name} (${missing})`));
    const lacking = this.#vitest?.projects.flatMap((project) => project.getProvidedContext().notRun ?? []) ?? [];
    const note = [...(named.length === 0 ? [] : [named.join(', ')]), ...lacking]
      .map((line) => `Not run: ${line}\n`)
      .join('');
    // After the summary, which vitest writes when all reporters have been told.
    process.once('exit', () => process.stdout.write(`\n${note}${passed} passed, ${counted} failed\n`));
  }
}

/** By name, what this machine lacks for them; null where it lacks nothing. */
type Projects = Readonly<Record<string, string | null>>;

/** A file that did not load, or a hook outside its tests that failed. */
function failedItself(module: TestModule): boolean {
  return module.errors().length > 0 || [...module.children.allSuites()].some((suite) => suite.errors().length > 0);
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Each with what it needs, as in `WordPress: needs PHP`. */
    readonly notRun?: readonly string[];
  }
}
