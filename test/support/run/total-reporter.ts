import type { Reporter, TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node';

/**
 * Ends a run with one line, `N passed, N failed`, for all projects. Everything counts: a skipped test, a file that did not load,
 * an error outside all tests and a run without any test are failures too, unless it is one of what has changed. The lines before
 * name the projects that did not run, each with the browser that this machine lacks. They also show `notRun` of a global setup:
 * what this machine cannot run, and what that needs. Only projects in `maySkip` may skip tests, and those in `mayLack` with a note,
 * which is shown too. A run that names some of the tests skips all others.
 *
 * It is a class and a default export, since vitest loads a reporter by its path in this form.
 */
export default class TotalReporter implements Reporter {
  readonly #projects: Projects;
  #vitest: Vitest | undefined;
  readonly #maySkip: readonly string[];
  readonly #mayLack: readonly string[];
  /** Whether the command names lines of files. */
  #namesLines = false;

  /**
   * @param options.projects all projects.
   * @param options.maySkip projects that skip what has no meaning there, or is measured against recordings that are not here.
   * @param options.mayLack projects whose tests may need a program that is not installed: the note of a skipped test names it.
   */
  constructor({ projects, maySkip, mayLack }: Options) {
    this.#projects = projects;
    this.#maySkip = maySkip;
    this.#mayLack = mayLack;
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#namesLines = specifications.some(({ testLines }) => testLines !== undefined);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const { testNamePattern, tagsFilter, related } = this.#vitest?.config ?? {};
    const isPart = this.#namesLines || testNamePattern !== undefined || tagsFilter !== undefined;
    const all = modules.flatMap((module) => [...module.children.allTests()]);
    const unmet = all.flatMap((test) => this.#unmetBy(test) ?? []);
    const tests = all.filter(
      (test) =>
        test.result().state !== 'skipped' ||
        !(isPart || this.#maySkip.includes(test.project.name) || this.#unmetBy(test) !== null),
    );
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const failed = tests.length - passed + modules.filter(failedItself).length + unhandledErrors.length;
    const hasNone = tests.length === 0 && failed === 0 && related === undefined;
    const counted = hasNone ? 1 : failed;
    if (counted > 0) process.exitCode = 1;
    const ran = new Set(modules.map(({ project }) => project.name));
    const others = Object.entries(this.#projects).filter(([name]) => !ran.has(name));
    const named = others.map(([name, missing]) => (missing === null ? name : `${name} (${missing})`));
    const lacking = this.#vitest?.projects.flatMap((project) => project.getProvidedContext().notRun ?? []) ?? [];
    const note = [...(named.length === 0 ? [] : [named.join(', ')]), ...lacking, ...new Set(unmet)]
      .map((line) => `Not run: ${line}\n`)
      .join('');
    // After the summary, which vitest writes when all reporters have been told.
    process.once('exit', () => process.stdout.write(`\n${note}${passed} passed, ${counted} failed\n`));
  }

  /** What a skipped test says that this machine lacks; null for any other test. */
  #unmetBy(test: TestCase): string | null {
    const result = test.result();
    return result.state === 'skipped' && this.#mayLack.includes(test.project.name) ? (result.note ?? null) : null;
  }
}

interface Options {
  readonly projects: Projects;
  readonly maySkip: readonly string[];
  readonly mayLack: readonly string[];
}

/** Projects by name, with what this machine lacks for them; null if it lacks nothing. */
type Projects = Readonly<Record<string, string | null>>;

/** Whether a file did not load, or a hook outside its tests failed. */
function failedItself(module: TestModule): boolean {
  return module.errors().length > 0 || [...module.children.allSuites()].some((suite) => suite.errors().length > 0);
}

declare module 'vitest' {
  interface ProvidedContext {
    /** What did not run, each with what it needs: `WordPress: needs PHP`. */
    readonly notRun?: readonly string[];
  }
}
